// SPDX-License-Identifier: MIT
// Threads need an isolated page. The service worker gives it: on the first visit the page waits for the worker and loads once more.

const tried = 'five-sieges-reloaded';

// Answers true when threads may be used; may load the page anew instead of answering.
export async function isolate(newer) {
  if (!('serviceWorker' in navigator)) return self.crossOriginIsolated;
  let registration;
  try {
    registration = await navigator.serviceWorker.register(new URL('../sw.js', import.meta.url));
  } catch {
    return self.crossOriginIsolated;
  }
  watch(registration, newer);
  if (self.crossOriginIsolated) {
    sessionStorage.removeItem(tried);
    return true;
  }
  await navigator.serviceWorker.ready;
  if (sessionStorage.getItem(tried)) return false;
  sessionStorage.setItem(tried, '1');
  location.reload();
  return new Promise(() => {});
}

// Tells of a newer edition when one has been fetched; `take` loads it.
function watch(registration, newer) {
  const take = (worker) => () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take over');
  };
  if (registration.waiting && navigator.serviceWorker.controller) newer(take(registration.waiting));
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) newer(take(worker));
    });
  });
}

// Asks the worker to keep manuals and pictures too; calls `done` when they are there.
export function keepEverything(done) {
  navigator.serviceWorker?.addEventListener('message', (event) => {
    if (event.data === 'everything kept') done();
  });
  navigator.serviceWorker?.controller?.postMessage('keep everything');
}

// One tab at a time owns the saved games. Answers false when another tab has them; the lock ends with the page.
export function onlyTab() {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks.request('five-sieges', { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
  });
}
