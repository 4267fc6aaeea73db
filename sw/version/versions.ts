import { onPageMessage } from '../page-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A new worker waits for a page's message, because pages know when a reload is acceptable. */
export function handleVersions(): void {
  onPageMessage('activateUpdate', () => self.skipWaiting());
}
