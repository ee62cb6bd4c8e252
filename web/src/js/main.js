// SPDX-License-Identifier: MIT
// The page around the game: starts it, sizes it, keeps its saves, and says what happens.

import { listen } from './buttons.js';
import { isolate, keepEverything, onlyTab } from './isolation.js';
import * as saves from './saves.js';

const words = JSON.parse(document.getElementById('words').textContent);
const at = (id) => document.getElementById(id);
const say = (place, word, values = {}) => {
  at(place).textContent = (words[word] ?? word).replace(/\{(\w+)\}/g, (_, name) => values[name]);
};

const toSay = 'five-sieges-say'; // what the page says after it has started anew
const game = { emulator: null, paused: false, leaving: false, frames: 0, keeping: Promise.resolve() };
window.fiveSieges = game; // for tests and the curious

// ---- size: whole pixels only -------------------------------------------------------------------
const BAR = 56; // the row of buttons below the screen, on a phone that lies on its side

// The height that the screen may take. Beside the touch buttons it is all but that row.
function room() {
  if (document.fullscreenElement) return window.innerHeight;
  if ('touch' in document.documentElement.dataset && matchMedia('(orientation: landscape)').matches) return Math.max(window.innerHeight - BAR, 160);
  return Math.max(window.innerHeight * 0.82, 160);
}

function fit() {
  const stage = at('stage');
  const ratio = window.devicePixelRatio || 1;
  const width = stage.clientWidth * ratio;
  const height = room() * ratio;
  const times = Math.max(1, Math.floor(Math.min(width / 240, height / 160)));
  for (const element of [at('screen'), at('still')]) {
    element.style.width = `${(240 * times) / ratio}px`;
    element.style.height = `${(160 * times) / ratio}px`;
    // Text above may end between two pixels of the display; the picture begins on one.
    element.style.transform = '';
    const box = element.getBoundingClientRect();
    const off = (place) => Math.round(place * ratio) / ratio - place;
    element.style.transform = `translate(${off(box.left + scrollX)}px, ${off(box.top + scrollY)}px)`;
  }
}

// ---- saves -------------------------------------------------------------------------------------
function keep() {
  const bytes = game.emulator?.memory();
  if (!bytes || game.leaving) return;
  const copy = bytes.slice();
  game.keeping = game.keeping.then(() => saves.write('current', copy)).catch(() => say('savestatus', 'notKept'));
}

function download() {
  const bytes = game.emulator.memory();
  if (!bytes) return say('savestatus', 'nothingSaved');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  link.download = 'five-sieges.sav';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  say('savestatus', 'exported');
}

async function upload(file) {
  const content = new Uint8Array(await file.arrayBuffer());
  const answer = saves.check(content);
  if (answer.fault) return say('savestatus', answer.fault, { size: content.length.toLocaleString(document.documentElement.lang) });
  const before = game.emulator.memory();
  if (before) await saves.write('before', before.slice());
  await insert(answer.bytes, 'imported');
}

// Another save memory means another machine: the page starts anew with it, and then says so. From here on the old one keeps nothing.
async function insert(bytes, word) {
  game.leaving = true;
  await game.keeping;
  await saves.write('current', bytes);
  if (word === 'undone') await saves.erase('before');
  sessionStorage.setItem(toSay, word);
  location.reload();
}

async function undoImport() {
  const before = await saves.read('before');
  if (before) await insert(before, 'undone');
}

// What goes wrong with the browser's database is said, and the game goes on as it was.
const guarded = (call) => (...values) => call(...values).catch(() => {
  game.leaving = false;
  say('savestatus', 'notKept');
});

// ---- the bar -----------------------------------------------------------------------------------
function setPaused(paused) {
  if (!game.emulator || game.paused === paused) return;
  game.paused = paused;
  if (paused) game.emulator.pause();
  else game.emulator.resume();
  at('pause').setAttribute('aria-pressed', String(paused));
  at('pause').textContent = paused ? words.resume : words.pause;
  say('status', paused ? 'paused' : 'ready');
}

function setFast(fast) {
  at('fast').setAttribute('aria-pressed', String(fast));
  game.emulator?.speed(fast ? 4 : 1);
}

function setVolume(percent) {
  game.emulator.volume(percent / 100);
  try {
    localStorage.setItem('five-sieges-volume', String(percent));
  } catch {
    // Not kept: the slider begins at its standard next time.
  }
}

function bar() {
  at('pause').addEventListener('click', () => setPaused(!game.paused));
  at('fast').addEventListener('click', () => setFast(at('fast').getAttribute('aria-pressed') !== 'true'));
  at('full').addEventListener('click', () => (document.fullscreenElement ? document.exitFullscreen() : at('game').requestFullscreen()));
  at('volume').addEventListener('input', () => setVolume(Number(at('volume').value)));
  at('export').addEventListener('click', download);
  at('import').addEventListener('click', () => at('file').click());
  at('file').addEventListener('change', async () => {
    const [file] = at('file').files;
    at('file').value = '';
    if (file) await guarded(upload)(file);
  });
  at('unimport').addEventListener('click', guarded(undoImport));
  // Who clicks with a mouse or finger wants to play on; who came by the Tab key stays where they are.
  document.addEventListener('click', (event) => {
    if (event.detail > 0 && event.target.closest('.bar button')) at('screen').focus({ preventScroll: true });
  });
  let byItself = false;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && !game.paused) {
      byItself = true;
      setPaused(true);
    } else if (!document.hidden && byItself) {
      byItself = false;
      setPaused(false);
    }
  });
  document.addEventListener('fullscreenchange', fit);
}

// ---- start -------------------------------------------------------------------------------------
function newer(take) {
  at('newer').hidden = false;
  say('newer', 'newer');
  const button = document.createElement('button');
  button.textContent = words.reload;
  button.addEventListener('click', take);
  at('newer').append(' ', button);
}

function touched() {
  at('pad').hidden = false;
  document.documentElement.dataset.touch = 'yes';
  fit();
}

async function saved() {
  try {
    at('unimport').hidden = !(await saves.read('before'));
    navigator.storage?.persist?.();
    return await saves.read('current');
  } catch {
    say('savestatus', 'notKept');
    return undefined;
  }
}

async function start() {
  say('status', 'starting');
  if (!(await isolate(newer))) return say('status', 'noIsolation');
  if (!(await onlyTab())) return say('status', 'otherTab');
  const { boot } = await import('./emulator.js');
  let frame = () => {};
  const onFrame = () => {
    game.frames++;
    frame();
  };
  game.emulator = await boot(at('screen'), await saved(), { onSaved: keep, onFrame });
  at('still').hidden = true;
  at('screen').hidden = at('bar').hidden = at('savebar').hidden = false;
  at('full').hidden = !document.fullscreenEnabled;
  if (matchMedia('(pointer: coarse)').matches) touched();
  bar();
  let volume = null;
  try {
    volume = localStorage.getItem('five-sieges-volume');
  } catch {
    // The standard volume, then.
  }
  if (volume !== null) at('volume').value = volume;
  game.emulator.volume(Number(at('volume').value) / 100);
  frame = listen({
    press: (button) => {
      game.emulator.wake();
      game.emulator.press(button);
    },
    release: (button) => game.emulator.release(button),
    fast: setFast,
    pause: () => setPaused(!game.paused),
    active: () => game.emulator !== null,
  });
  at('screen').addEventListener('pointerdown', () => game.emulator.wake());
  addEventListener('touchstart', touched, { once: true, passive: true });
  fit();
  say('status', 'ready');
  const word = sessionStorage.getItem(toSay);
  sessionStorage.removeItem(toSay);
  if (word) say('savestatus', word);
  document.documentElement.dataset.playing = 'yes';
  keepEverything(() => {
    document.documentElement.dataset.kept = 'yes';
    if (at('savestatus').textContent === '') say('savestatus', 'offline');
  });
}

addEventListener('resize', fit);
fit();
start().catch((error) => say('status', 'failed', { reason: error.message }));
