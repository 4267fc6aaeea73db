import { setLanguage } from '#domain/messages/translation.ts';
import { notifyOfWaiting, updateNotices } from '#offline/outbox/notices.ts';
import { type Surroundings, sendOutbox } from '#offline/outbox/sending/send-outbox.ts';
import { SYNC_TAG } from '#offline/outbox/sending/timing.ts';
import { readOutbox } from '#offline/outbox/stored-entries.ts';
import { findOwnLanguage } from '#offline/own-language.ts';
import { onPageMessage } from '../page-messages.ts';
import { findAppWindows } from '../push/app-windows.ts';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync is missing in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSyncEvent = (event: Event): event is SyncEvent => 'tag' in event && event instanceof ExtendableEvent;

const surroundings: Surroundings = {
  fetch: (url, init) => self.fetch(url, init),
  now: Date.now,
  random: Math.random,
  newKey: () => self.crypto.randomUUID(),
  locks: self.navigator.locks,
};

async function isInSight(): Promise<boolean> {
  return (await findAppWindows()).some(({ visibilityState }) => visibilityState === 'visible');
}

/** Sends, and notifies of results while no page is visible. */
async function send(): Promise<void> {
  const before = await readOutbox();
  if (before.length === 0) return;
  setLanguage(await findOwnLanguage());
  await sendOutbox(surroundings, { isImpatient: true });
  const after = await readOutbox();
  const isSeen = await isInSight();
  await updateNotices(self.registration, before, after, isSeen);
  if (!isSeen && !('sync' in self.registration)) await notifyOfWaiting(self.registration, after);
}

/** Rejects while entries wait, so that the browser retries the sync. */
async function sendAllOrFail(): Promise<void> {
  await send();
  const isLeft = (await readOutbox()).some(
    ({ state, reason }) => (state === 'SAVED' || state === 'SENDING') && reason?.code !== 'signIn',
  );
  if (isLeft) throw new Error('The outbox could not be sent yet');
}

/** Sends waiting entries on a page's request, on sync and on activation. */
export function sendOutboxOnSync(): void {
  onPageMessage('sendOutbox', send);
  self.addEventListener('sync', (event: Event) => {
    if (isSyncEvent(event) && event.tag === SYNC_TAG) event.waitUntil(sendAllOrFail());
  });
  // Not awaited, because pages wait for activation.
  self.addEventListener('activate', () => {
    send().catch(reportError);
  });
}
