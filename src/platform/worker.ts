import { Workbox } from 'workbox-window';
import { warmCaches } from './warm-caches.ts';

/** Registers the one worker of the product; to be called once the page has loaded. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await new Workbox('/sw.js', { scope: '/' }).register();
  void warmCaches();
  return registration;
}
