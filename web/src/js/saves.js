// SPDX-License-Identifier: MIT
// The save memory in the browser's database: the one in use, and the one before the last load from a file.

export const SAVE_SIZE = 32768;
const store = 'memory';

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('five-sieges', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function work(mode, call) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      const request = call(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export const read = (name) => work('readonly', (s) => s.get(name));
export const write = (name, bytes) => work('readwrite', (s) => s.put(bytes, name));
export const erase = (name) => work('readwrite', (s) => s.delete(name));

// Looks at a file before it replaces anything. Answers { bytes } or { fault: 'badSize' | 'badEmpty' | 'badContent' }.
// Some cartridges pad their files: what follows the 32 KB must then be empty. A record of ours begins with "FSR" and a digit
// at a multiple of 64.
export function check(file) {
  const blank = (byte) => byte === 0 || byte === 0xff;
  if (file.length < SAVE_SIZE || !file.subarray(SAVE_SIZE).every(blank)) return { fault: 'badSize' };
  const bytes = file.slice(0, SAVE_SIZE);
  if (bytes.every(blank)) return { fault: 'badEmpty' };
  for (let at = 0; at < SAVE_SIZE; at += 64)
    if (bytes[at] === 0x46 && bytes[at + 1] === 0x53 && bytes[at + 2] === 0x52 && bytes[at + 3] >= 0x30 && bytes[at + 3] <= 0x39) return { bytes };
  return { fault: 'badContent' };
}
