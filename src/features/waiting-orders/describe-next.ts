import type { OutboxReason } from '#contract/orders/outbox.ts';
import type { Messages } from '#domain/messages/messages.ts';
import type { OrderEntry } from './order-entry.ts';

type NextTexts = Messages['waitingOrders']['next'];

export interface PhoneNow {
  readonly isOnline: boolean;
  /** False when the order exists only in this open page. */
  readonly isStored: boolean;
  /** The browser supports Background Sync. */
  readonly sendsWhenClosed: boolean;
}

export function describeNext(entry: OrderEntry, phone: PhoneNow, texts: NextTexts): string {
  const { state, reason, task } = entry;
  if (state === 'RECEIVED') return texts.received();
  if (task.isCancelWanted && state !== 'NOT_SENT') {
    return phone.sendsWhenClosed ? texts.cancelling() : texts.cancellingOpenApp();
  }
  if (reason?.code === 'signIn') return describeLogin(phone, texts);
  if (reason !== null) return describeReason(reason, texts);
  if (state === 'NOT_SENT') return texts.notSent();
  if (state === 'SENDING') return texts.sending();
  return describeWaiting(entry, phone, texts);
}

function describeWaiting({ ownerUuid }: OrderEntry, phone: PhoneNow, texts: NextTexts): string {
  if (ownerUuid === null) return describeLogin(phone, texts);
  if (!phone.isStored) return texts.notKept();
  if (phone.isOnline) return phone.sendsWhenClosed ? texts.waiting() : texts.waitingOpenApp();
  return phone.sendsWhenClosed ? texts.offline() : texts.offlineOpenApp();
}

function describeLogin({ isOnline, isStored }: PhoneNow, texts: NextTexts): string {
  if (isOnline) return texts.signIn();
  return isStored ? texts.offlineGuest() : texts.notKeptGuest();
}

function describeReason(reason: OutboxReason, texts: NextTexts): string {
  return reason.code === 'refused' ? texts.refused({ message: reason.message }) : texts[reason.code]();
}
