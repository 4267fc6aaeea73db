import { expect, test } from 'vitest';
import type { LineChoice } from '#contract/orders/order.ts';
import { findUsualBasket } from './usual-basket.ts';

const line = (itemId: string, quantity = 1, change: Partial<LineChoice> = {}): LineChoice => ({
  itemId,
  variantId: null,
  modifierList: [],
  note: '',
  quantity,
  ...change,
});

test('the basket that repeats most is the usual, whatever its order and notes', () => {
  const usual = findUsualBasket([
    [line('tea'), line('poha', 2)],
    [line('cake')],
    [line('poha', 2, { note: 'less oil' }), line('tea')],
    [line('cake')],
    [line('tea'), line('poha', 2)],
  ]);
  expect(usual).toEqual({ itemList: [line('tea'), line('poha', 2)], orderCount: 3 });
});

test('of two habits the newer one counts', () => {
  expect(findUsualBasket([[line('new')], [line('old')], [line('old')], [line('new')]])?.itemList).toEqual([
    line('new'),
  ]);
});

test('other choices or quantities make another basket', () => {
  expect(
    findUsualBasket([[line('tea', 1, { variantId: 'large' })], [line('tea', 1, { variantId: 'small' })]]),
  ).toBeUndefined();
});

test('where no basket repeats, the dishes that do are the usual, three at most and one of each', () => {
  const baskets = [
    [line('a', 2), line('b'), line('c'), line('d')],
    [line('a', 3), line('b'), line('c')],
    [line('d'), line('a'), line('x')],
  ];
  expect(findUsualBasket(baskets)).toEqual({ itemList: [line('a'), line('b'), line('c')], orderCount: 3 });
});

test('a single order, or none, is no habit', () => {
  expect(findUsualBasket([])).toBeUndefined();
  expect(findUsualBasket([[line('a'), line('a', 1, { note: 'hot' })]])).toBeUndefined();
});
