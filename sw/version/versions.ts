import { onPageMessage } from '../page-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A new worker waits until a page says so: pages decide when their customer can bear a reload. */
export function handleVersions(): void {
  onPageMessage('activateUpdate', () => self.skipWaiting());
}
