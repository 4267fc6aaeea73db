import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { updateNotices } from '#offline/outbox/notices.ts';
import { releaseOrderedCart } from '../cart/ordered-cart.ts';
import { sendInTime, startSending } from './outbox-sending.ts';

export { readOutbox } from '#offline/outbox/stored-entries.ts';

let isSending = false;

/** Updates the notifications about waiting orders, which show only while the page is hidden. */
async function notifyOfChanges(before: readonly OutboxEntry[], after: readonly OutboxEntry[]) {
  if (before.length === 0 || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration !== undefined) await updateNotices(registration, before, after, !document.hidden);
}

/** Reacts to entries: removes received orders from the cart, and sends waiting ones. */
export function followEntries(entries: readonly OutboxEntry[], before: readonly OutboxEntry[]): void {
  notifyOfChanges(before, entries).catch(reportError);
  entries.forEach(releaseOrderedCart);
  sendInTime(entries);
  if (isSending) return;
  isSending = true;
  startSending();
}
