import { Workbox } from 'workbox-window';

/** Registers the one worker of the product; to be called once the page has loaded. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return new Workbox('/sw.js', { scope: '/' }).register();
}
