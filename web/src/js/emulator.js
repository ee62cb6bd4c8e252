// SPDX-License-Identifier: MIT
// mGBA with our cartridge in it. The save memory is handed in at the start and handed out whenever the game has written to it.

import mGBA from '../emulator/mgba.js';

async function unpacked(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

export async function boot(canvas, saved) {
  const cartridge = unpacked('../five-sieges.gba.gz');
  const code = unpacked('../emulator/mgba.wasm.gz');
  const emulator = await mGBA({
    canvas,
    instantiateWasm(imports, done) {
      code.then((bytes) => WebAssembly.instantiate(bytes, imports)).then(({ instance, module }) => done(instance, module));
      return {};
    },
  });
  await emulator.FSInit();
  emulator.toggleInput(false);
  // The save memory is the only thing kept: a frozen machine of an older edition would not fit a newer cartridge.
  emulator.setCoreSettings({ autoSaveStateEnable: false, restoreAutoSaveStateOnLoad: false, rewindEnable: false, allowOpposingDirections: false });
  const paths = emulator.filePaths();
  const rom = `${paths.gamePath}/five-sieges.gba`;
  const save = `${paths.savePath}/five-sieges.sav`;
  emulator.FS.writeFile(rom, await cartridge);

  const insert = (bytes) => {
    if (bytes) emulator.FS.writeFile(save, bytes);
    else if (emulator.FS.analyzePath(save).exists) emulator.FS.unlink(save);
    if (!emulator.loadGame(rom)) throw new Error('mGBA refused the cartridge');
  };
  insert(saved);

  return {
    version: `${emulator.version.projectName} ${emulator.version.projectVersion}`,
    press: (button) => emulator.buttonPress(button),
    release: (button) => emulator.buttonUnpress(button),
    speed: (times) => emulator.setFastForwardMultiplier(times),
    volume: (part) => emulator.setVolume(part),
    pause: () => emulator.pauseGame(),
    resume: () => emulator.resumeGame(),
    // A browser keeps sound silent until the player does something.
    wake: () => emulator.SDL2?.audioContext?.resume?.(),
    memory: () => (emulator.FS.analyzePath(save).exists ? emulator.FS.readFile(save) : null),
    onSaved: (call) => emulator.addCoreCallbacks({ saveDataUpdatedCallback: call }),
    restart(bytes) {
      emulator.quitGame();
      insert(bytes);
    },
  };
}
