// SPDX-License-Identifier: MIT
// Keeps the page for offline use, and sets the headers that threads need, so that any static host will do.

const version = '@VERSION@';
const cacheName = `five-sieges-${version}`;
const core = ['@CORE@'];   // needed to play: fetched before this worker is installed
const later = ['@LATER@']; // manuals and pictures: fetched when the game runs

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(core)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys())
      if (name.startsWith('five-sieges-') && name !== cacheName) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'keep everything')
    event.waitUntil((async () => {
      const cache = await caches.open(cacheName);
      for (const name of later)
        if (!(await cache.match(name))) await cache.add(name).catch(() => {});
      event.source?.postMessage('everything kept');
    })());
});

function isolated(response) {
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(cacheName);
    const wanted = url.pathname.endsWith('/') ? new URL('index.html', url).href : url.href;
    const kept = await cache.match(wanted, { ignoreSearch: true });
    return isolated(kept ?? (await fetch(event.request)));
  })());
});
