import { expect, it } from 'vitest';
import type { DealCartLine } from '#contract/offers/deals.ts';
import { itemTotalOf, mostOf, withLine, withoutPaid } from './deal-cart.ts';

const line = (dealId: string, stealDealItemQty: number): DealCartLine => ({
  dealId,
  title: dealId,
  imageUrl: null,
  itemPrice: 10_000,
  stealDealItemQty,
});

it('adds a line at the end and changes it in its place', () => {
  const lines = withLine(withLine([line('chai', 1)], line('pizza', 1)), line('chai', 3));
  expect(lines).toEqual([line('chai', 3), line('pizza', 1)]);
});

it('takes a line out of which there is none', () => {
  expect(withLine([line('chai', 1), line('pizza', 1)], line('chai', 0))).toEqual([line('pizza', 1)]);
});

it('leaves only the units that a paid reservation did not include', () => {
  const paid = [line('chai', 2), line('thali', 1), line('coffee', 2)];
  const lines = [line('chai', 3), line('pizza', 1), line('thali', 1), line('coffee', 1)];
  expect(withoutPaid(lines, paid)).toEqual([line('chai', 1), line('pizza', 1)]);
});

it('sums the lines before taxes', () => {
  expect(itemTotalOf({ lineList: [line('chai', 2), line('pizza', 1)], reservedRefId: null })).toBe(30_000);
});

it('offers what is left and what the customer holds already, and never more than one may buy', () => {
  const soldOut = { stockLeft: 0 };
  expect(mostOf(soldOut, 0)).toBe(0);
  expect(mostOf(soldOut, 2)).toBe(2);
  expect(mostOf({ stockLeft: 9 }, 2)).toBe(10);
  expect(mostOf(undefined, 0)).toBe(10);
});
