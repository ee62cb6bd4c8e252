// SPDX-License-Identifier: MIT
// Makes the release: node web/dist.mjs ROM SITE OUT.zip. SITE is the made page, whose manuals go along.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
// In the release the manuals stand alone: the way back leads to nothing that is in it.
for (const name of readdirSync(join(site, 'manual')).sort()) {
  const page = readFileSync(join(site, 'manual', name), 'utf8').replace(/<header>[^]*?<\/header>\n/, '').replace(/<link rel="(?:icon|manifest)"[^>]*>\n/g, '');
  files.push({ name: `manual/${name}`, data: Buffer.from(page) });
}
for (const language of ['de', 'en'])
  for (const name of readdirSync(join(site, 'images', language)).sort())
    files.push({ name: `images/${language}/${name}`, data: readFileSync(join(site, 'images', language, name)) });

writeFileSync(out, zip(files.map(({ name, data }) => ({ name: `${folder}/${name}`, data }))));
console.log(`  DIST   ${out} (${files.length} files)`);
