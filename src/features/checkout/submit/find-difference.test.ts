import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#contract/stored.ts';
import { createCart } from '#domain/cart/cart.ts';
import { choiceKey } from '#domain/cart/menu-choice.ts';
import { orderDetailOf, orderItemOf } from '#test/support/makers/order-details.ts';
import { findDifference } from './find-difference.ts';

const outlet = { recordId: 1, restaurantUuid: crypto.randomUUID(), title: 'Noida' };

function lineOf(itemId: string, price: number): CartLine {
  const choice = { itemId, variantId: null, modifierList: [], note: '' };
  const looks = { title: itemId, choiceText: '', price, packingPaise: 0, imageUrl: null };
  return { ...choice, ...looks, quantity: 1, vegNonVeg: 'VEG', lineId: choiceKey(choice) };
}

const cartOf = (...lineList: CartLine[]): Cart => ({
  ...createCart(outlet, 'TakeAway', crypto.randomUUID()),
  lineList,
  couponCode: 'WELCOME50',
});

const orderOf = (...items: [itemId: string, price: number][]) =>
  orderDetailOf({ itemList: items.map(([itemId, price]) => orderItemOf(itemId, price)) });

describe('findDifference', () => {
  const cart = cartOf(lineOf('dal', 20_000));

  it('is nothing while the order is as it was seen', () => {
    expect(findDifference(cart, { order: orderOf(['dal', 20_000]), problem: undefined })).toBeUndefined();
    expect(findDifference(cart, { order: undefined, problem: undefined })).toBeUndefined();
  });

  it('is what the server answered', () => {
    const changes = [{ kind: 'soldOut', title: 'dal', itemId: 'dal' }];
    const problem = { code: 'orderChanged', message: '', packet: { changes, order: null } } as const;
    expect(findDifference(cart, { order: undefined, problem })).toEqual({ changes, order: null });
  });
});
