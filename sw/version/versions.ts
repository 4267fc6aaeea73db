import { findParsed } from '#contract/parse.ts';
import { PageMessageSchema } from '#contract/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A new worker waits until a page says so: pages decide when their customer can bear a reload. */
export function handleVersions(): void {
  self.addEventListener('message', (event) => {
    if (findParsed(PageMessageSchema, event.data)?.type === 'activateUpdate')
      event.waitUntil(self.skipWaiting());
  });
}
