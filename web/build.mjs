// SPDX-License-Identifier: MIT
// Makes the static page: node web/build.mjs ROM MODULES OUT. MODULES is a folder with node_modules, OUT is made anew.

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { manuals } from './lib/manuals.mjs';
import { home } from './lib/pages.mjs';
import { languages, words } from './lib/words.mjs';

const [rom, modules, out] = process.argv.slice(2);
if (!out) {
  console.error('usage: node web/build.mjs ROM MODULES OUT');
  process.exit(2);
}
const here = dirname(fileURLToPath(import.meta.url));
const docs = join(here, '..', 'docs');
const require = createRequire(join(resolve(modules), 'x.js'));

// Both languages say the same things.
for (const part of ['page', 'play'])
  for (const language of languages)
    for (const key of Object.keys(words.en[part]).concat(Object.keys(words.de[part])))
      if (!words[language][part][key]) throw new Error(`words.${language}.${part}.${key} is missing`);

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'js'), { recursive: true });
const put = (name, data) => {
  mkdirSync(dirname(join(out, name)), { recursive: true });
  writeFileSync(join(out, name), data);
};

for (const language of languages) put(language === 'en' ? 'index.html' : `${language}/index.html`, home(language));
for (const page of manuals(require('markdown-it'), docs)) put(`manual/${page.name}`, page.html);
cpSync(join(docs, 'images'), join(out, 'images'), { recursive: true });
cpSync(join(here, 'src', 'js'), join(out, 'js'), { recursive: true });
put('style.css', readFileSync(join(here, 'src', 'style.css')));
put('manifest.webmanifest', readFileSync(join(here, 'src', 'manifest.webmanifest')));
put('icon.png', readFileSync(join(docs, 'images', 'icon.png')));

// The two large files travel compressed, since a plain static host may not compress; the page unpacks them.
const emulator = join(resolve(modules), 'node_modules', '@thenick775', 'mgba-wasm', 'dist');
put('emulator/mgba.js', readFileSync(join(emulator, 'mgba.js')));
put('emulator/mgba.wasm.gz', gzipSync(readFileSync(join(emulator, 'mgba.wasm')), { level: 9 }));
put('five-sieges.gba', readFileSync(rom));
put('five-sieges.gba.gz', gzipSync(readFileSync(rom), { level: 9 }));

// What the service worker keeps for offline use: all but the plain cartridge, which is only a download.
const files = [];
const walk = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path);
    else files.push(relative(out, path));
  }
};
walk(out);
const core = files.filter((name) => !/^(images|manual)\/|^five-sieges\.gba$/.test(name));
const later = files.filter((name) => /^(images|manual)\//.test(name));
const hash = createHash('sha256');
for (const name of files) hash.update(name).update(readFileSync(join(out, name)));
put('sw.js', readFileSync(join(here, 'src', 'sw.js'), 'utf8')
  .replace('@VERSION@', hash.digest('hex').slice(0, 16))
  .replace("'@CORE@'", JSON.stringify(core).slice(1, -1))
  .replace("'@LATER@'", JSON.stringify(later).slice(1, -1)));

const size = core.reduce((sum, name) => sum + readFileSync(join(out, name)).length, 0);
console.log(`  WEB    ${out} (first load ${size} bytes)`);
