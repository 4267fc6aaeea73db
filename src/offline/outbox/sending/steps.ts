import type { OrderTask, OutboxEntry, OutboxReason } from '#contract/orders/outbox.ts';
import { isDeletable, isExpired, isOld, LEASE_MS } from './timing.ts';

export type Step =
  | { readonly kind: 'openTable'; readonly code: string }
  | { readonly kind: 'saveOrder' }
  | {
      readonly kind: 'placeOrder';
      readonly orderRefId: string;
      readonly totalPaise: number;
      /** Time of an earlier try with an unknown result. */
      readonly triedBefore: number | null;
    }
  | { readonly kind: 'lookUp'; readonly orderRefId: string }
  | { readonly kind: 'cancelOrder'; readonly orderRefId: string }
  /** The single request of a call to the waiter, an arrival, feedback or a logout. */
  | { readonly kind: 'sendNote' };

/** Moves an entry to a final state, or to `NEEDS_OK`, in which it waits for its customer. */
export function decide(
  entry: OutboxEntry,
  state: 'RECEIVED' | 'NEEDS_OK' | 'NOT_SENT',
  reason: OutboxReason,
): OutboxEntry {
  return { ...entry, state, reason, nextTryAt: null, leaseUntil: null };
}

/**
 * The entry before its next step: dropped if expired, in `NEEDS_OK` if its confirmation is too old, undefined if
 * it is to be deleted. An order that the kitchen may have is never dropped here.
 */
export function review(entry: OutboxEntry, at: number): OutboxEntry | undefined {
  if (isDeletable(entry, at)) return undefined;
  if (entry.state !== 'SAVED' && entry.state !== 'SENDING') return entry;
  if (entry.task.kind === 'logout') return isExpired(entry, at) ? undefined : entry;
  if (isExpired(entry, at)) return { ...decide(entry, 'NOT_SENT', { code: 'expired' }), droppedAt: at };
  const { task } = entry;
  if (task.kind !== 'order' || task.placeTriedAt !== null) return entry;
  if (task.isCancelWanted) return decide(entry, 'NOT_SENT', { code: 'cancelled' });
  if (entry.ownerUuid === null) return decide(entry, 'NEEDS_OK', { code: 'signIn' });
  return isOld(entry, at) ? decide(entry, 'NEEDS_OK', { code: 'old' }) : entry;
}

function nextOrderStep(entry: OutboxEntry, task: OrderTask, at: number): Step {
  const { form, orderRefId, draftTotalPaise, tableCode } = task;
  if (orderRefId !== null && task.isCancelWanted) return { kind: 'cancelOrder', orderRefId };
  if (orderRefId !== null && task.placeTriedAt !== null && isOld(entry, at))
    return { kind: 'lookUp', orderRefId };
  const hasTable = form.tableSessionId !== null && form.tableSessionId !== '';
  if (form.orderType === 'DineIn' && !hasTable && tableCode !== null)
    return { kind: 'openTable', code: tableCode };
  if (orderRefId === null || draftTotalPaise === null) return { kind: 'saveOrder' };
  return {
    kind: 'placeOrder',
    orderRefId,
    totalPaise: draftTotalPaise,
    triedBefore: task.placeTriedAt,
  };
}

export function nextStep(entry: OutboxEntry, at: number): Step {
  const { task } = entry;
  return task.kind === 'order' ? nextOrderStep(entry, task, at) : { kind: 'sendNote' };
}

/** Marks an entry as sending and leases it to its sender for 45 s. */
export function claim(entry: OutboxEntry, at: number): OutboxEntry {
  return {
    ...entry,
    state: 'SENDING',
    reason: null,
    firstTriedAt: entry.firstTriedAt ?? at,
    lastTriedAt: at,
    tries: entry.tries + 1,
    nextTryAt: null,
    leaseUntil: at + LEASE_MS,
  };
}

/** Marks the start of a step: from `placeOrder` on, the kitchen may have the order. */
export function begin(entry: OutboxEntry, step: Step, at: number): OutboxEntry {
  const begun = { ...entry, leaseUntil: at + LEASE_MS };
  if (step.kind !== 'placeOrder' || entry.task.kind !== 'order') return begun;
  return { ...begun, task: { ...entry.task, placeTriedAt: at } };
}
