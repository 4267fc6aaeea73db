import { Workbox } from 'workbox-window';
import { isCallUnderWay } from '../api/call.ts';
import { warmCaches } from '../restaurants/warm-caches.ts';
import { nextTry } from '../retry/next-try.ts';
import { isServerThere } from '../retry/signal.ts';
import { untilQuiet } from '../time/quiet.ts';
import { whenIdle } from '../time/when-idle.ts';

/** A phone that is never at rest is not waited for longer. */
const REST_WITHIN_MS = 4_000;

/** As often may a line that drops be the reason that there is no worker while the server can be reached. */
const LINE_FAILURES = 2;

/** On a line that breaks the worker's script is asked for again. @throws what a browser says that wants no worker. */
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
 * Registers the one worker of the product; to be called once the page has loaded. The first one takes in
 * the whole app, so it waits until the page has what it shows.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await new Promise<void>((resolve) => whenIdle(resolve, REST_WITHIN_MS));
  if (!('serviceWorker' in navigator)) return undefined;
  if (navigator.serviceWorker.controller === null) await untilQuiet(isCallUnderWay);
  const registration = await register();
  void warmCaches();
  return registration;
}
