// SPDX-License-Identifier: MIT
// The made files: every link leads somewhere, both languages are whole, and saves are judged right.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { games, languages, words } from '../lib/words.mjs';
import { crc32, zip } from '../lib/zip.mjs';
import { check } from '../src/js/saves.js';
import { build, root, site } from './browser.mjs';

const pages = ['index.html', 'de/index.html', ...readdirSync(join(site, 'manual')).map((name) => `manual/${name}`)];

test('every link and picture is there', () => {
  let links = 0;
  for (const page of pages)
    for (const [, target] of readFileSync(join(site, page), 'utf8').matchAll(/(?:href|src)="([^"#]+)(?:#[^"]*)?"/g)) {
      if (target.startsWith('https://')) continue;
      links++;
      assert.ok(existsSync(join(site, dirname(page), target)), `${page}: ${target}`);
    }
  assert.ok(links > 50);
});

test('both languages say everything, and not the same', () => {
  for (const part of ['page', 'play'])
    assert.deepEqual(Object.keys(words.en[part]), Object.keys(words.de[part]));
  assert.equal(words.en.keys.length, words.de.keys.length);
  for (const language of languages)
    for (const game of games) assert.ok(existsSync(join(site, 'manual', `${game.manual}.${language}.html`)));
});

test('pictures have words or are decoration', () => {
  for (const page of pages)
    for (const [tag] of readFileSync(join(site, page), 'utf8').matchAll(/<img[^>]*>/g)) assert.match(tag, / alt="/, page);
});

test('a save file is judged by its size and its records', () => {
  const good = new Uint8Array(32768).fill(0xff);
  good.set([0x46, 0x53, 0x52, 0x31], 236 * 128);
  assert.ok(check(good).bytes);
  assert.equal(check(good.slice(1)).fault, 'badSize');
  assert.equal(check(new Uint8Array(32768)).fault, 'badEmpty');
  const other = good.slice();
  other[236 * 128] = 0x47;
  assert.equal(check(other).fault, 'badContent');
  const twice = new Uint8Array(65536).fill(0xff);
  twice.set(good);
  assert.equal(check(twice).bytes.length, 32768);
  twice[40000] = 1;
  assert.equal(check(twice).fault, 'badSize');
});

// `make dist` makes it from the same parts; two of them are the same to the byte, and what is in it needs nothing outside.
test('the release holds everything, twice the same, and leads nowhere else', () => {
  const made = ['release-a', 'release-b'].map((name) => {
    const out = join(build, name, 'five-sieges.zip');
    mkdirSync(dirname(out), { recursive: true });
    execFileSync('node', [join(root, 'web', 'dist.mjs'), join(build, 'five-sieges.gba'), site, out]);
    return readFileSync(out);
  });
  assert.deepEqual(made[0], made[1]);
  const files = new Map();
  for (let at = 0; made[0].readUInt32LE(at) === 0x04034b50;) {
    const [size, length] = [made[0].readUInt32LE(at + 18), made[0].readUInt16LE(at + 26)];
    const name = made[0].toString('utf8', at + 30, at + 30 + length);
    const data = made[0].subarray(at + 30 + length, at + 30 + length + size);
    assert.equal(crc32(data), made[0].readUInt32LE(at + 14), name);
    files.set(name.replace('five-sieges/', ''), data);
    at += 30 + length + size;
  }
  const rom = files.get('five-sieges.gba');
  assert.deepEqual(rom, readFileSync(join(build, 'five-sieges.gba')));
  assert.equal(files.get('five-sieges.gba.sha256').toString(), `${createHash('sha256').update(rom).digest('hex')}  five-sieges.gba\n`);
  for (const name of ['LICENSE', 'CHANGELOG.md', 'box.png', 'label.png', 'index.html', 'manual/flashing.de.html', 'manual/flashing.en.html']) assert.ok(files.has(name), name);
  for (const language of languages)
    for (const name of ['cartridge', ...games.map((game) => game.manual)]) assert.ok(files.has(`manual/${name}.${language}.html`), name);
  for (const [page, data] of files)
    if (page.endsWith('.html'))
      for (const [, target] of data.toString().matchAll(/(?:href|src)="([^"#]+)(?:#[^"]*)?"/g))
        assert.ok(target.startsWith('https://') || files.has(join(dirname(page), target)), `${page}: ${target}`);
});

test('the number of the edition is the same in the changes, in the header and on the release', () => {
  const [, number] = /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  const digits = number.split('.').slice(0, 2).join('');
  assert.equal(readFileSync(join(build, 'five-sieges.gba'))[0xbc], parseInt(digits, 16));
  assert.ok(readFileSync(join(build, 'five-sieges.gba')).includes(number), 'the title has it to write');
  assert.match(execFileSync('make', ['-n', 'dist', `BUILD=${build}`, '-o', 'web'], { cwd: root, encoding: 'utf8' }), new RegExp(`five-sieges-${number.replaceAll('.', '\\.')}\\.zip`));
});

test('a zip file is what its files are, and nothing else', () => {
  const files = [{ name: 'a/b.txt', data: Buffer.from('hello') }, { name: 'ü.bin', data: Buffer.alloc(0) }];
  const made = zip(files);
  assert.deepEqual(made, zip(files));
  assert.equal(crc32(Buffer.from('123456789')), 0xcbf43926);
  assert.equal(made.readUInt32LE(made.length - 22), 0x06054b50);
  assert.equal(made.readUInt16LE(made.length - 12), 2);
  assert.ok(made.includes('hello'));
});
