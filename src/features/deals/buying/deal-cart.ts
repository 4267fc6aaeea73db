import { atom } from 'jotai';
import {
  type Deal,
  type DealCart,
  type DealCartLine,
  type DealChoice,
  type DealOrder,
  MAX_DEAL_QUANTITY,
} from '#contract/offers/deals.ts';
import { dealCartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

/** Undoing a reservation deletes its key; otherwise the same reservation again would return the old response. */
export const RESERVE_ACTION = 'reserveStealDeal';

export const filledDealCartAtom = atom((get): DealCart | null => {
  const cart = get(dealCartAtom);
  return cart === null || cart.lineList.length === 0 ? null : cart;
});

export const dealQuantitiesAtom = atom((get): ReadonlyMap<string, number> => {
  const lines = get(dealCartAtom)?.lineList ?? [];
  return new Map(lines.map(({ dealId, stealDealItemQty }) => [dealId, stealDealItemQty]));
});

type Facts = Pick<Deal, 'dealId' | 'title' | 'imageUrl' | 'itemPrice'>;

/** Sets quantity and current price of a deal in the cart; 0 removes the deal. */
export function setDealQuantity({ dealId, title, imageUrl, itemPrice }: Facts, quantity: number): void {
  const cart = store.get(dealCartAtom);
  const line = { dealId, title, imageUrl, itemPrice, stealDealItemQty: quantity };
  const lineList = withLine(cart?.lineList ?? [], line);
  store.set(dealCartAtom, { lineList, reservedRefId: cart?.reservedRefId ?? null });
}

export function withLine(lines: readonly DealCartLine[], line: DealCartLine): DealCartLine[] {
  const isIt = ({ dealId }: DealCartLine) => dealId === line.dealId;
  if (line.stealDealItemQty <= 0) return lines.filter((known) => !isIt(known));
  return lines.some(isIt) ? lines.map((known) => (isIt(known) ? line : known)) : [...lines, line];
}

/** Stores the reservation of the cart; paying it removes its units from the cart. */
export function rememberReservation(reservedRefId: string): void {
  const cart = store.get(dealCartAtom);
  if (cart !== null) store.set(dealCartAtom, { ...cart, reservedRefId });
}

/** Removes the units of a paid reservation; those added to the cart since then stay. */
export function removePaid({ dealOrderRefId, itemList }: DealOrder): void {
  const cart = store.get(dealCartAtom);
  if (cart?.reservedRefId !== dealOrderRefId) return;
  const lineList = withoutPaid(cart.lineList, itemList);
  store.set(dealCartAtom, lineList.length === 0 ? null : { lineList, reservedRefId: null });
}

export function withoutPaid(
  lines: readonly DealCartLine[],
  paid: readonly Pick<DealCartLine, 'dealId' | 'stealDealItemQty'>[],
): DealCartLine[] {
  const paidOf = new Map(paid.map(({ dealId, stealDealItemQty }) => [dealId, stealDealItemQty]));
  return lines
    .map((line) => ({ ...line, stealDealItemQty: line.stealDealItemQty - (paidOf.get(line.dealId) ?? 0) }))
    .filter(({ stealDealItemQty }) => stealDealItemQty > 0);
}

export function choicesOf({ lineList }: DealCart): DealChoice[] {
  return lineList.map(({ dealId, stealDealItemQty }) => ({ dealId, stealDealItemQty }));
}

/** In paise, before taxes. */
export function itemTotalOf({ lineList }: DealCart): number {
  return lineList.reduce((sum, { itemPrice, stealDealItemQty }) => sum + itemPrice * stealDealItemQty, 0);
}

/**
 * Largest quantity of a deal in the cart. The held units of the customer's reservation count as available,
 * because a new reservation releases them first.
 */
export function mostOf(deal: Pick<Deal, 'stockLeft'> | null | undefined, held: number): number {
  return deal == null ? MAX_DEAL_QUANTITY : Math.min(MAX_DEAL_QUANTITY, deal.stockLeft + held);
}
