// SPDX-License-Identifier: MIT
// A zip file whose bytes depend on nothing but its contents: stored, not packed, in the given order, with one fixed date.

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n >>> 0;
});

export function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const DATE = (46 << 9) | (1 << 5) | 1; // 1 January 2026; the format counts years from 1980
const UTF8 = 1 << 11;

function numbers(...fields) {
  const out = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = size === 2 ? out.writeUInt16LE(value, at) : out.writeUInt32LE(value, at);
  return out;
}

// files: a list of { name, data }. Answers the zip's bytes.
export function zip(files) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const { name, data } of files) {
    const label = Buffer.from(name, 'utf8');
    const common = [[2, 10], [2, UTF8], [2, 0], [2, 0], [2, DATE], [4, crc32(data)], [4, data.length], [4, data.length], [2, label.length], [2, 0]];
    const head = Buffer.concat([numbers([4, 0x04034b50], ...common), label]);
    directory.push(numbers([4, 0x02014b50], [2, 10], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), label);
    parts.push(head, data);
    at += head.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, list.length], [4, at], [2, 0]);
  return Buffer.concat([...parts, list, end]);
}
