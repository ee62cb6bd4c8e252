// SPDX-License-Identifier: MIT
// The page in a real Chromium, from the first visit to a game without a network.

import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build, byKeyboard, byTouch, likeness, openBrowser, openGame, play, playing, romrun, root, sees, tape } from './browser.mjs';

const golden = (name) => join(root, 'tests', 'rom', 'golden', `${name}.png`);
const saveSize = 32768;
let web;
before(async () => {
  for (const name of ['title', 'title-de', 'lesson']) tape(name);
  web = await openBrowser();
});
after(() => web.close());

async function exported(page) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
  return readFileSync(await download.path());
}

// The save memory has reached the browser's database.
async function kept(page) {
  await page.waitForTimeout(1500);
  await page.evaluate(() => window.fiveSieges.keeping);
}

// From a start with a language chosen earlier: START opens the menu, in that language.
async function again(page, picture = 'menu') {
  await page.waitForTimeout(2500);
  await byKeyboard(page, 'START');
  const path = join(build, 'web-shots', `${picture}.png`);
  const best = await sees(page, path, 0.95);
  assert.ok(best >= 0.95, `the screen looks only ${best.toFixed(3)} like ${picture}`);
}

async function imports(page, bytes) {
  await page.evaluate(() => (document.getElementById('savestatus').textContent = ''));
  await page.setInputFiles('#file', { name: 'x.sav', mimeType: 'application/octet-stream', buffer: bytes });
  await page.waitForFunction(() => document.getElementById('savestatus').textContent !== '');
  return page.textContent('#savestatus');
}

test('the first visit: isolated by the worker, small, and quick', async () => {
  const context = await web.browser.newContext();
  const page = await context.newPage();
  let bytes = 0;
  context.on('response', async (response) => {
    if (!response.fromServiceWorker()) bytes += Number(response.headers()['content-length'] ?? 0);
  });
  const begun = Date.now();
  await page.goto(web.url);
  await playing(page);
  const took = Date.now() - begun;
  assert.ok(await page.evaluate(() => crossOriginIsolated));
  console.log(`# first load ${bytes} bytes, playing after ${took} ms`);
  assert.ok(bytes > 500000 && bytes < 3 * 1024 * 1024, `${bytes} bytes`);
  await context.close();
});

test('title by pixels, a tutorial step by keyboard, and the save survives a reload', async () => {
  const context = await web.browser.newContext();
  const page = await openGame(context, web.url);
  await play(page, byKeyboard, 'lesson');
  await kept(page);
  await page.reload();
  await playing(page);
  // The language was chosen before: the title comes at once, and in English.
  await again(page);
  await context.close();
});

test('a tutorial step by touch, upright and on its side', async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const context = await web.browser.newContext({ viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const page = await openGame(context, web.url);
    assert.ok(await page.locator('#pad').isVisible());
    const box = await page.locator('#screen').boundingBox();
    assert.equal((box.width * 2) % 240, 0, 'whole pixels');
    assert.ok(box.x >= 0 && box.x + box.width <= viewport.width, 'the screen is not cut off');
    for (const button of ['A', 'B', 'L', 'R', 'Start', 'Select']) {
      const place = await page.locator(`[data-button="${button}"]`).boundingBox();
      const apart = place.x >= box.x + box.width || place.x + place.width <= box.x || place.y >= box.y + box.height || place.y + place.height <= box.y;
      assert.ok(apart, `${button} does not cover the screen`);
    }
    await play(page, byTouch, 'lesson');
    await page.screenshot({ path: join(build, `web-${viewport.width}.png`) });
    await context.close();
  }
});

test('a save goes from the browser to mGBA and back', async () => {
  const context = await web.browser.newContext();
  const page = await openGame(context, web.url);
  await play(page, byKeyboard, 'title');
  await kept(page);
  const file = await exported(page);
  assert.equal(file.length, saveSize);
  const path = join(build, 'from-browser.sav');
  writeFileSync(path, file);
  // In mGBA the language is known, so its page never comes.
  romrun([`sram file ${path}`, 'power-on', 'until scene TITLE max 120'], 'web-from-browser');

  // The other way round: a cartridge that speaks German.
  const back = join(build, 'from-mgba.sav');
  rmSync(back, { force: true });
  romrun(['include to-title.inc', 'wait 120', `sram save ${back}`], 'web-from-mgba');
  assert.match(await imports(page, readFileSync(back)), /was loaded/);
  await again(page, 'menu-de');
  await page.click('#unimport');
  await page.waitForFunction(() => /earlier save/.test(document.getElementById('savestatus').textContent));
  await again(page);
  await context.close();
});

test('bad files are refused with a sentence and nothing is lost', async () => {
  const context = await web.browser.newContext();
  const page = await openGame(context, web.url);
  await play(page, byKeyboard, 'title');
  await kept(page);
  const before = await exported(page);
  const noise = Buffer.from(Array.from({ length: saveSize }, (_, i) => (i * 73 + (i >> 8)) & 0xff));
  const cases = [
    [Buffer.alloc(100, 1), /100 bytes/],
    [Buffer.alloc(0), /0 bytes/],
    [Buffer.alloc(saveSize * 2, 7), /65,536 bytes/],
    [Buffer.alloc(saveSize, 0xff), /is empty/],
    [noise, /another game/],
  ];
  for (const [bytes, sentence] of cases) {
    assert.match(await imports(page, bytes), sentence);
    assert.deepEqual(await exported(page), before);
  }
  const padded = Buffer.concat([before, Buffer.alloc(saveSize, 0xff)]);
  assert.match(await imports(page, padded), /was loaded/, 'a padded file of a flash cartridge');
  await context.close();
});

test('pause, a second tab, and no network', async () => {
  const context = await web.browser.newContext();
  const page = await openGame(context, web.url);
  await play(page, byKeyboard, 'title');
  await page.click('#pause');
  assert.equal(await page.getAttribute('#pause', 'aria-pressed'), 'true');
  await page.click('#pause');
  assert.equal(await page.getAttribute('#pause', 'aria-pressed'), 'false');

  const second = await context.newPage();
  await second.goto(web.url);
  await second.waitForFunction(() => /another tab/.test(document.getElementById('status').textContent));
  await second.close();

  await page.waitForFunction(() => document.documentElement.dataset.kept === 'yes', null, { timeout: 30000 });
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await playing(page);
  await again(page);
  await page.goto(`${web.url}manual/morundir.en.html`);
  assert.equal(await page.textContent('h1'), 'Morundir');
  await page.goto(`${web.url}de/index.html`);
  assert.equal(await page.getAttribute('html', 'lang'), 'de');
  await context.close();
});

test('readable without JavaScript', async () => {
  const context = await web.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${web.url}de/index.html`);
  assert.match(await page.textContent('main'), /braucht JavaScript/);
  assert.ok(await page.locator('.cards a').first().isVisible());
  assert.ok((await page.locator('#bar').isVisible()) === false);
  await context.close();
});

test('likeness can tell pictures apart', async () => {
  const context = await web.browser.newContext();
  const page = await openGame(context, web.url);
  assert.ok((await likeness(page, golden('en-board'))) < 0.9);
  await context.close();
});
