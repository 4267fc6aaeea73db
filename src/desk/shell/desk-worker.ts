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
    /** Browsers without Trusted Types do not enforce them either. */
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
 * A new version waits until all pages of the desk are closed or `startUpdate` runs. `onOpen` receives the
 * page of a tapped notification.
 */
export async function registerDeskWorker(onOpen: (path: string) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const message = findParsed(DeskWorkerMessageSchema, data);
    if (message !== undefined) onOpen(message.path);
  });
  // The server enforces Trusted Types, so this policy allows only the worker's script.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => (text === WORKER_PATH ? text : null),
  });
  const workbox = new Workbox(WORKER_PATH, { scope: '/desk/' });
  workbox.addEventListener('waiting', ({ sw }) => noteWaiting(sw));
  try {
    const registration = await workbox.register();
    // Checks every hour for a new version, because a tablet on the wall stays open for weeks.
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

export function useUpdateWaits(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}

/** Activates the waiting version and reloads. Unsent acts are stored, so the new page sends them. */
export function startUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  const message: PageMessage = { type: 'activateUpdate' };
  waiting?.postMessage(message);
}
