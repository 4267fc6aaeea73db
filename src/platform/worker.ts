import { Workbox } from 'workbox-window';
import { isCallUnderWay } from './api/call.ts';
import { untilQuiet } from './quiet.ts';
import { warmCaches } from './warm-caches.ts';

/** A phone that is never at rest is not waited for longer. */
const REST_WITHIN_MS = 4_000;

/** Safari does not know when a page is at rest. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: REST_WITHIN_MS });
    else setTimeout(resolve, REST_WITHIN_MS / 2);
  });
}

/**
 * Registers the one worker of the product; to be called once the page has loaded. The first one takes in
 * the whole app, so it waits until the page has what it shows.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await atRest();
  if (!('serviceWorker' in navigator)) return undefined;
  if (navigator.serviceWorker.controller === null) await untilQuiet(isCallUnderWay);
  const registration = await new Workbox('/sw.js', { scope: '/' }).register();
  void warmCaches();
  return registration;
}
