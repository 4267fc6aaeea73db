import type { OrderTask, OutboxEntry, OutboxReason } from '#contract/outbox.ts';
import { isExpired, isForgotten, isOld, LEASE_MS } from './timing.ts';

/** One request to the server. */
export type Step =
  | { readonly ask: 'openTable'; readonly code: string }
  | { readonly ask: 'saveOrder' }
  | {
      readonly ask: 'placeOrder';
      readonly orderRefId: string;
      readonly totalPaise: number;
      /** When it was asked before, if that answer is not known. */
      readonly triedBefore: number | null;
    }
  | { readonly ask: 'lookUp'; readonly orderRefId: string }
  | { readonly ask: 'cancelOrder'; readonly orderRefId: string }
  /** A request from the table, feedback or a logout: one request is all of it. */
  | { readonly ask: 'sendNote' };

/** An entry at its end, or in the hands of its customer. */
export function decide(
  entry: OutboxEntry,
  state: 'RECEIVED' | 'NEEDS_OK' | 'NOT_SENT',
  reason: OutboxReason,
): OutboxEntry {
  return { ...entry, state, reason, nextTryAt: null, leaseUntil: null };
}

/**
 * What time, and the customer, have made of an entry before anything is sent; `undefined` once it is to
 * be forgotten. What the kitchen may have is never given up here.
 */
export function review(entry: OutboxEntry, at: number): OutboxEntry | undefined {
  if (isForgotten(entry, at)) return undefined;
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
  if (orderRefId !== null && task.isCancelWanted) return { ask: 'cancelOrder', orderRefId };
  if (orderRefId !== null && task.placeTriedAt !== null && isOld(entry, at))
    return { ask: 'lookUp', orderRefId };
  const hasTable = form.tableSessionId !== null && form.tableSessionId !== '';
  if (form.orderType === 'DineIn' && !hasTable && tableCode !== null)
    return { ask: 'openTable', code: tableCode };
  if (orderRefId === null || draftTotalPaise === null) return { ask: 'saveOrder' };
  return {
    ask: 'placeOrder',
    orderRefId,
    totalPaise: draftTotalPaise,
    triedBefore: task.placeTriedAt,
  };
}

/** What an entry that is on its way asks next. */
export function nextStep(entry: OutboxEntry, at: number): Step {
  const { task } = entry;
  return task.kind === 'order' ? nextOrderStep(entry, task, at) : { ask: 'sendNote' };
}

/** An entry that somebody takes to send it. */
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

/** Written down before a step is taken: from `placeOrder` on, the kitchen may have it. */
export function begin(entry: OutboxEntry, step: Step, at: number): OutboxEntry {
  const begun = { ...entry, leaseUntil: at + LEASE_MS };
  if (step.ask !== 'placeOrder' || entry.task.kind !== 'order') return begun;
  return { ...begun, task: { ...entry.task, placeTriedAt: at } };
}
