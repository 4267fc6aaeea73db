/**
 * Emergency replacement of a faulty worker, served as `/sw.js` (`WORKER_KILL_SWITCH=on`): deletes all caches,
 * unregisters itself and reloads its pages; waiting orders are in IndexedDB and stay. Has no imports.
 */
declare const self: ServiceWorkerGlobalScope;

/** Pages register it on each load; without a worker to replace it must not reload, which would loop. */
let replacesWorker = false;

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  if (!replacesWorker) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}

self.addEventListener('install', (event) => {
  replacesWorker = self.registration.active !== null;
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => event.waitUntil(retire()));
