declare const self: ServiceWorkerGlobalScope;

/**
 * The first worker takes over the pages that are open, so that the very first visit is already kept. A
 * later one must not: its pages run the version of the worker before it.
 */
export function claimPagesAtFirst(): void {
  let isFirst = false;
  self.addEventListener('install', () => {
    isFirst = self.registration.active === null;
  });
  self.addEventListener('activate', (event) => {
    if (isFirst) event.waitUntil(self.clients.claim());
  });
}
