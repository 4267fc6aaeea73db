import { expect, test } from 'vitest';
import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import type { CartLine } from '#contract/stored.ts';
import { cartLineOf, dishOf } from '#test/support/makers/dishes.ts';
import { createCart } from './cart.ts';
import { findTakeAlong, moveCart } from './take-along.ts';

const category = (categoryId: string, title: string) => ({
  ...{ categoryId, title, mainCategory: '', imageUrl: null },
  ...{ isDisplayOnly: false, subCategoryList: [] },
});

const menuOf = (
  restaurantId: number,
  itemList: MenuItem[],
  categoryList = [category('mains', 'Mains')],
): Menu => ({
  ...{ restaurantId, menuVersion: '1', asOf: 1 },
  ...{ categoryList, itemList },
});

const variant = (variantId: string, title: string, price: number) => ({
  ...{ variantId, title, price, isDefault: false, isAvailable: true, calories: null },
});

const option = (optionId: string, title: string, price: number) => ({
  ...{ optionId, title, price, isDefault: false, isAvailable: true },
  vegNonVeg: 'VEG' as const,
});

const pizza = (ids: { item: string; full: string; top: string; corn: string }, fullPaise: number) =>
  dishOf(ids.item, {
    title: 'Pizza',
    variantList: [variant(`${ids.full}-half`, 'Half', 20_000), variant(ids.full, 'Full', fullPaise)],
    modifierGroupList: [
      {
        ...{ groupId: ids.top, title: 'Toppings', min: 0, max: 2 },
        optionList: [option(ids.corn, 'Corn', 2_000)],
      },
    ],
  });
const ownPizza = pizza({ item: 'pizza', full: 'full', top: 'top', corn: 'corn' }, 30_000);
const otherPizza = pizza({ item: 'p-7', full: 'v-2', top: 'g-1', corn: 'o-9' }, 33_000);
const pizzaLine = cartLineOf('pizza', {
  ...{ title: 'Pizza', variantId: 'full', choiceText: 'Full, Corn', price: 32_000, quantity: 2 },
  ...{ modifierList: [{ groupId: 'top', optionId: 'corn' }], note: 'well done' },
});

const take = (
  lineList: CartLine[],
  from: Menu | null,
  to: Menu,
  orderType: 'TakeAway' | 'DineIn' = 'TakeAway',
) => findTakeAlong({ lineList, from, to, orderType });

test('menus with the same ids: the dish comes along at the other price, with the difference', () => {
  const found = take(
    [cartLineOf('dal', { quantity: 3 })],
    null,
    menuOf(2, [dishOf('dal', { price: 12_000 })]),
  );
  expect(found).toMatchObject({
    lines: [{ itemId: 'dal', quantity: 3, price: 12_000 }],
    priceChanges: [{ line: { title: 'dal', price: 12_000 }, wasPaise: 10_000 }],
    left: [],
    ...{ wasPaise: 30_000, totalPaise: 36_000 },
  });
});

test('menus with other ids: dish, variant and modifiers are found by name, and the note stays', () => {
  const found = take([pizzaLine], menuOf(1, [ownPizza]), menuOf(2, [otherPizza]));
  expect(found.lines).toMatchObject([
    {
      ...{ itemId: 'p-7', variantId: 'v-2', choiceText: 'Full, Corn', price: 35_000 },
      ...{ modifierList: [{ groupId: 'g-1', optionId: 'o-9' }], quantity: 2, note: 'well done' },
    },
  ]);
  expect([found.wasPaise, found.totalPaise]).toEqual([64_000, 70_000]);
});

test('names are compared without regard to case and blanks, and within the category of the same name', () => {
  const starters = category('c-1', 'Starters');
  const mains = category('c-2', ' mains');
  const from = menuOf(1, [dishOf('tikka', { title: 'Paneer Tikka' })]);
  const inStarters = dishOf('x', { title: 'Paneer Tikka', categoryId: 'c-1' });
  const inMains = dishOf('y', { title: 'paneer  tikka', categoryId: 'c-2' });
  const line = cartLineOf('tikka', { title: 'Paneer Tikka' });
  const both = take([line], from, menuOf(2, [inStarters, inMains], [starters, mains]));
  expect(both.lines.map(({ itemId }) => itemId)).toEqual(['y']);
  const one = take([line], from, menuOf(2, [inStarters], [starters, mains]));
  expect(one.left).toMatchObject([{ line: { title: 'Paneer Tikka' }, reason: 'missing' }]);
});

test('what does not fit is left with its reason, and nothing takes its place', () => {
  const plainPizza = dishOf('pizza', { title: 'Pizza' });
  const to = menuOf(2, [
    plainPizza,
    dishOf('dal', { isAvailable: false }),
    dishOf('thali', { orderTypes: ['DineIn'] }),
  ]);
  const lines = [pizzaLine, cartLineOf('dal'), cartLineOf('thali'), cartLineOf('kheer')];
  const found = take(lines, menuOf(1, [ownPizza]), to);
  expect(found.left.map(({ line, reason }) => [line.itemId, reason])).toEqual([
    ['pizza', 'choiceGone'],
    ['dal', 'soldOut'],
    ['thali', 'orderType'],
    ['kheer', 'missing'],
  ]);
  expect([found.lines, found.wasPaise, found.totalPaise]).toEqual([[], 0, 0]);
});

test('another order type of the same menu keeps what is sold for it', () => {
  const menu = menuOf(1, [dishOf('thali', { orderTypes: ['DineIn'] })]);
  expect(take([cartLineOf('thali')], menu, menu, 'DineIn').lines).toHaveLength(1);
});

test('a moved cart keeps coupon, wallet and words to the kitchen, and the tip only within its order type', () => {
  const outlet = { recordId: 1, restaurantUuid: crypto.randomUUID(), title: 'Mohali' };
  const cart = {
    ...createCart(outlet, 'HomeDelivery' as const, crypto.randomUUID()),
    ...{ couponCode: 'TEA', tipPaise: 2_000, useWallet: true, cookingInstructions: 'No onion' },
  };
  const there = { outlet: { ...outlet, recordId: 2, title: 'Morinda' }, cartKey: crypto.randomUUID() };
  const lines = [cartLineOf('dal')];
  const expected = {
    ...there,
    couponCode: 'TEA',
    useWallet: true,
    cookingInstructions: 'No onion',
    lineList: lines,
  };
  expect(moveCart(cart, { ...there, orderType: 'HomeDelivery' }, lines)).toMatchObject({
    ...expected,
    tipPaise: 2_000,
  });
  expect(moveCart(cart, { ...there, orderType: 'DineIn' }, lines)).toMatchObject({
    ...expected,
    tipPaise: 0,
  });
});
