import { expect, it } from 'vitest';
import type { DealCartLine } from '#contract/deals.ts';
import { itemTotalOf, withLine } from './deal-cart.ts';

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

it('sums the lines before taxes', () => {
  expect(itemTotalOf({ lineList: [line('chai', 2), line('pizza', 1)], reservedRefId: null })).toBe(30_000);
});
