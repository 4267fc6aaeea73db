import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { DeskWorkerMessageSchema } from '#contract/desk/push.ts';
import { findParsed } from '#contract/parse.ts';
import type { PageMessage } from '#contract/worker-messages.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const WORKER_PATH = '/desk/sw.js';

interface Rules {
  readonly createScriptURL: (text: string) => string | null;
}

declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types yet; those forbid nothing either. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Rules) => unknown };
  }
}

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

function noteWaiting(worker: ServiceWorker | null | undefined): void {
  if (worker === null || worker === undefined) return;
  waiting = worker;
  for (const listener of listeners) listener();
}

/**
 * Registers the desk's worker, so that the desk opens without a signal. A new version waits: it begins when every
 * page of the desk is closed, or by `startUpdate`. `onOpen` is called with the page of a tapped notification. A browser that refuses a worker has the desk with a signal only.
 */
export async function registerDeskWorker(onOpen: (path: string) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const message = findParsed(DeskWorkerMessageSchema, data);
    if (message !== undefined) onOpen(message.path);
  });
  // The server forbids to make scripts of texts (Trusted Types), except this one.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => (text === WORKER_PATH ? text : null),
  });
  const workbox = new Workbox(WORKER_PATH, { scope: '/desk/' });
  workbox.addEventListener('waiting', ({ sw }) => noteWaiting(sw));
  try {
    const registration = await workbox.register();
    // A tablet on the wall is open for weeks.
    setInterval(() => void registration?.update().catch(noteFailure), HOUR_MS);
  } catch (cause) {
    noteFailure(cause);
  }
}

function noteFailure(cause: unknown): void {
  performance.mark('desk-worker-missing', { detail: String(cause) });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a new version waits. */
export function useUpdateWaits(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}

/** Loads the page anew in the version that waits; acts that are not sent yet are stored, and sent by the new page. */
export function startUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  const message: PageMessage = { type: 'activateUpdate' };
  waiting?.postMessage(message);
}
