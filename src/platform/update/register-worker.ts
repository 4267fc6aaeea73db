import { Workbox } from 'workbox-window';
import { isCallUnderWay } from '../api/call.ts';
import { warmCaches } from '../restaurants/warm-caches.ts';
import { nextTry } from '../retry/next-try.ts';
import { isServerThere } from '../retry/signal.ts';
import { untilQuiet } from '../time/quiet.ts';
import { whenIdle } from '../time/when-idle.ts';

const REST_WITHIN_MS = 4_000;

/** A flaky connection may cause this many failures although the server is reachable. */
const LINE_FAILURES = 2;

/** Retries on a flaky connection. @throws the browser's error when it refuses workers. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await new Workbox('/sw.js', { scope: '/' }).register();
    } catch (cause) {
      const isOfLine = cause instanceof TypeError && (attempt < LINE_FAILURES || !(await isServerThere()));
      if (!isOfLine) throw cause;
      performance.mark('worker-missing', { detail: String(cause) });
      await nextTry(attempt);
    }
  }
}

/**
 * Registers the worker once the page has loaded. At the first visit it caches the whole app, so it waits
 * until the page's own requests are done.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await new Promise<void>((resolve) => whenIdle(resolve, REST_WITHIN_MS));
  if (!('serviceWorker' in navigator)) return undefined;
  if (navigator.serviceWorker.controller === null) await untilQuiet(isCallUnderWay);
  const registration = await register();
  void warmCaches();
  return registration;
}
