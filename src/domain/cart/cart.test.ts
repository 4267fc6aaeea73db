import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#contract/stored.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import {
  addLine,
  conflictOf,
  createCart,
  insertLine,
  itemCount,
  lineOfChoice,
  MAX_CART_LINES,
  removeLine,
  setQuantity,
  withoutPersonalChoices,
} from './cart.ts';
import { replaceLine, setNote } from './line-changes.ts';
import { choiceKey } from './menu-choice.ts';

const outlet = {
  recordId: 7,
  restaurantUuid: '0b7b6a52-8f55-4c3b-9c3e-9d8a4a1d2f10',
  title: 'Mohali Phase 8',
};
const empty = createCart(outlet, 'HomeDelivery', '6f1c2f0e-54ad-4a5c-8c51-1f1f7b1f7a11');

function lineOf(itemId: string, quantity = 1, note = ''): CartLine {
  const choice = { itemId, variantId: null, modifierList: [], note, quantity };
  const look = {
    title: itemId,
    choiceText: '',
    price: 1000,
    packingPaise: 0,
    vegNonVeg: 'VEG' as const,
    imageUrl: null,
  };
  return { ...choice, ...look, lineId: choiceKey(choice) };
}
const cartOf = (...lines: CartLine[]) => lines.reduce<Cart>(addLine, empty);
const idOf = (itemId: string, note = '') => lineOf(itemId, 1, note).lineId;
const sketch = (cart: Cart) =>
  cart.lineList.map((line) => `${line.quantity} ${line.itemId}${line.note && `: ${line.note}`}`);

describe('a cart', () => {
  it('joins the same item with the same choices, and keeps others apart', () => {
    expect(
      sketch(cartOf(lineOf('tea'), lineOf('naan'), lineOf('tea', 2), lineOf('tea', 1, 'No sugar'))),
    ).toEqual(['3 tea', '1 naan', '1 tea: No sugar']);
  });

  it('takes at most 20 of a line and 60 lines', () => {
    expect(itemCount(cartOf(lineOf('tea', 15), lineOf('tea', 15)))).toBe(20);
    const full = cartOf(...Array.from({ length: 70 }, (_, place) => lineOf(`item-${place}`)));
    expect(full.lineList).toHaveLength(MAX_CART_LINES);
    expect(itemCount(addLine(full, lineOf('item-0')))).toBe(MAX_CART_LINES + 1);
  });

  it('removes a line at zero and puts it back where it was', () => {
    const cart = cartOf(lineOf('tea'), lineOf('naan', 3), lineOf('dal'));
    const without = setQuantity(cart, idOf('naan'), 0);
    expect(sketch(without)).toEqual(['1 tea', '1 dal']);
    expect(sketch(insertLine(without, lineOf('naan', 3), 1))).toEqual(sketch(cart));
  });

  it('puts a line back into the same line when it was added anew meanwhile', () => {
    expect(sketch(insertLine(cartOf(lineOf('tea', 2)), lineOf('tea', 3), 0))).toEqual(['5 tea']);
  });

  it('changes a note in place, and joins a line that now is the same', () => {
    const cart = cartOf(lineOf('tea', 2), lineOf('naan'), lineOf('tea', 1, 'No sugar'));
    expect(sketch(setNote(cart, idOf('naan'), ' Well done '))).toEqual([
      '2 tea',
      '1 naan: Well done',
      '1 tea: No sugar',
    ]);
    expect(sketch(setNote(cart, idOf('tea'), 'No sugar'))).toEqual(['1 naan', '3 tea: No sugar']);
    expect(setNote(cart, 'unknown', 'x')).toBe(cart);
  });

  it('puts a line that was chosen anew where it stood, or into the one that it now is', () => {
    const cart = cartOf(lineOf('tea', 2), lineOf('naan'), lineOf('dal'));
    expect(sketch(replaceLine(cart, idOf('naan'), lineOf('roti', 4)))).toEqual(['2 tea', '4 roti', '1 dal']);
    expect(sketch(replaceLine(cart, idOf('naan'), lineOf('naan', 3)))).toEqual(['2 tea', '3 naan', '1 dal']);
    expect(sketch(replaceLine(cart, idOf('naan'), lineOf('dal', 3)))).toEqual(['2 tea', '4 dal']);
    expect(replaceLine(cart, 'gone-meanwhile', lineOf('roti'))).toBe(cart);
  });

  it('conflicts with another outlet or order type only when it holds something', () => {
    const cart = cartOf(lineOf('tea'));
    expect(conflictOf(null, 8, 'DineIn')).toBeUndefined();
    expect(conflictOf(empty, 8, 'DineIn')).toBeUndefined();
    expect(conflictOf(cart, 8, 'DineIn')).toBe('outlet');
    expect(conflictOf(cart, 7, 'DineIn')).toBe('orderType');
    expect(conflictOf(cart, 7, 'HomeDelivery')).toBeUndefined();
  });

  it('makes a line of an item as the menu has it now', () => {
    const item = dishOf('tea', { title: 'Masala Tea', price: 4000 });
    const choice = { itemId: 'tea', variantId: null, modifierList: [], note: ' Hot ', quantity: 2 };
    const line = lineOfChoice(item, choice);
    expect(line.ok && line.value).toMatchObject({
      title: 'Masala Tea',
      price: 4000,
      quantity: 2,
      note: 'Hot',
    });
    expect(lineOfChoice({ ...item, isAvailable: false }, choice).ok).toBe(false);
  });

  type Step = (cart: Cart) => Cart;
  const item = fc.constantFrom('tea', 'naan', 'dal');
  const note = fc.constantFrom('', 'Hot');
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.tuple(item, fc.integer({ min: 1, max: 20 }), note).map(
      ([itemId, quantity, text]): Step =>
        (cart) =>
          addLine(cart, lineOf(itemId, quantity, text)),
    ),
    fc.tuple(item, fc.integer({ min: -5, max: 99 })).map(
      ([itemId, quantity]): Step =>
        (cart) =>
          setQuantity(cart, idOf(itemId), quantity),
    ),
    fc.tuple(item, note).map(
      ([itemId, text]): Step =>
        (cart) =>
          setNote(cart, idOf(itemId), text),
    ),
    item.map(
      (itemId): Step =>
        (cart) =>
          removeLine(cart, idOf(itemId)),
    ),
  );

  it('holds 1 to 20 of each line and no line twice, whatever is done to it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { lineList } = steps.reduce((cart, take) => take(cart), empty);
        expect(lineList.every((line) => line.quantity >= 1 && line.quantity <= 20)).toBe(true);
        expect(lineList.every((line) => line.lineId === choiceKey(line))).toBe(true);
        expect(new Set(lineList.map((line) => line.lineId)).size).toBe(lineList.length);
      }),
    );
  });
});

describe('a cart for the next customer of the phone', () => {
  const nextKey = '0c1e6f0a-7a51-4f39-a0d4-3f0a5b9a1c22';

  it('has the dishes, lines that only a note kept apart as one, and nothing personal', () => {
    const lines = [lineOf('tea', 1, 'for Asha'), lineOf('tea', 2), lineOf('cake', 1, 'no nuts')];
    const personal: Cart = {
      ...lines.reduce(addLine, empty),
      couponCode: 'WELCOME50',
      tipPaise: 5_000,
      useWallet: true,
      usePoints: true,
      cookingInstructions: 'Ring at 42',
    };
    expect(withoutPersonalChoices(personal, nextKey)).toEqual({
      ...createCart(outlet, 'HomeDelivery', nextKey),
      lineList: [lineOf('tea', 3), lineOf('cake')],
    });
  });
});
