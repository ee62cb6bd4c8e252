// SPDX-License-Identifier: MIT
// Keyboard, gamepad and touch become the console's ten buttons. A button is down while anybody holds it, and at least for
// three frames of the game: a tap may be shorter than a frame, and the game would not see it.

const SHORTEST = 3; // frames

const keyboard = {
  KeyX: 'A', KeyZ: 'B', KeyY: 'B', KeyA: 'L', KeyS: 'R', Enter: 'Start', Backspace: 'Select',
  ArrowUp: 'Up', ArrowDown: 'Down', ArrowLeft: 'Left', ArrowRight: 'Right',
};
const gamepad = { 0: 'B', 1: 'A', 2: 'B', 3: 'A', 4: 'L', 5: 'R', 8: 'Select', 9: 'Start', 12: 'Up', 13: 'Down', 14: 'Left', 15: 'Right' };

// Answers a function to be called after each frame.
export function listen({ press, release, fast, pause, active }) {
  const held = new Map();  // button -> set of sources
  const since = new Map(); // button that is down -> frames since then
  const down = (button, source) => {
    const sources = held.get(button) ?? new Set();
    if (!since.has(button)) {
      press(button);
      since.set(button, 0);
    }
    sources.add(source);
    held.set(button, sources);
  };
  const letGo = (button) => {
    if (held.get(button).size > 0 || since.get(button) < SHORTEST) return;
    since.delete(button);
    release(button);
  };
  const up = (button, source) => held.get(button)?.delete(source) && since.has(button) && letGo(button);
  const upAll = () => {
    for (const [button, sources] of held) for (const source of [...sources]) up(button, source);
    fast(false);
  };

  keys({ down, up, fast, pause, active });
  pads({ down, up, active });
  touch({ down, up });
  addEventListener('blur', upAll);
  document.addEventListener('visibilitychange', () => document.hidden && upAll());
  return () => {
    for (const [button, frames] of since) {
      since.set(button, frames + 1);
      letGo(button);
    }
  };
}

// Keys belong to the game unless a control of the page has the focus.
function keys({ down, up, fast, pause, active }) {
  const foreign = (event) => !active() || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('button, input, a, select');
  addEventListener('keydown', (event) => {
    if (foreign(event)) return;
    const button = keyboard[event.code];
    if (button) down(button, event.code);
    else if (event.code === 'Space') fast(true);
    else if (event.code === 'KeyP' && !event.repeat) pause();
    else return;
    event.preventDefault();
  });
  addEventListener('keyup', (event) => {
    if (keyboard[event.code]) up(keyboard[event.code], event.code);
    if (event.code === 'Space') fast(false);
  });
}

function pads({ down, up, active }) {
  let timer = 0;
  const look = () => {
    let any = false;
    for (const pad of navigator.getGamepads()) {
      if (!pad) continue;
      any = true;
      const on = new Set();
      for (const [index, button] of Object.entries(gamepad)) if (pad.buttons[index]?.pressed) on.add(button);
      if (pad.axes[0] < -0.5) on.add('Left');
      if (pad.axes[0] > 0.5) on.add('Right');
      if (pad.axes[1] < -0.5) on.add('Up');
      if (pad.axes[1] > 0.5) on.add('Down');
      for (const button of new Set(Object.values(gamepad)))
        if (on.has(button) && active()) down(button, `pad${pad.index}`);
        else up(button, `pad${pad.index}`);
    }
    timer = any ? requestAnimationFrame(look) : 0;
  };
  addEventListener('gamepadconnected', () => {
    if (!timer) look();
  });
}

function touch({ down, up }) {
  for (const element of document.querySelectorAll('[data-button]')) {
    const button = element.dataset.button;
    element.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      down(button, `touch${event.pointerId}`);
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
      element.addEventListener(end, (event) => up(button, `touch${event.pointerId}`));
    element.addEventListener('contextmenu', (event) => event.preventDefault());
  }
  cross(document.getElementById('cross'), down, up);
}

// The cross answers to where the finger is, also while it slides; diagonals press two buttons.
function cross(element, down, up) {
  const names = ['Up', 'Down', 'Left', 'Right'];
  const turn = (event) => {
    const box = element.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width - 0.5;
    const y = (event.clientY - box.top) / box.height - 0.5;
    const far = Math.hypot(x, y) > 0.12;
    const on = { Left: far && x < -Math.abs(y) / 2.4, Right: far && x > Math.abs(y) / 2.4, Up: far && y < -Math.abs(x) / 2.4, Down: far && y > Math.abs(x) / 2.4 };
    for (const name of names) (on[name] ? down : up)(name, `cross${event.pointerId}`);
  };
  element.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    turn(event);
  });
  element.addEventListener('pointermove', (event) => element.hasPointerCapture(event.pointerId) && turn(event));
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
    element.addEventListener(end, (event) => names.forEach((name) => up(name, `cross${event.pointerId}`)));
  element.addEventListener('contextmenu', (event) => event.preventDefault());
}
