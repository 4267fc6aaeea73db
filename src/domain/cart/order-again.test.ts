import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { OrderItem } from '#contract/orders/order.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import { lineOfChoice, MAX_LINE_QUANTITY } from './cart.ts';
import { readOrderAgain } from './order-again.ts';

const variant = (variantId: string, price: number, isAvailable = true) => ({
  ...{ variantId, title: variantId, price, isAvailable },
  ...{ isDefault: variantId === 'regular', calories: null },
});

const option = (optionId: string, price: number, isAvailable = true) => ({
  ...{ optionId, title: optionId, price, isAvailable },
  ...{ vegNonVeg: 'VEG' as const, isDefault: false },
});

const tea = dishOf('tea', { title: 'Tea', categoryId: 'drinks', price: 4_000 });
const pizza: MenuItem = {
  ...tea,
  itemId: 'pizza',
  title: 'Pizza',
  variantList: [variant('regular', 20_000), variant('large', 35_000)],
  modifierGroupList: [
    { groupId: 'top', title: 'Toppings', min: 0, max: 2, optionList: [option('corn', 2_000)] },
  ],
};

const past = (itemId: string, change: Partial<OrderItem> = {}): OrderItem => ({
  orderItemId: crypto.randomUUID(),
  itemId,
  title: itemId,
  variantId: null,
  variantTitle: null,
  modifierList: [],
  note: '',
  price: 4_000,
  quantity: 1,
  linePaise: 4_000,
  vegNonVeg: 'VEG',
  imageUrl: null,
  ...change,
});
const pastPizza = past('pizza', {
  variantId: 'large',
  variantTitle: 'large',
  modifierList: [{ groupId: 'top', optionId: 'corn', title: 'Corn', price: 2_000 }],
  price: 37_000,
});

const again = (itemList: OrderItem[], menu: MenuItem[], orderType: 'TakeAway' | 'DineIn' = 'TakeAway') =>
  readOrderAgain({ orderType, itemList }, { itemList: menu });

test('what differs is named in the language of the menu, as ordered where the menu has no name', () => {
  const namedTea = { ...tea, localTitle: 'चाय' };
  const found = again(
    [past('tea', { price: 3_000 }), past('tea', { variantId: 'gone', variantTitle: 'Big' }), pastPizza],
    [namedTea, { ...pizza, variantList: [variant('large', 36_000)] }],
  );
  expect(found.differences.map(({ title }) => title)).toEqual(['चाय', 'चाय (Big)', 'pizza (large, Corn)']);
});

test('an order that is as it was comes back whole, with its choices, notes and quantities', () => {
  const found = again([past('tea', { quantity: 3, note: 'no sugar' }), pastPizza], [tea, pizza]);
  expect(found.differences).toEqual([]);
  expect(found.lines).toMatchObject([
    { itemId: 'tea', quantity: 3, note: 'no sugar', price: 4_000 },
    { itemId: 'pizza', quantity: 1, variantId: 'large', choiceText: 'large, corn', price: 37_000 },
  ]);
  expect(found.totalPaise).toBe(49_000);
});

test('a price that moved is said, and the one of now is taken', () => {
  const found = again([past('tea', { price: 3_500 })], [tea]);
  expect(found.differences).toEqual([{ kind: 'price', title: 'tea', wasPaise: 3_500, isPaise: 4_000 }]);
  expect(found.lines[0]?.price).toBe(4_000);
});

test.each([
  ['missing', [past('cake')], [tea]],
  ['soldOut', [past('tea')], [{ ...tea, isAvailable: false }]],
  ['soldOut', [pastPizza], [{ ...pizza, variantList: [variant('large', 35_000, false)] }]],
  ['orderType', [past('tea')], [{ ...tea, orderTypes: ['DineIn' as const] }]],
  ['orderType', [past('tea')], [{ ...tea, taxClass: 'ALCOHOL' as const }]],
  ['choiceGone', [pastPizza], [{ ...pizza, modifierGroupList: [] }]],
  ['choiceGone', [pastPizza], [{ ...pizza, variantList: [variant('regular', 20_000)] }]],
  [
    'choiceGone',
    [pastPizza],
    [{ ...pizza, variantList: [variant('regular', 1), variant('large', 2, false)] }],
  ],
  ['choiceGone', [past('tea')], [{ ...tea, variantList: [variant('regular', 4_000)] }]],
])('a line is left out, and said to be: %s', (kind, itemList, menu) => {
  const found = again(itemList, menu);
  expect(found.lines).toEqual([]);
  const title =
    kind === 'choiceGone' && itemList[0] === pastPizza ? 'pizza (large, Corn)' : itemList[0]?.title;
  expect(found.differences).toEqual([{ kind, title }]);
  expect(found.totalPaise).toBe(0);
});

test('the same choices of two lines become one, of twenty at most', () => {
  const lines = [past('tea', { quantity: 15 }), past('tea', { quantity: 15 })];
  expect(again(lines, [tea]).lines).toMatchObject([{ quantity: MAX_LINE_QUANTITY }]);
});

const menuItem = fc.record({
  itemId: fc.constantFrom('a', 'b', 'c'),
  price: fc.nat(90_000),
  isIn: fc.boolean(),
});
const pastItem = fc.record({
  itemId: fc.constantFrom('a', 'b', 'c', 'd'),
  price: fc.nat(90_000),
  quantity: fc.integer({ min: 1, max: 20 }),
  note: fc.constantFrom('', 'hot'),
});

test('never adds what the menu does not have, always at its price, and accounts for every line', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(menuItem, { selector: (item) => item.itemId }),
      fc.array(pastItem),
      (menu, order) => {
        const items = menu.map(({ itemId, price, isIn }) => ({ ...tea, itemId, price, isAvailable: isIn }));
        const itemList = order.map(({ itemId, ...change }) => past(itemId, change));
        const { lines, differences } = again(itemList, items);
        for (const line of lines) {
          const item = items.find(({ itemId }) => itemId === line.itemId);
          expect(item?.isAvailable).toBe(true);
          expect(item && lineOfChoice(item, line)).toEqual({ ok: true, value: line });
          const ordered = itemList.filter(({ itemId, note }) => itemId === line.itemId && note === line.note);
          const sum = ordered.reduce((total, { quantity }) => total + quantity, 0);
          expect(line.quantity).toBe(Math.min(MAX_LINE_QUANTITY, sum));
        }
        const isThere = (itemId: string) => items.some((item) => item.itemId === itemId && item.isAvailable);
        const gone = differences.filter(({ kind }) => kind !== 'price');
        expect(gone.map(({ title }) => title)).toEqual(
          itemList.filter(({ itemId }) => !isThere(itemId)).map(({ title }) => title),
        );
      },
    ),
  );
});
