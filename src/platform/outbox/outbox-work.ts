import type { OutboxEntry } from '#contract/outbox.ts';
import { letGoOfOrderedCart } from '../cart/ordered-cart.ts';
import { sendInTime, startSending } from './outbox-sending.ts';

export { readOutbox } from '#offline/outbox/records.ts';

let isSending = false;

/** Does what entries ask for: takes out of the cart what the kitchen has, and sends what waits. */
export function followEntries(entries: readonly OutboxEntry[]): void {
  entries.forEach(letGoOfOrderedCart);
  sendInTime(entries);
  if (isSending) return;
  isSending = true;
  startSending();
}
