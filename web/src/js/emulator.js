// SPDX-License-Identifier: MIT
// mGBA with our cartridge in it. The save memory is handed in at the start and handed out whenever the game has written to it.

import mGBA from '../emulator/mgba.js';

async function unpacked(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

// mGBA with its code in it; a code that does not come or does not fit is an error, not an endless wait.
function machine(canvas, code) {
  return new Promise((resolve, reject) => {
    mGBA({
      canvas,
      instantiateWasm(imports, done) {
        code.then((bytes) => WebAssembly.instantiate(bytes, imports)).then(({ instance, module }) => done(instance, module)).catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
}

// After the game has saved, the core asks for its file to be synced, and its thread waits for a promise of the page. When at that
// moment the page waits for the core, because the player pauses, no promise is ever kept and both wait for ever. A file in memory has
// nothing to sync: the answer is there at once, without a promise. All files in memory share the operations of this one.
function answerAtOnce(FS, file) {
  const stream = FS.open(file, 'r');
  stream.stream_ops.fsync = () => {
    throw { name: 'ErrnoError', errno: { then: (done) => done(0) } };
  };
  FS.close(stream);
}

// `saved` is the save memory or nothing; onSaved is called when the game has written to it, onFrame after each frame.
export async function boot(canvas, saved, { onSaved, onFrame }) {
  const [code, cartridge] = ['../emulator/mgba.wasm.gz', '../five-sieges.gba.gz'].map(unpacked);
  cartridge.catch(() => {}); // It is awaited, and its failure told, below.
  const emulator = await machine(canvas, code);
  emulator.toggleInput(false);
  // The save memory is the only thing kept: a frozen machine of an older edition would not fit a newer cartridge.
  emulator.setCoreSettings({ autoSaveStateEnable: false, restoreAutoSaveStateOnLoad: false, rewindEnable: false, allowOpposingDirections: false });
  // Its files live in memory only: what is kept of them is kept by us.
  const paths = emulator.filePaths();
  for (const folder of Object.values(paths)) emulator.FS.mkdirTree(folder);
  const rom = `${paths.gamePath}/five-sieges.gba`;
  const save = `${paths.savePath}/five-sieges.sav`;
  emulator.FS.writeFile(rom, await cartridge);
  answerAtOnce(emulator.FS, rom);

  if (saved) emulator.FS.writeFile(save, saved);
  if (!emulator.loadGame(rom)) throw new Error('mGBA refused the cartridge');
  emulator.addCoreCallbacks({ saveDataUpdatedCallback: onSaved, videoFrameEndedCallback: onFrame });

  return {
    version: `${emulator.version.projectName} ${emulator.version.projectVersion}`,
    press: (button) => emulator.buttonPress(button),
    release: (button) => emulator.buttonUnpress(button),
    speed: (times) => emulator.setFastForwardMultiplier(times),
    volume: (part) => emulator.setVolume(part),
    loudness: () => emulator.getVolume(),
    pause: () => emulator.pauseGame(),
    resume: () => emulator.resumeGame(),
    // A browser keeps sound silent until the player does something.
    wake: () => emulator.SDL2?.audioContext?.resume?.(),
    memory: () => (emulator.FS.analyzePath(save).exists ? emulator.FS.readFile(save) : null),
  };
}
