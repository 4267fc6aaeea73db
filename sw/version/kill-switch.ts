/**
 * The way back from a worker that does harm: served as `/sw.js` (`WORKER_KILL_SWITCH=1`), it takes the
 * place of whatever worker a browser has, drops every cache, unregisters itself and loads its pages
 * anew, without a worker. Orders that wait on the phone are not in a cache and stay. A file of its own:
 * it imports nothing.
 */
declare const self: ServiceWorkerGlobalScope;

/** Pages register it again on each load; then there is nothing to replace, and no reload without end. */
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
