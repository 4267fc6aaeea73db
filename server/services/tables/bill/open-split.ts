import type { BillGuest, BillShare, BillSplit } from '#contract/table/bill-share.ts';
import { allotShare } from '#domain/bill/bill-split.ts';
import { sharesOfLines } from '#domain/bill/line-shares.ts';
import { loadCounterPayments } from '#server/db/queries/desk/floor.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import { loadFirstNames, loadShares, type ShareRow } from '#server/db/queries/tables/bill-shares.ts';
import type { Deps } from '#server/deps.ts';
import { isHeld } from '../../holds.ts';
import { isOwed, refOf } from '../table-bill.ts';
import { viewBalanced } from './balance-rounds.ts';

/** A table's bill: its rounds, and the shares of it that guests have paid or reserved. */
export interface BillState {
  readonly rounds: readonly OrderRow[];
  /** Paid and reserved shares, oldest first. */
  readonly shares: readonly ShareRow[];
  /** Lines whose money the counter has taken, by `orderItemId`. */
  readonly linesAtCounter: ReadonlySet<string>;
}

/** Loads a bill by its rounds, of which there is one at least. */
export async function loadBillState(deps: Deps, rounds: readonly OrderRow[]): Promise<BillState> {
  const tableBillRefId = refOf(rounds);
  const counter = await loadCounterPayments(deps.db, tableBillRefId);
  const shares = await loadShares(deps.db, tableBillRefId);
  return withWholeShares({
    rounds: viewBalanced(rounds),
    shares: shares.filter((share) => share.state === 'PAID' || isReserved(share, deps.now())),
    linesAtCounter: new Set(counter.flatMap(({ orderItemIds }) => orderItemIds)),
  });
}

/** A reservation of all that is left grows and shrinks with the bill. */
function withWholeShares(bill: BillState): BillState {
  const isWhole = ({ kind, state }: ShareRow) => kind === 'ALL' && state !== 'PAID';
  const others = { ...bill, shares: bill.shares.filter((share) => !isWhole(share)) };
  const amountPaise = openRoundsOf(others).reduce((total, { freePaise }) => total + freePaise, 0);
  const shares = bill.shares.map((share) => (isWhole(share) ? { ...share, amountPaise } : share));
  return { ...bill, shares: shares.filter((share) => share.amountPaise > 0) };
}

/** True until the reservation is paid, released or over. */
export function isReserved({ state, heldUntil }: ShareRow, now: number): boolean {
  return (state === 'HELD' || state === 'REQUESTED') && isHeld(heldUntil, now);
}

/** The bill without a share, which counts as neither paid nor reserved. */
export function withoutShare(bill: BillState, shareId: string): BillState {
  return { ...bill, shares: bill.shares.filter((share) => share.shareId !== shareId) };
}

/** Reserved amount in paise, all or in one state. */
export function reservedPaiseOf({ shares }: BillState, state?: 'HELD' | 'REQUESTED'): number {
  return shares
    .filter((share) => share.state !== 'PAID' && (state === undefined || share.state === state))
    .reduce((total, { amountPaise }) => total + amountPaise, 0);
}

/** The unpaid rounds, each with its amount that is neither paid nor reserved, in paise. */
export function openRoundsOf({ rounds, shares }: BillState) {
  let open = rounds.filter(isOwed).map(({ orderRefId, customerId, bill }) => ({
    ...{ orderRefId, customerId, freePaise: bill.payablePaise },
  }));
  for (const share of shares.filter(({ state }) => state !== 'PAID')) {
    const held = new Map(allotShare(open, share).map(({ orderRefId, paise }) => [orderRefId, paise]));
    open = open.map((round) => ({
      ...round,
      freePaise: round.freePaise - (held.get(round.orderRefId) ?? 0),
    }));
  }
  return open;
}

/** The part of a bill that is neither paid nor reserved, by rounds and lines, from which guests choose shares. */
export function splitOf(bill: BillState): BillSplit {
  const open = openRoundsOf(bill);
  const freePaise = open.reduce((total, round) => total + round.freePaise, 0);
  const equal = bill.shares.filter(({ kind }) => kind === 'EQUAL');
  const equalPaise = equal.reduce((total, { amountPaise }) => total + amountPaise, 0);
  const guestNumbers = guestNumbersOf(bill.rounds);
  const freeOf = new Map(open.map((round) => [round.orderRefId, round.freePaise]));
  const taken = takenUnitsOf(bill);
  return {
    freePaise,
    equal: {
      basisPaise: freePaise + equalPaise,
      takenParts: equal.length,
      parts: equal.at(-1)?.parts ?? null,
    },
    roundList: bill.rounds.map((round) => ({
      orderRefId: round.orderRefId,
      guestNumber: guestNumbers.get(round.customerId) ?? 0,
      freePaise: freeOf.get(round.orderRefId) ?? 0,
      lineList: linesOf(round, taken),
    })),
  };
}

function linesOf(round: OrderRow, taken: ReadonlyMap<string, number>) {
  const prices = sharesOfLines([{ itemList: round.itemList, bill: { grandTotalPaise: chargeOf(round) } }]);
  return round.itemList.map(({ orderItemId, quantity }) => ({
    ...{ orderItemId, quantity, pricePaise: prices.get(orderItemId) ?? 0 },
    takenQuantity: isOwed(round) ? Math.min(quantity, taken.get(orderItemId) ?? 0) : quantity,
  }));
}

/**
 * The amount that the table pays for a round, paid or still due, in paise: the total without the points and wallet
 * money that were used when it was ordered. `walletPaidPaise` also contains what was paid at the table
 * (`partPaidPaise`).
 */
function chargeOf({ bill, partPaidPaise }: OrderRow): number {
  return bill.grandTotalPaise - bill.pointsPaidPaise - (bill.walletPaidPaise - partPaidPaise);
}

function takenUnitsOf({ rounds, shares, linesAtCounter }: BillState): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  const take = (orderItemId: string, quantity: number) =>
    taken.set(orderItemId, (taken.get(orderItemId) ?? 0) + quantity);
  for (const { portionList } of shares) {
    for (const { orderItemId, quantity } of portionList) take(orderItemId, quantity);
  }
  for (const { orderItemId, quantity } of rounds.flatMap(({ itemList }) => itemList)) {
    if (linesAtCounter.has(orderItemId)) take(orderItemId, quantity);
  }
  return taken;
}

/** Guest numbers by customer id, in the order of their first rounds. */
export function guestNumbersOf(rounds: readonly OrderRow[]): ReadonlyMap<number, number> {
  const guests = [...new Set(rounds.map(({ customerId }) => customerId))];
  return new Map(guests.map((customerId, at) => [customerId, at + 1]));
}

export interface SharesView {
  readonly shareList: BillShare[];
  readonly guestList: BillGuest[];
}

/** Shares and guests with first names, for a guest or for the desk. */
export async function viewShares(
  deps: Deps,
  bill: BillState,
  reader: number | undefined,
): Promise<SharesView> {
  const { rounds, shares } = bill;
  const guestNumbers = guestNumbersOf(rounds);
  const people = [...new Set([...guestNumbers.keys(), ...shares.map(({ customerId }) => customerId)])];
  const names = await loadFirstNames(deps.db, people);
  const open = openRoundsOf(bill);
  return {
    shareList: shares.flatMap((share) => viewShare(share, { guestNumbers, names, reader })),
    guestList: [...guestNumbers].map(([customerId, guestNumber]) => ({
      guestNumber,
      guestName: names.get(customerId) ?? null,
      isOwn: customerId === reader,
      sharePaise: shares
        .filter((share) => share.customerId === customerId)
        .reduce((total, { amountPaise }) => total + amountPaise, 0),
      openPaise: open
        .filter((round) => round.customerId === customerId)
        .reduce((total, { freePaise }) => total + freePaise, 0),
      hasLeft: rounds
        .filter((round) => round.customerId === customerId)
        .every(({ guestLeftAt }) => guestLeftAt !== null),
    })),
  };
}

interface Naming {
  readonly guestNumbers: ReadonlyMap<number, number>;
  readonly names: ReadonlyMap<number, string>;
  readonly reader: number | undefined;
}

function viewShare(
  { shareId, customerId, kind, state, amountPaise, paymentMode, heldUntil, portionList }: ShareRow,
  { guestNumbers, names, reader }: Naming,
): BillShare[] {
  if (state === 'RELEASED') return [];
  return [
    {
      ...{ shareId, kind, state, amountPaise, paymentMode, heldUntil, portionList },
      guestName: names.get(customerId) ?? null,
      guestNumber: guestNumbers.get(customerId) ?? null,
      isOwn: customerId === reader,
    },
  ];
}
