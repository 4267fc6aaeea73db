import type { TableSession } from '#contract/catalogue/restaurant.ts';
import type { OrderChanges, OrderDetail } from '#contract/orders/order.ts';
import type { OrderTask, OutboxEntry } from '#contract/orders/outbox.ts';
import { findPriceChanges } from '#domain/order/order-changes.ts';
import type { Problem } from '../../wire/problem.ts';
import { findRefusalReason } from './refusal-reason.ts';
import { pause, refuse, type SettleContext, type StepResponse, settlePassing } from './settle.ts';
import { decide, type Step } from './steps.ts';

/** A lost request reaches the server within this time, or never. */
const LOST_FOR_GOOD_MS = 60_000;

const withTask = (entry: OutboxEntry, task: OrderTask): OutboxEntry => ({ ...entry, task });

/** The kitchen has the order; if the customer has cancelled it meanwhile, the next step is `cancelOrder`. */
function receive(entry: OutboxEntry, task: OrderTask, orderRefId: string | null, at: number): OutboxEntry {
  if (task.isCancelWanted && orderRefId !== null && entry.state === 'SENDING') {
    return withTask(entry, { ...task, orderRefId, placeTriedAt: at });
  }
  const received = withTask(entry, { ...task, orderRefId, placeTriedAt: null });
  return decide(received, 'RECEIVED', { code: 'received', orderRefId });
}

/** Discards the draft; the next one needs new keys. */
function withoutDraft(task: OrderTask, { newKey }: SettleContext): OrderTask {
  return { ...task, draftTotalPaise: null, saveKey: newKey(), placeKey: newKey() };
}

/** Settles `openTable`: puts the table's session into the form; a refused code needs the customer. */
export function settleTable(
  entry: OutboxEntry,
  task: OrderTask,
  response: StepResponse<TableSession>,
  moment: SettleContext,
): OutboxEntry {
  if (!response.ok)
    return settlePassing(entry, response.problem, moment) ?? refuse(entry, 'NEEDS_OK', response.problem);
  const { tableSessionId, tableNumber } = response.data;
  return withTask(entry, { ...task, tableNumber, form: { ...task.form, tableSessionId } });
}

/** Settles `saveOrder`: continues unless the draft's total exceeds the accepted one. */
export function settleDraft(
  entry: OutboxEntry,
  task: OrderTask,
  response: StepResponse<OrderDetail>,
  moment: SettleContext,
): OutboxEntry {
  if (!response.ok) return settleOrderProblem(entry, task, response.problem, moment);
  const order = response.data;
  const drafted = { ...task, orderRefId: order.orderRefId, draftTotalPaise: order.orderTotal };
  if (order.orderTotal <= task.acceptedTotalPaise) return withTask(entry, drafted);
  const difference: OrderChanges = { changes: [...findPriceChanges(task.cart, order)], order };
  difference.changes.push({ kind: 'total', wasPaise: task.acceptedTotalPaise, isPaise: order.orderTotal });
  return decide(withTask(entry, withoutDraft(drafted, moment)), 'NEEDS_OK', { code: 'changed', difference });
}

/** Settles `placeOrder`: received, or refused without being placed. */
export function settlePlaced(
  entry: OutboxEntry,
  task: OrderTask,
  response: StepResponse<OrderDetail>,
  { triedBefore }: Extract<Step, { kind: 'placeOrder' }>,
  moment: SettleContext,
): OutboxEntry {
  if (response.ok) return receive(entry, task, response.data.orderRefId, moment.at);
  const passing = settlePassing(entry, response.problem, moment);
  if (passing !== undefined) return passing;
  const refused = { ...task, placeTriedAt: triedBefore };
  // The server has deleted the old draft, so the next try saves a new one.
  if (response.problem.code === 'notFound')
    return pause(withTask(entry, withoutDraft(refused, moment)), moment);
  return settleOrderProblem(withTask(entry, refused), refused, response.problem, moment);
}

/** Settles `orderDetail`, which shows whether an order that the kitchen may have was placed. */
export function settleLookUp(
  entry: OutboxEntry,
  task: OrderTask,
  response: StepResponse<OrderDetail>,
  moment: SettleContext,
): OutboxEntry {
  if (!response.ok && response.problem.code !== 'notFound') {
    return settlePassing(entry, response.problem, moment) ?? pause(entry, moment);
  }
  const status = response.ok ? response.data.orderStatus : 'DRAFT';
  if (status === 'DRAFT') return settleUnplaced(entry, task, moment);
  if (status === 'CANCELLED_BY_CUSTOMER') return decide(entry, 'NOT_SENT', { code: 'cancelled' });
  // The order can still be cancelled, so a later run sends `cancelOrder` again.
  if (status === 'PLACED' && task.isCancelWanted) return pause(entry, moment);
  return receive({ ...entry, state: 'SAVED' }, task, task.orderRefId, moment.at);
}

/** A cancellation waits until a lost request can no longer place the order. */
function settleUnplaced(entry: OutboxEntry, task: OrderTask, moment: SettleContext): OutboxEntry {
  const unplaced = withTask(entry, withoutDraft(task, moment));
  if (!task.isCancelWanted) return decide(unplaced, 'NEEDS_OK', { code: 'old' });
  const waitedMs = Math.abs(moment.at - (task.placeTriedAt ?? 0));
  return waitedMs < LOST_FOR_GOOD_MS
    ? pause(entry, moment)
    : decide(entry, 'NOT_SENT', { code: 'cancelled' });
}

/** Settles `cancelOrder`: cancelled, or paused for another try; see `followUp` for orders that cannot be cancelled. */
export function settleCancelled(
  entry: OutboxEntry,
  response: StepResponse<OrderDetail>,
  moment: SettleContext,
): OutboxEntry {
  if (response.ok) return decide(entry, 'NOT_SENT', { code: 'cancelled' });
  return settlePassing(entry, response.problem, moment) ?? pause(entry, moment);
}

function settleOrderProblem(
  entry: OutboxEntry,
  task: OrderTask,
  problem: Problem,
  moment: SettleContext,
): OutboxEntry {
  const passing = settlePassing(entry, problem, moment);
  if (passing !== undefined) return passing;
  const reason = findRefusalReason(problem, task.orderRefId);
  if (reason?.code === 'received') return receive(entry, task, reason.orderRefId, moment.at);
  const renewed = withTask(entry, withoutDraft(task, moment));
  if (reason === undefined || problem.code === 'keyReused') return pause(renewed, moment);
  const canContinue = reason.code === 'changed' && isCheaper(reason.difference, task);
  return canContinue ? renewed : decide(renewed, 'NEEDS_OK', reason);
}

/**
 * True when only prices have changed and the total does not exceed the accepted one; any other change needs
 * the customer.
 */
function isCheaper({ changes, order }: OrderChanges, { acceptedTotalPaise }: OrderTask): boolean {
  const isPriceOnly = changes.every(({ kind }) => kind === 'price' || kind === 'total');
  return isPriceOnly && order !== null && order.orderTotal <= acceptedTotalPaise;
}
