import type { DealChoice, DealOrder } from '#contract/offers/deals.ts';
import { pauseAfterUnpaid, unpaidHoldsSince } from '#domain/order/unpaid-holds.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { takeSliding } from '../../db/queries/account/limited-events.ts';
import {
  type DealOrderRow,
  findOwnDealOrder,
  insertDealOrder,
  loadOverdueReservations,
  loadUnpaidDealOrders,
  lockDealOrder,
  lockReservations,
  updateDealOrder,
} from '../../db/queries/deals/deal-orders.ts';
import { lockDeals, returnToStock, takeFromStock } from '../../db/queries/deals/deals.ts';
import { failUnbegunPayments } from '../../db/queries/money/payments.ts';
import type { Deps } from '../../deps.ts';
import { releaseDue } from '../holds.ts';
import { createReference } from '../reference.ts';
import { priceDeals } from './price-deals.ts';

const DEAL_HOLD_MS = 10 * 60_000;

/** Limit of the number of reservations; `pauseAfterUnpaid` limits their duration. */
const RESERVATIONS = { max: 20, windowMs: HOUR_MS };

/**
 * Reserves deals for payment and releases earlier reservations, against hoarding; runs inside the caller's
 * transaction, which a refusal must roll back.
 */
export async function reserveDeals(
  deps: Deps,
  customerId: number,
  choices: readonly DealChoice[],
): Promise<Result<DealOrder, 'dealOver' | 'dealSoldOut' | 'tooManyRequests'>> {
  // Counting also serialises the customer's calls, so that each sees the reservation of the one before.
  const bucket = `deal-hold:${customerId}`;
  const retryAfterMs = await takeSliding(deps.db, bucket, [RESERVATIONS], deps.now());
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  const pauseMs = await findPause(deps, customerId, choices);
  if (pauseMs > 0) return fail('tooManyRequests', { retryAfterMs: pauseMs, because: 'unpaidHolds' });
  const priced = await priceDeals(deps, choices);
  if (!priced.ok) return priced;
  await lockConcerned(deps, customerId, choices);
  await releaseReservationsOf(deps, customerId);
  if (!(await takeAll(deps, choices))) return fail('dealSoldOut');
  const { itemList, bill } = priced.value;
  const reservedAt = deps.now();
  const order = await insertDealOrder(deps.db, {
    dealOrderRefId: createReference(deps),
    customerId,
    status: 'RESERVED',
    ...{ itemList, bill, grandTotalPaise: bill.grandTotalPaise },
    reservedAt,
    holdUntil: reservedAt + DEAL_HOLD_MS,
  });
  return succeed(viewDealOrder(order));
}

async function findPause(deps: Deps, customerId: number, choices: readonly DealChoice[]): Promise<number> {
  const now = deps.now();
  const unpaid = await loadUnpaidDealOrders(deps.db, customerId, unpaidHoldsSince(now, DEAL_HOLD_MS));
  const pauseOf = ({ dealId }: DealChoice) => {
    const ofDeal = unpaid.filter(({ itemList }) => itemList.some((line) => line.dealId === dealId));
    return pauseAfterUnpaid(ofDeal, DEAL_HOLD_MS, now);
  };
  return Math.max(0, ...choices.map(pauseOf));
}

/** Locks the deals of the customer's earlier reservations and of this one together, against deadlocks. */
async function lockConcerned(deps: Deps, customerId: number, choices: readonly DealChoice[]): Promise<void> {
  const earlier = await lockReservations(deps.db, customerId);
  const lines = [...earlier.flatMap(({ itemList }) => itemList), ...choices];
  await lockDeals(
    deps.db,
    lines.map(({ dealId }) => dealId),
  );
}

/** Takes deals from the stock by ascending id, against deadlocks; on false the caller must roll back. */
async function takeAll(deps: Deps, choices: readonly DealChoice[]): Promise<boolean> {
  for (const { dealId, stealDealItemQty } of inLockOrder(choices)) {
    if (!(await takeFromStock(deps.db, dealId, stealDealItemQty, deps.now()))) return false;
  }
  return true;
}

const inLockOrder = <Line extends { dealId: string }>(lines: readonly Line[]) =>
  lines.toSorted((a, b) => (a.dealId < b.dealId ? -1 : 1));

/** Releases all deal reservations of a customer; runs inside the caller's transaction. */
export async function releaseReservationsOf(deps: Deps, customerId: number): Promise<void> {
  for (const order of await lockReservations(deps.db, customerId))
    await endReservation(deps, order, 'CANCELLED');
}

/** Ends a deal reservation; a payment that arrives later is credited to the wallet. */
async function endReservation(
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

/** Cancels a customer's reservation, idempotently; runs inside the caller's transaction. */
export async function cancelReservation(
  deps: Deps,
  customerId: number,
  dealOrderRefId: string,
): Promise<Result<DealOrder, 'notFound' | 'alreadyPaid'>> {
  const order = await lockDealOrder(deps.db, dealOrderRefId);
  if (order === undefined || order.customerId !== customerId) return fail('notFound');
  if (order.status === 'PAID') return fail('alreadyPaid');
  const ended = order.status === 'RESERVED' ? await endReservation(deps, order, 'CANCELLED') : order;
  return succeed(viewDealOrder(ended));
}

export async function readDealOrder(
  deps: Deps,
  customerId: number,
  dealOrderRefId: string,
): Promise<Result<DealOrder, 'notFound'>> {
  const order = await findOwnDealOrder(deps.db, customerId, dealOrderRefId);
  return order === undefined ? fail('notFound') : succeed(viewDealOrder(order));
}

/** Job: releases reservations whose time to pay is over; returns the number of reservations due. */
export async function expireReservations(deps: Deps): Promise<number> {
  return releaseDue(deps, await loadOverdueReservations(deps.db, deps.now()), {
    lock: lockDealOrder,
    until: reservedUntil,
    release: (inside, order) => endReservation(inside, order, 'EXPIRED'),
  });
}

/** End of a reservation (epoch ms); null for a purchase that is paid or ended. */
export const reservedUntil = ({ status, holdUntil }: DealOrderRow) =>
  status === 'RESERVED' ? holdUntil : null;

export function viewDealOrder(row: DealOrderRow): DealOrder {
  const { dealOrderRefId, status, itemList, bill, paymentMode, reservedAt, holdUntil } = row;
  return { dealOrderRefId, status, itemList, bill, paymentMode, reservedAt, holdUntil };
}
