import type { OutboxEntry } from '#contract/outbox.ts';
import type { PageMessage } from '#contract/worker-messages.ts';
import type { Surroundings } from '#offline/outbox/send.ts';
import { nextInstantOf, SYNC_TAG } from '#offline/outbox/timing.ts';
import { tellSessionOver } from '../api/session-over.ts';
import { createRandomKey } from '../device/random-key.ts';
import { sessionAtom } from '../state/atoms.ts';
import { settlePersistence } from '../state/persistence.ts';
import { store } from '../state/store.ts';

/** A timer is never set closer, so that a clock that jumps does not make it spin. */
const SHORTEST_WAIT_MS = 500;

const surroundings: Surroundings = {
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  random: Math.random,
  newKey: createRandomKey,
  locks: navigator.locks,
  onSessionOver: tellSessionOver,
};

let isEmpty = true;

/** Code that did not come is asked for again after this long: a line that drops says nothing when it is back. */
const ASK_AGAIN_AFTER_MS = 2_000;

/** Without a signal its code may not come: then nothing is sent either. */
async function findSender() {
  try {
    return await import('#offline/outbox/send.ts');
  } catch (cause) {
    performance.mark('sender-missing', { detail: String(cause) });
    return undefined;
  }
}

async function send(isImpatient: boolean): Promise<void> {
  if (isEmpty) return;
  // What was written last (a session, above all) is read by the sender from the storage.
  await settlePersistence();
  const sender = await findSender();
  if (sender === undefined) wakeIn(ASK_AGAIN_AFTER_MS);
  await sender?.sendOutbox(surroundings, { isImpatient });
}

/** Tries to send what waits, whatever its pause. What fails is tried again by the next trigger. */
export function sendNow(): void {
  send(true).catch(reportError);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function wakeIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => send(false).catch(reportError), ms);
}

/** Wakes up when the next entry has had its pause, or has become too old. */
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

/** Whether this browser sends what waits while the app is closed; an iPhone does not. */
export const sendsWhenClosed = (): boolean =>
  'SyncManager' in globalThis && navigator.serviceWorker?.controller != null;

const canSync = (registration: object): registration is SyncRegistration => 'sync' in registration;

/** Lets the worker go on when this page is gone, where the browser knows Background Sync. */
export async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active == null || !canSync(registration)) return;
  try {
    await registration.sync.register(SYNC_TAG);
  } catch {
    // Not allowed here (private windows, settings): pages and worker send without it.
  }
}

/** At once: a page that goes cannot wait for its registration. */
function leaveSendingToWorker(): void {
  const message: PageMessage = { type: 'sendOutbox' };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Sends whenever there is new hope: now, on coming back, on signing in; the worker, on leaving. */
export function startSending(): void {
  addEventListener('online', sendNow);
  addEventListener('focus', sendNow);
  addEventListener('pageshow', sendNow);
  addEventListener('pagehide', leaveSendingToWorker);
  document.addEventListener('visibilitychange', () => (document.hidden ? leaveSendingToWorker() : sendNow()));
  store.sub(sessionAtom, sendNow);
  sendNow();
}
