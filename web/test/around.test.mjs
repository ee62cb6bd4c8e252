// SPDX-License-Identifier: MIT
// The page around the game, in a real Chromium: its buttons, sizes and sentences, for eyes, keys and screen readers.

import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serve } from '../serve.mjs';
import { build, frames, openBrowser, openGame, playing, site } from './browser.mjs';

let web;
before(async () => {
  web = await openBrowser();
});
after(() => web.close());

async function withGame(options, call, path = '') {
  const context = await web.browser.newContext(options);
  const page = await openGame(context, web.url + path);
  await call(page, context);
  await context.close();
}

const count = (page) => page.evaluate(() => window.fiveSieges.frames);
const status = (page) => page.textContent('#status');
const pressed = (page, id) => page.getAttribute(id, 'aria-pressed');

// Frames that pass in a while.
async function pace(page, milliseconds = 1000) {
  const begun = await count(page);
  await page.waitForTimeout(milliseconds);
  return (await count(page)) - begun;
}

// Nothing moves: a frame that was already begun may still end.
async function stands(page) {
  await page.waitForTimeout(200);
  assert.ok((await pace(page, 500)) <= 1, 'the game stands still');
}

test('pause by button and by key', async () => withGame({}, async (page) => {
  await page.click('#pause');
  assert.equal(await pressed(page, '#pause'), 'true');
  assert.equal(await page.textContent('#pause'), 'Go on');
  assert.equal(await status(page), 'Paused');
  await stands(page);
  await page.keyboard.press('KeyP');
  assert.equal(await pressed(page, '#pause'), 'false');
  await frames(page, 30);
}));

// The page waits for the core when it pauses, and the core for the page when it saves; at the start the game saves for the first time.
test('pausing while the game saves never hangs', async () => withGame({}, async (page) => {
  await page.evaluate(async () => {
    const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
    for (let turn = 0; turn < 80; turn++) {
      window.fiveSieges.emulator.pause();
      await wait(1 + (turn % 7));
      window.fiveSieges.emulator.resume();
      await wait(3 + (turn % 17));
    }
  });
  await frames(page, 30);
}));

test('a hidden page pauses, and goes on unless the player had paused', async () => withGame({}, async (page) => {
  const hide = (hidden) => page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await hide(true);
  await stands(page);
  await hide(false);
  await frames(page, 30);
  await page.click('#pause');
  await hide(true);
  await hide(false);
  await stands(page);
  assert.equal(await pressed(page, '#pause'), 'true');
}));

// Best of a few, since the machine may be busy with something else.
test('fast forward by button, and by the space key while it is held', async () => withGame({}, async (page) => {
  let best = 0;
  for (let tries = 0; tries < 5 && best < 1.6; tries++) {
    const normal = await pace(page);
    await page.click('#fast');
    assert.equal(await pressed(page, '#fast'), 'true');
    best = Math.max(best, (await pace(page)) / normal);
    await page.click('#fast');
    assert.equal(await pressed(page, '#fast'), 'false');
  }
  assert.ok(best >= 1.6, `only ${best.toFixed(2)} times as fast`);
  await page.keyboard.down('Space');
  assert.equal(await pressed(page, '#fast'), 'true');
  await page.keyboard.up('Space');
  assert.equal(await pressed(page, '#fast'), 'false');
}));

test('the volume reaches the emulator and is remembered', async () => withGame({}, async (page) => {
  const loudness = () => page.evaluate(() => window.fiveSieges.emulator.loudness());
  const close = (a, b) => assert.ok(Math.abs(a - b) < 0.02, `${a}, not ${b}`);
  close(await loudness(), 0.7);
  await page.locator('#volume').fill('25');
  close(await loudness(), 0.25);
  await page.reload();
  await playing(page);
  assert.equal(await page.inputValue('#volume'), '25');
  close(await loudness(), 0.25);
}));

test('whole pixels only, at every size', async () => {
  for (const [width, height, deviceScaleFactor] of [[1280, 800, 1], [1024, 600, 1], [1920, 1080, 1.5], [800, 1200, 2], [320, 568, 2], [260, 400, 1]])
    await withGame({ viewport: { width, height }, deviceScaleFactor }, async (page) => {
      const box = await page.locator('#screen').boundingBox();
      const times = (box.width * deviceScaleFactor) / 240;
      const what = `${width} x ${height} at ${deviceScaleFactor}: ${times} times`;
      assert.ok(times >= 1 && Math.abs(times - Math.round(times)) < 0.001, what);
      assert.ok(Math.abs(box.height * 1.5 - box.width) < 0.001, what);
      assert.ok(Math.abs(box.x * deviceScaleFactor - Math.round(box.x * deviceScaleFactor)) < 0.01, `${what}, from ${box.x}`);
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.height <= height, what);
      assert.ok((times + 1) * 240 > 0.6 * Math.min(width, height * 1.5) * deviceScaleFactor, `${what} is large`);
    });
});

test('full screen and back', async () => withGame({ viewport: { width: 1280, height: 800 } }, async (page) => {
  await page.click('#full');
  await page.waitForFunction(() => document.fullscreenElement?.id === 'game');
  await page.waitForTimeout(300);
  const [box, view] = [await page.locator('#screen').boundingBox(), await page.evaluate(() => [innerWidth, innerHeight])];
  assert.equal(box.width, 240 * Math.floor(Math.min(view[0] / 240, view[1] / 160)));
  assert.equal(await page.locator('#bar').isVisible(), false);
  await page.evaluate(() => document.exitFullscreen());
  await page.waitForFunction(() => !document.fullscreenElement);
  assert.ok(await page.locator('#bar').isVisible());
}));

test('a screen reader finds a name for everything', async () => {
  const wanted = {
    '': ['banner', 'link "Deutsch"', 'main', 'region "Play"', 'img "The screen of the game', 'button "Pause"', 'button "Fast"', 'button "Full screen"',
      'slider "Volume"', 'status', 'heading "Controls"', 'button "Save to a file"', 'button "Load from a file"', 'heading "Manuals"', 'link "How to flash it"'],
    'de/index.html': ['link "English"', 'region "Spielen"', 'img "Der Bildschirm des Spiels', 'button "Schnell"', 'slider "Lautstärke"', 'heading "Anleitungen"'],
  };
  for (const [path, names] of Object.entries(wanted))
    await withGame({}, async (page) => {
      const seen = await page.locator('body').ariaSnapshot();
      for (const name of names) assert.ok(seen.includes(name), `${name} in\n${seen}`);
      assert.doesNotMatch(seen, /- (button|link|slider|img|textbox|region)(:|$)/m, 'nothing without a name');
    }, path);
  await withGame({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
    const seen = await page.locator('body').ariaSnapshot();
    for (const name of ['group "Buttons of the console"', 'group "Direction pad"', 'button "A"', 'button "START"']) assert.ok(seen.includes(name), name);
  });
});

test('the Tab key goes through everything, seen; keys belong to what has the focus', async () => withGame({}, async (page) => {
  const focused = () => page.evaluate(() => {
    const { id, textContent, tagName } = document.activeElement;
    return { name: id || (tagName === 'A' ? textContent : tagName), outline: getComputedStyle(document.activeElement).outlineStyle };
  });
  for (const name of ['To the game', 'Deutsch', 'screen', 'pause', 'fast', 'full', 'volume', 'export', 'import']) {
    await page.keyboard.press('Tab');
    const { name: found, outline } = await focused();
    assert.equal(found, name);
    assert.notEqual(outline, 'none', `${name} shows its focus`);
  }
  // Enter on a button presses it; the console's START is not meant.
  await page.focus('#pause');
  await page.keyboard.press('Enter');
  assert.equal(await pressed(page, '#pause'), 'true');
  assert.equal((await focused()).name, 'pause');
  await page.keyboard.press('Enter');
  assert.equal(await pressed(page, '#pause'), 'false');
  // The skip link leads to the game.
  await page.evaluate(() => document.querySelector('.skip').focus());
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash === '#game');
}));

test('readable without JavaScript, on a desk and on a phone', async () => {
  for (const width of [1280, 390]) {
    const context = await web.browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${web.url}de/index.html`);
    assert.match(await page.textContent('main'), /braucht JavaScript/);
    assert.ok(await page.locator('.cards a').first().isVisible());
    for (const id of ['#bar', '#pad', '#savebar', '.hint']) assert.equal(await page.locator(id).isVisible(), false, id);
    const still = await page.locator('#still').boundingBox();
    assert.ok(still.x >= 0 && still.x + still.width <= width && Math.abs(still.width / still.height - 1.5) < 0.02, 'the picture is whole');
    await page.click('.cards a >> nth=0');
    assert.equal(await page.textContent('h1'), 'Morundir');
    await context.close();
  }
});

test('no page is wider than a phone', async () => {
  const context = await web.browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const name of ['index', 'de/index', 'manual/cartridge.de', 'manual/stronghold.en', 'manual/moerderspiel.de', 'manual/flashing.en', 'manual/flashing.de']) {
    await page.goto(`${web.url}${name}.html`);
    if (name.endsWith('index')) await playing(page); // its first visit loads it twice
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, name);
  }
  await context.close();
});

test('a newer edition says so, and is taken when the player wants it', async () => {
  const copy = join(build, 'web-newer');
  rmSync(copy, { recursive: true, force: true });
  cpSync(site, copy, { recursive: true });
  const server = await serve(copy);
  const context = await web.browser.newContext();
  const page = await openGame(context, `http://127.0.0.1:${server.address().port}/`);
  assert.equal(await page.locator('#newer').isVisible(), false);
  const worker = join(copy, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/const version = '[^']*'/, "const version = 'newer'"));
  writeFileSync(join(copy, 'index.html'), readFileSync(join(copy, 'index.html'), 'utf8').replace('<title>', '<title>Newer '));
  await page.reload();
  await playing(page);
  await page.locator('#newer button').waitFor();
  assert.equal(await page.title(), 'Five Sieges', 'until then the old one is played');
  await page.locator('#newer button').click();
  await page.waitForFunction(() => document.title === 'Newer Five Sieges');
  await playing(page);
  assert.equal(await page.locator('#newer').isVisible(), false);
  await context.close();
  server.closeAllConnections?.();
  server.close();
});

test('what keeps the game from starting is said in a sentence', async () => {
  // No service worker, so no threads.
  const blocked = await web.browser.newContext();
  const page = await blocked.newPage();
  await page.addInitScript(() => (ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))));
  await page.goto(web.url);
  await page.waitForFunction(() => /does not let the page use threads/.test(document.getElementById('status').textContent));
  await blocked.close();

  // A part that was not kept, and no network.
  await withGame({}, async (other, context) => {
    for (const part of ['emulator/mgba.wasm.gz', 'five-sieges.gba.gz']) {
      await other.evaluate(async (name) => {
        for (const key of await caches.keys()) await (await caches.open(key)).delete(name);
      }, part);
      await context.setOffline(true);
      await other.reload();
      await other.waitForFunction(() => /could not be started/.test(document.getElementById('status').textContent));
      await context.setOffline(false);
    }
  });
});
