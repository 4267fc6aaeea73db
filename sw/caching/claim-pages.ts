declare const self: ServiceWorkerGlobalScope;

/**
 * Only the first worker claims open pages, so that the first visit is cached; pages of a later one still run
 * the previous version.
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
