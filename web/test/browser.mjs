// SPDX-License-Identifier: MIT
// Helps the tests: a real Chromium with the page, ROM scripts played by keyboard or touch, and a look at the screen by pixels.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../serve.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const build = resolve(root, process.env.BUILD ?? 'build');
export const site = join(build, 'web');
const { chromium } = createRequire(join(build, 'web-modules', 'x.js'))('playwright-core');

const keys = {
  A: 'KeyX', B: 'KeyZ', L: 'KeyA', R: 'KeyS', START: 'Enter', SELECT: 'Backspace',
  UP: 'ArrowUp', DOWN: 'ArrowDown', LEFT: 'ArrowLeft', RIGHT: 'ArrowRight',
};
const order = ['A', 'B', 'SELECT', 'START', 'RIGHT', 'LEFT', 'UP', 'DOWN', 'R', 'L']; // bits of the key register
const places = { UP: [0.5, 0.15], DOWN: [0.5, 0.85], LEFT: [0.15, 0.5], RIGHT: [0.85, 0.5] };
const names = { START: 'Start', SELECT: 'Select' };

export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const server = await serve(site);
  return {
    browser,
    url: `http://127.0.0.1:${server.address().port}/`,
    close: async () => {
      await browser.close();
      server.closeAllConnections?.();
      server.close();
    },
  };
}

// Opens the page and waits until the game runs.
export async function openGame(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await playing(page);
  return page;
}

export const playing = (page) => page.waitForFunction(() => document.documentElement.dataset.playing === 'yes', null, { timeout: 30000 });

// Waits for so many frames of the game, however slow the machine is.
export const frames = (page, count) => page.evaluate((wanted) => new Promise((done) => {
  const end = window.fiveSieges.frames + wanted;
  const look = () => (window.fiveSieges.frames >= end ? done() : setTimeout(look, 10));
  look();
}), count);

export const byKeyboard = async (page, name) => {
  await page.keyboard.down(keys[name]);
  await frames(page, 4);
  await page.keyboard.up(keys[name]);
  await frames(page, 7);
};

// A tap is over at once; the page holds the button long enough for the game to see it.
export const byTouch = async (page, name) => {
  const element = places[name] ? page.locator('#cross') : page.locator(`[data-button="${names[name] ?? name}"]`);
  const box = await element.boundingBox();
  const [x, y] = places[name] ?? [0.5, 0.5];
  await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y);
  await frames(page, 11);
};

// A gamepad with the standard places of its buttons, as the browser would show it.
const padPlaces = { A: 1, B: 0, L: 4, R: 5, SELECT: 8, START: 9, UP: 12, DOWN: 13, LEFT: 14, RIGHT: 15 };
export const plugIn = (page) => page.evaluate(() => {
  window.pad = { index: 0, axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
  navigator.getGamepads = () => [window.pad];
  window.dispatchEvent(new Event('gamepadconnected'));
});
export const byGamepad = async (page, name) => {
  const turn = (pressed) => page.evaluate(([place, on]) => (window.pad.buttons[place].pressed = on), [padPlaces[name], pressed]);
  await turn(true);
  await frames(page, 6);
  await turn(false);
  await frames(page, 7);
};

// What a ROM script pressed in mGBA, as a list of { wait, press } and { see }. `romrun --keys` has written it down.
export function tape(name) {
  const path = join(build, `${name}.tape`);
  execFileSync(join(build, 'tools', 'romrun'), [
    join(build, 'five-sieges.gba'), '--elf', join(build, 'five-sieges.elf'), '--texts', join(build, 'gen', 'text_ids.h'),
    '--shots', join(build, 'web-shots'), '--keys', path, join('web', 'test', 'tapes', `${name}.test`),
  ], { cwd: root, encoding: 'utf8' });
  const steps = [];
  let rest = 0;
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const [first, second] = line.split(' ');
    if (first === 'see') {
      steps.push({ wait: rest, see: resolve(root, second) });
      rest = 0;
    } else if (second === '0') rest += Number(first);
    else {
      const names = order.filter((_, bit) => Number(second) & (1 << bit));
      if (names.length !== 1) throw new Error(`${name}: one button at a time, not ${names.join('+')}`);
      steps.push({ wait: rest, press: names[0] });
      rest = 0;
    }
  }
  return steps;
}

// Plays a tape; at each picture the screen must come to look like it.
export async function play(page, press, name, enough = 0.95) {
  for (const step of tape(name)) {
    await frames(page, step.wait + (step.wait > 30 ? 20 : 2));
    if (step.press) await press(page, step.press);
    else {
      const best = await sees(page, step.see, enough);
      if (best < enough) throw new Error(`${name}: the screen looks only ${best.toFixed(3)} like ${step.see}`);
    }
  }
}

// The screen of the game, one pixel for each of the console's, as a PNG in base64. Cut from the page by pixels of the display: a
// picture of the element alone would begin between two of them.
export async function look(page) {
  await page.evaluate(() => scrollTo(0, 0));
  const box = await page.locator('#screen').boundingBox();
  return small(page, await page.screenshot(), box);
}

async function small(page, png, box) {
  return page.evaluate(async ([base64, part]) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [240, 160];
    const context = canvas.getContext('2d');
    context.imageSmoothingEnabled = false;
    const cut = part ? [part.x, part.y, part.width, part.height].map((n) => Math.round(n * devicePixelRatio)) : [0, 0, bitmap.width, bitmap.height];
    context.drawImage(bitmap, ...cut, 0, 0, 240, 160);
    return canvas.toDataURL().split(',')[1];
  }, [png.toString('base64'), box]);
}

// How much of the screen looks like the picture (a file, or an earlier look), 0 to 1. Blinking and waving things never look quite the same.
export async function likeness(page, picture) {
  const wanted = picture.endsWith('.png') ? await small(page, readFileSync(picture)) : picture;
  return page.evaluate(async ([a, b]) => {
    const pixels = async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context = new OffscreenCanvas(240, 160).getContext('2d');
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, 240, 160).data;
    };
    const [x, y] = [await pixels(a), await pixels(b)];
    let same = 0;
    for (let i = 0; i < x.length; i += 4)
      if (Math.abs(x[i] - y[i]) + Math.abs(x[i + 1] - y[i + 1]) + Math.abs(x[i + 2] - y[i + 2]) < 30) same++;
    return same / (240 * 160);
  }, [await look(page), wanted]);
}

// Waits until the screen looks like the picture.
export async function sees(page, picture, enough = 0.97) {
  let best = 0;
  for (let tries = 0; tries < 40 && best < enough; tries++) {
    best = Math.max(best, await likeness(page, picture));
    if (best < enough) await page.waitForTimeout(250);
  }
  return best;
}

// Runs a ROM script given as lines, from the folder of the ROM scripts; throws with its words when it fails.
export function romrun(lines, name) {
  const script = join(build, `${name}.test`);
  const here = join(root, 'tests', 'rom');
  const text = lines.map((line) => line.replace('include ', `include ${relative(build, here)}/`)).join('\n');
  writeFileSync(script, `${text}\n`);
  return execFileSync(join(build, 'tools', 'romrun'), [join(build, 'five-sieges.gba'), '--elf', join(build, 'five-sieges.elf'), '--texts', join(build, 'gen', 'text_ids.h'), '--shots', join(build, 'web-shots'), script], { cwd: root, encoding: 'utf8' });
}
