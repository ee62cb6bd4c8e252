// SPDX-License-Identifier: MIT
// Makes the release: node web/dist.mjs ROM SITE OUT.zip. SITE is the made page, whose manuals go along.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contents } from './lib/pages.mjs';
import { games, languages } from './lib/words.mjs';
import { zip } from './lib/zip.mjs';

const [rom, site, out] = process.argv.slice(2);
if (!out) {
  console.error('usage: node web/dist.mjs ROM SITE OUT.zip');
  process.exit(2);
}
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = basename(out, '.zip');
const cartridge = readFileSync(rom);
const files = [
  { name: 'five-sieges.gba', data: cartridge },
  { name: 'five-sieges.gba.sha256', data: Buffer.from(`${createHash('sha256').update(cartridge).digest('hex')}  five-sieges.gba\n`) },
  { name: 'LICENSE', data: readFileSync(join(root, 'LICENSE')) },
  { name: 'CHANGELOG.md', data: readFileSync(join(root, 'CHANGELOG.md')) },
  { name: 'box.png', data: readFileSync(join(root, 'docs', 'images', 'box.png')) },
  { name: 'label.png', data: readFileSync(join(root, 'docs', 'images', 'label.png')) },
  { name: 'style.css', data: readFileSync(join(site, 'style.css')) },
];
// In the release the pages stand alone: what leads to the game in the browser leads to nothing that is in it.
const alone = (page) => Buffer.from(page.replace(/<header>[^]*?<\/header>\n/, '').replace(/<link rel="(?:icon|manifest)"[^>]*>\n/g, ''));
const titles = Object.fromEntries(languages.map((language) => [language, []]));
for (const name of readdirSync(join(site, 'manual')).sort()) {
  const page = readFileSync(join(site, 'manual', name), 'utf8');
  const [, language] = /\.(..)\.html$/.exec(name);
  titles[language].push([basename(name, '.html'), /<h1>([^<]*)<\/h1>/.exec(page)[1]]);
  files.push({ name: `manual/${name}`, data: alone(page) });
}
const order = ['cartridge', ...games.map((game) => game.manual), 'flashing'];
for (const list of Object.values(titles)) list.sort(([a], [b]) => order.indexOf(a.slice(0, -3)) - order.indexOf(b.slice(0, -3)));
files.push({ name: 'index.html', data: alone(contents(titles)) });
for (const language of ['de', 'en'])
  for (const name of readdirSync(join(site, 'images', language)).sort())
    files.push({ name: `images/${language}/${name}`, data: readFileSync(join(site, 'images', language, name)) });

writeFileSync(out, zip(files.map(({ name, data }) => ({ name: `${folder}/${name}`, data }))));
console.log(`  DIST   ${out} (${files.length} files)`);
