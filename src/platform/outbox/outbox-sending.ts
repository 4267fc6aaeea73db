import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { PageMessage } from '#contract/worker-messages.ts';
import type { Surroundings } from '#offline/outbox/sending/send-outbox.ts';
import { nextInstantOf, SYNC_TAG } from '#offline/outbox/sending/timing.ts';
import { reportSessionOver } from '../api/session-over.ts';
import { createRandomKey } from '../device/random-key.ts';
import { sessionAtom } from '../state/atoms.ts';
import { settlePersistence } from '../state/persistence.ts';
import { store } from '../state/store.ts';

/** Minimum timer, so that a jumping clock causes no busy loop. */
const SHORTEST_WAIT_MS = 500;

const surroundings: Surroundings = {
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  random: Math.random,
  newKey: createRandomKey,
  locks: navigator.locks,
  onSessionOver: reportSessionOver,
};

let isEmpty = true;

/**
 * Retry interval for a chunk that failed to load; on a flaky connection no `online` event triggers the retry.
 */
const RETRY_AFTER_MS = 2_000;

/** Offline the chunk may fail to load, and then nothing can be sent. */
async function findSender() {
  try {
    return await import('#offline/outbox/sending/send-outbox.ts');
  } catch (cause) {
    performance.mark('sender-missing', { detail: String(cause) });
    return undefined;
  }
}

async function send(isImpatient: boolean): Promise<void> {
  if (isEmpty) return;
  // The sender reads the latest records, above all the session, from storage.
  await settlePersistence();
  const sender = await findSender();
  if (sender === undefined) wakeIn(RETRY_AFTER_MS);
  await sender?.sendOutbox(surroundings, { isImpatient });
}

/** Sends waiting entries immediately, ignoring back-off; failures wait for the next trigger. */
export function sendNow(): void {
  send(true).catch(reportError);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function wakeIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => send(false).catch(reportError), ms);
}

export function sendInTime(entries: readonly OutboxEntry[]): void {
  isEmpty = entries.length === 0;
  clearTimeout(timer);
  const instants = entries.map(nextInstantOf).filter((instant) => instant !== undefined);
  if (instants.length === 0) return;
  const waitMs = Math.max(SHORTEST_WAIT_MS, Math.min(...instants) - Date.now());
  wakeIn(waitMs);
}

interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

/** True when the browser sends while the app is closed; false on iOS. */
export const sendsWhenClosed = (): boolean =>
  'SyncManager' in globalThis && navigator.serviceWorker?.controller != null;

const canSync = (registration: object): registration is SyncRegistration => 'sync' in registration;

/** Registers a Background Sync, if supported, so that the worker sends after the page closes. */
export async function registerSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active == null || !canSync(registration)) return;
  try {
    await registration.sync.register(SYNC_TAG);
  } catch {
    // The browser refuses it, as in private windows: pages and worker send without it.
  }
}

/** Posts the message synchronously, because a closing page cannot wait for `getRegistration`. */
function leaveSendingToWorker(): void {
  const message: PageMessage = { type: 'sendOutbox' };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/**
 * Sends at the start, on return and at each change of session, and leaves sending to the worker when the page
 * closes or is hidden.
 */
export function startSending(): void {
  addEventListener('online', sendNow);
  addEventListener('focus', sendNow);
  addEventListener('pageshow', sendNow);
  addEventListener('pagehide', leaveSendingToWorker);
  document.addEventListener('visibilitychange', () => (document.hidden ? leaveSendingToWorker() : sendNow()));
  store.sub(sessionAtom, sendNow);
  sendNow();
}
