import type { DealChoice, DealOrder } from '#contract/deals.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { pauseAfterUnpaid, unpaidHoldsSince } from '#domain/unpaid-holds.ts';
import {
  type DealOrderRow,
  findOwnDealOrder,
  insertDealOrder,
  loadOverdueReservations,
  loadUnpaidDealOrders,
  lockDealOrder,
  lockReservations,
  updateDealOrder,
} from '../../db/queries/deal-orders.ts';
import { lockDeals, returnToStock, takeFromStock } from '../../db/queries/deals.ts';
import { takeSliding } from '../../db/queries/limited-events.ts';
import { failUnbegunPayments } from '../../db/queries/payments.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { createReference } from '../reference.ts';
import { priceDeals } from './price-deals.ts';

/** How long deals are held while they are paid for. */
const HOLD_MS = 10 * 60_000;

/** Reservations of a customer; how long they may be unpaid in all is `unpaid-holds.ts`. */
const RESERVATIONS = { max: 20, windowMs: HOUR_MS };

/**
 * Takes deals from the stock and holds them for their payment; what the customer held before is let go,
 * so that nobody hoards. Runs inside the caller's transaction, which a refusal must undo.
 */
export async function reserveDeals(
  deps: Deps,
  customerId: number,
  choices: readonly DealChoice[],
): Promise<Result<DealOrder, 'dealOver' | 'dealSoldOut' | 'tooManyRequests'>> {
  // It also lets one of them run at a time: begun side by side, none would see the others.
  const bucket = `deal-hold:${customerId}`;
  const retryAfterMs = await takeSliding(deps.db, bucket, [RESERVATIONS], deps.now());
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  const pauseMs = await findPause(deps, customerId, choices);
  if (pauseMs > 0) return fail('tooManyRequests', { retryAfterMs: pauseMs, because: 'unpaidHolds' });
  const priced = await priceDeals(deps, choices);
  if (!priced.ok) return priced;
  await lockConcerned(deps, customerId, choices);
  await letGoReservations(deps, customerId);
  if (!(await takeAll(deps, choices))) return fail('dealSoldOut');
  const { itemList, bill } = priced.value;
  const reservedAt = deps.now();
  const order = await insertDealOrder(deps.db, {
    dealOrderRefId: createReference(deps),
    customerId,
    status: 'RESERVED',
    ...{ itemList, bill, grandTotalPaise: bill.grandTotalPaise },
    reservedAt,
    holdUntil: reservedAt + HOLD_MS,
  });
  return succeed(viewDealOrder(order));
}

/** How long a customer has to leave the deals to others, in ms; of several, the one that was held longest. */
async function findPause(deps: Deps, customerId: number, choices: readonly DealChoice[]): Promise<number> {
  const now = deps.now();
  const unpaid = await loadUnpaidDealOrders(deps.db, customerId, unpaidHoldsSince(now) - HOLD_MS);
  const pauseOf = ({ dealId }: DealChoice) => {
    const ofDeal = unpaid.filter(({ itemList }) => itemList.some((line) => line.dealId === dealId));
    const holds = ofDeal.map(({ reservedAt, holdUntil, endedAt }) => ({
      from: reservedAt,
      until: Math.min(endedAt ?? now, holdUntil),
    }));
    return pauseAfterUnpaid(holds, HOLD_MS, now);
  };
  return Math.max(0, ...choices.map(pauseOf));
}

/** What is given back and what is taken, held together: one after the other, two could wait for each other. */
async function lockConcerned(deps: Deps, customerId: number, choices: readonly DealChoice[]): Promise<void> {
  const earlier = await lockReservations(deps.db, customerId);
  const lines = [...earlier.flatMap(({ itemList }) => itemList), ...choices];
  await lockDeals(
    deps.db,
    lines.map(({ dealId }) => dealId),
  );
}

/** Deals are taken in one order by everybody, so that no two wait for each other. */
async function takeAll(deps: Deps, choices: readonly DealChoice[]): Promise<boolean> {
  for (const { dealId, stealDealItemQty } of inLockOrder(choices)) {
    if (!(await takeFromStock(deps.db, dealId, stealDealItemQty, deps.now()))) return false;
  }
  return true;
}

const inLockOrder = <Line extends { dealId: string }>(lines: readonly Line[]) =>
  lines.toSorted((a, b) => (a.dealId < b.dealId ? -1 : 1));

/** Lets everything go that a customer holds unpaid. Runs inside the caller's transaction. */
export async function letGoReservations(deps: Deps, customerId: number): Promise<void> {
  for (const order of await lockReservations(deps.db, customerId)) await letGo(deps, order, 'CANCELLED');
}

/** Ends a reservation that is held; what comes of its payments yet goes to the wallet. */
async function letGo(
  deps: Deps,
  order: DealOrderRow,
  status: 'CANCELLED' | 'EXPIRED',
): Promise<DealOrderRow> {
  await failUnbegunPayments(deps.db, 'StealDeal', order.dealOrderRefId);
  for (const { dealId, stealDealItemQty } of inLockOrder(order.itemList)) {
    await returnToStock(deps.db, dealId, stealDealItemQty);
  }
  return updateDealOrder(deps.db, order.id, { status, endedAt: deps.now() });
}

/** Lets a reservation go at its customer's wish; again is no change. Inside the caller's transaction. */
export async function cancelReservation(
  deps: Deps,
  customerId: number,
  dealOrderRefId: string,
): Promise<Result<DealOrder, 'notFound' | 'alreadyPaid'>> {
  const order = await lockDealOrder(deps.db, dealOrderRefId);
  if (order === undefined || order.customerId !== customerId) return fail('notFound');
  if (order.status === 'PAID') return fail('alreadyPaid');
  const ended = order.status === 'RESERVED' ? await letGo(deps, order, 'CANCELLED') : order;
  return succeed(viewDealOrder(ended));
}

/** One purchase of a customer. */
export async function readDealOrder(
  deps: Deps,
  customerId: number,
  dealOrderRefId: string,
): Promise<Result<DealOrder, 'notFound'>> {
  const order = await findOwnDealOrder(deps.db, customerId, dealOrderRefId);
  return order === undefined ? fail('notFound') : succeed(viewDealOrder(order));
}

/** Job: lets go what was not paid in time. Answers how many it found. */
export async function expireReservations(deps: Deps): Promise<number> {
  const due = await loadOverdueReservations(deps.db, deps.now());
  await forEachDue(due, (dealOrderRefId) => expireReservation(deps, dealOrderRefId));
  return due.length;
}

async function expireReservation(deps: Deps, dealOrderRefId: string): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const order = await lockDealOrder(inside.db, dealOrderRefId);
    const isStillDue = order?.status === 'RESERVED' && order.holdUntil <= inside.now();
    if (order !== undefined && isStillDue) await letGo(inside, order, 'EXPIRED');
    return succeed(null);
  });
}

/** A purchase as its customer sees it. */
export function viewDealOrder(row: DealOrderRow): DealOrder {
  const { dealOrderRefId, status, itemList, bill, paymentMode, reservedAt, holdUntil } = row;
  return { dealOrderRefId, status, itemList, bill, paymentMode, reservedAt, holdUntil };
}
