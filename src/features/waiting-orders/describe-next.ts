import type { OutboxReason } from '#contract/outbox.ts';
import type { Messages } from '#domain/messages/messages.ts';
import type { OrderEntry } from './order-entry.ts';

type NextTexts = Messages['waitingOrders']['next'];

/** What happens next to an order, or why nothing does; `isKept` false when only this open page has it. */
export function describeNext(entry: OrderEntry, isOnline: boolean, texts: NextTexts, isKept = true): string {
  const { state, reason, task } = entry;
  if (state === 'RECEIVED') return texts.received;
  if (task.isCancelWanted && state !== 'NOT_SENT') return texts.cancelling;
  if (reason !== null) return describeReason(reason, texts);
  if (state === 'NOT_SENT') return texts.notSent;
  if (state === 'SENDING') return texts.sending;
  if (!isKept) return texts.notKept;
  return isOnline ? texts.waiting : texts.offline;
}

function describeReason(reason: OutboxReason, texts: NextTexts): string {
  return reason.code === 'refused' ? texts.refused(reason.message) : texts[reason.code];
}
