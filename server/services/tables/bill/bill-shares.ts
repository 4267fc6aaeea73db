import { randomUUID } from 'node:crypto';
import type { ShareWish } from '#contract/table/bill-share.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { isAccepted, priceShare } from '#domain/bill/bill-split.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import {
  insertShare,
  loadFirstNames,
  noteGuestLeft,
  type ShareRow,
  updateShare,
} from '#server/db/queries/tables/bill-shares.ts';
import {
  findBillRefOfGuest,
  loadRounds,
  loadTransactionsOfBill,
  lockRounds,
} from '#server/db/queries/tables/table-bills.ts';
import type { Deps } from '#server/deps.ts';
import { blocksNewPayment } from '../../payments/payments.ts';
import { isOnBill, isOwed, refOf } from '../table-bill.ts';
import { balanceRounds } from './balance-rounds.ts';
import {
  type BillState,
  guestNumbersOf,
  isReserved,
  loadBillState,
  openRoundsOf,
  splitOf,
  withoutShare,
} from './open-split.ts';
import { viewTableBill } from './view-table-bill.ts';

/** Time for which a share is reserved while its guest chooses a payment mode. */
const CHOOSE_MS = 5 * MINUTE_MS;

type Refusal = 'notFound' | 'nothingToPay' | 'billChanged' | 'shareTaken' | 'paymentPending';

interface Holding {
  readonly orderRefId: string;
  readonly wish: ShareWish;
  readonly acceptedPaise: number;
}

/** Locks the rounds of a guest's bill, oldest first, before payments and wallets. */
export async function lockBillOf(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<readonly OrderRow[]> {
  const tableBillRefId = await findBillRefOfGuest(deps.db, customerId, orderRefId);
  return tableBillRefId === undefined ? [] : (await lockRounds(deps.db, tableBillRefId)).filter(isOnBill);
}

/** The reserved share of a customer; undefined without one. */
export function findOwnShare({ shares }: BillState, customerId: number, now: number): ShareRow | undefined {
  return shares.find((share) => share.customerId === customerId && isReserved(share, now));
}

/**
 * Reserves a share of a bill for a guest, in place of their earlier reservation. `shareTaken` names the guest
 * who has it; `billChanged` when its amount differs from the one that the guest saw. Runs inside the caller's
 * transaction.
 */
export async function reserveShareFor(
  deps: Deps,
  customerId: number,
  { orderRefId, wish, acceptedPaise }: Holding,
): Promise<Result<TableBill, Refusal>> {
  const locked = await lockBillOf(deps, customerId, orderRefId);
  if (locked.length === 0) return fail('notFound');
  if (!locked.some(isOwed)) return fail('nothingToPay');
  const rounds = await balanceRounds(deps, locked);
  const released = await releaseOwn(deps, customerId, await loadBillState(deps, rounds));
  if (!released.ok) return released;
  const bill = released.value;
  const priced = priceShare(splitOf(bill), wish);
  if (priced === undefined || !isAccepted(wish, priced.amountPaise, acceptedPaise)) {
    return failTaken(deps, bill, wish);
  }
  const now = deps.now();
  const { amountPaise, portionList, allotList } = priced;
  await insertShare(deps.db, {
    ...{ shareId: randomUUID(), tableBillRefId: refOf(rounds), customerId, kind: wish.kind, amountPaise },
    parts: wish.kind === 'EQUAL' ? wish.parts : null,
    portionList: [...portionList],
    allotList: [...allotList],
    state: 'HELD',
    createdAt: now,
    heldUntil: now + CHOOSE_MS,
  });
  await noteGuestLeft(deps.db, { tableBillRefId: refOf(rounds), customerId }, null);
  return viewTableBill(deps, customerId, rounds);
}

/**
 * Returns the bill without the customer's reservation; `paymentPending` while the gateway processes a payment of
 * it.
 */
async function releaseOwn(
  deps: Deps,
  customerId: number,
  bill: BillState,
): Promise<Result<BillState, 'paymentPending'>> {
  const own = findOwnShare(bill, customerId, deps.now());
  if (own === undefined) return succeed(bill);
  if (await isShareBeingPaid(deps, own)) return fail('paymentPending');
  await updateShare(deps.db, own.shareId, { state: 'RELEASED', heldUntil: null });
  return succeed(withoutShare(bill, own.shareId));
}

/** True during the first minute in which the gateway processes a payment of a share. */
export async function isShareBeingPaid(deps: Deps, { shareId, tableBillRefId }: ShareRow): Promise<boolean> {
  const payments = await loadTransactionsOfBill(deps.db, tableBillRefId);
  return payments.some((txn) => txn.shareId === shareId && blocksNewPayment(txn, deps.now()));
}

async function failTaken(
  deps: Deps,
  bill: BillState,
  wish: ShareWish,
): Promise<Result<never, 'shareTaken' | 'billChanged'>> {
  const holder = findHolder(bill, wish);
  return holder === undefined ? fail('billChanged') : failHeld(deps, bill, holder);
}

/** Fails with `shareTaken`, which names the guest who has the share, and the amount left for others in paise. */
export async function failHeld(
  deps: Deps,
  bill: BillState,
  { customerId }: ShareRow,
): Promise<Result<never, 'shareTaken'>> {
  return fail('shareTaken', await describeHolder(deps, bill, customerId));
}

/** The packet of `shareTaken` and `shareHeld`. */
export async function describeHolder(deps: Deps, bill: BillState, customerId: number) {
  const names = await loadFirstNames(deps.db, [customerId]);
  return {
    guestName: names.get(customerId) ?? null,
    guestNumber: guestNumbersOf(bill.rounds).get(customerId) ?? null,
    freePaise: openRoundsOf(bill).reduce((total, { freePaise }) => total + freePaise, 0),
  };
}

/** The latest share with a wished line; else the latest share that is reserved. */
function findHolder({ rounds, shares }: BillState, wish: ShareWish): ShareRow | undefined {
  const wished = new Set(
    wish.kind === 'LINES'
      ? wish.lineList.map(({ orderItemId }) => orderItemId)
      : rounds
          .filter(({ orderRefId }) => wish.kind === 'ROUNDS' && wish.roundList.includes(orderRefId))
          .flatMap(({ itemList }) => itemList.map(({ orderItemId }) => orderItemId)),
  );
  const isOfWish = ({ portionList }: ShareRow) =>
    portionList.some(({ orderItemId }) => wished.has(orderItemId));
  return shares.findLast(isOfWish) ?? shares.findLast(({ state }) => state !== 'PAID');
}

/** Gives up a guest's reservation. Runs inside the caller's transaction. */
export async function releaseShareFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<TableBill, 'notFound' | 'paymentPending'>> {
  const rounds = await lockBillOf(deps, customerId, orderRefId);
  if (rounds.length === 0) return fail('notFound');
  const released = await releaseOwn(deps, customerId, await loadBillState(deps, rounds));
  return released.ok ? viewTableBill(deps, customerId, rounds) : released;
}

/**
 * Shows the others that a guest has left the table, and gives up the guest's reservation unless it is being paid.
 * Runs inside the caller's transaction.
 */
export async function leaveBillFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<Record<string, never>, 'notFound'>> {
  const rounds = await lockBillOf(deps, customerId, orderRefId);
  if (rounds.length === 0) return fail('notFound');
  await releaseOwn(deps, customerId, await loadBillState(deps, rounds));
  await noteGuestLeft(deps.db, { tableBillRefId: refOf(rounds), customerId }, deps.now());
  return succeed({});
}

/**
 * Releases reservations in the given states, newest first, until the counter can take the needed amount;
 * requires the lock of the rounds.
 */
export async function releaseUntilFree(
  deps: Deps,
  rounds: readonly OrderRow[],
  { neededPaise, states }: { neededPaise: number; states: readonly ShareRow['state'][] },
): Promise<BillState> {
  let bill = await loadBillState(deps, rounds);
  const isEnough = () => splitOf(bill).freePaise >= neededPaise;
  for (const share of bill.shares.filter(({ state }) => states.includes(state)).toReversed()) {
    if (isEnough()) break;
    await updateShare(deps.db, share.shareId, { state: 'RELEASED', heldUntil: null });
    bill = withoutShare(bill, share.shareId);
  }
  return bill;
}

/** True while a phone has reserved a share of this bill. */
export async function hasReservedShare(deps: Deps, tableBillRefId: string): Promise<boolean> {
  const rounds = (await loadRounds(deps.db, tableBillRefId)).filter(isOnBill);
  if (rounds.length === 0) return false;
  const { shares } = await loadBillState(deps, rounds);
  return shares.some(({ state }) => state !== 'PAID');
}
