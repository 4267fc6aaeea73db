import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartLine } from '#contract/stored.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import { findLineToRepeat } from './line-to-repeat.ts';

const variant = (variantId: string, price: number) => ({
  variantId,
  title: variantId,
  price,
  vegNonVeg: 'VEG' as const,
  calories: null,
  isDefault: false,
  isAvailable: true,
});

const pizza = dishOf('pizza', {
  title: 'Pizza',
  price: 20_000,
  orderTypes: ['HomeDelivery'],
  variantList: [variant('small', 20_000), variant('large', 40_000)],
});

function lineOf(variantId: string, quantity = 1): CartLine {
  const line = lineOfChoice(pizza, { itemId: 'pizza', variantId, modifierList: [], note: '', quantity });
  if (!line.ok) throw new Error(line.failure.code);
  return line.value;
}

const small = lineOf('small');
const large = lineOf('large', 3);
const lines = [small, large];

const findIn = (item: MenuItem, lastLineId?: string) =>
  findLineToRepeat(item, 'HomeDelivery', { lines, lastLineId });

describe('the line to repeat', () => {
  it('is one of the line that was added to last, wherever it stands', () => {
    expect(findIn(pizza, small.lineId)).toEqual(small);
    expect(findIn(pizza, large.lineId)).toEqual({ ...large, quantity: 1 });
  });

  it('is of the last line in the cart where the last addition is unknown or gone', () => {
    expect(findIn(pizza)?.lineId).toBe(large.lineId);
    expect(findIn(pizza, 'taken out')?.lineId).toBe(large.lineId);
  });

  it('is none without a line of the dish', () => {
    expect(findLineToRepeat(pizza, 'HomeDelivery', { lines: [], lastLineId: small.lineId })).toBeUndefined();
  });

  it('is none when its price, its name or its order type is no longer what the menu offers', () => {
    const withLarge = (change: Partial<MenuItem['variantList'][number]>): MenuItem => ({
      ...pizza,
      variantList: [variant('small', 20_000), { ...variant('large', 40_000), ...change }],
    });
    expect(findIn(withLarge({}))).toBeDefined();
    expect(findIn(withLarge({ price: 45_000 }))).toBeUndefined();
    expect(findIn(withLarge({ title: 'Family' }))).toBeUndefined();
    expect(findIn(withLarge({ isAvailable: false }))).toBeUndefined();
    expect(findIn(withLarge({ variantId: 'huge' }))).toBeUndefined();
    expect(findIn({ ...pizza, orderTypes: ['DineIn'] })).toBeUndefined();
  });
});
