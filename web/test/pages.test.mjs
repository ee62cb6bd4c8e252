// SPDX-License-Identifier: MIT
// The made files: every link leads somewhere, both languages are whole, and saves are judged right.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { games, languages, words } from '../lib/words.mjs';
import { crc32, zip } from '../lib/zip.mjs';
import { check } from '../src/js/saves.js';
import { site } from './browser.mjs';

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

test('a zip file is what its files are, and nothing else', () => {
  const files = [{ name: 'a/b.txt', data: Buffer.from('hello') }, { name: 'ü.bin', data: Buffer.alloc(0) }];
  const made = zip(files);
  assert.deepEqual(made, zip(files));
  assert.equal(crc32(Buffer.from('123456789')), 0xcbf43926);
  assert.equal(made.readUInt32LE(made.length - 22), 0x06054b50);
  assert.equal(made.readUInt16LE(made.length - 12), 2);
  assert.ok(made.includes('hello'));
});
