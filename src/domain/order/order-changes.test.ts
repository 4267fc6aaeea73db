import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#contract/stored.ts';
import { orderDetailOf, orderItemOf } from '#test/support/makers/order-details.ts';
import { createCart } from '../cart/cart.ts';
import { choiceKey } from '../cart/menu-choice.ts';
import { acceptChanges, findPriceChanges } from './order-changes.ts';

const outlet = { recordId: 1, restaurantUuid: crypto.randomUUID(), title: 'Noida' };

function lineOf(itemId: string, price: number, note = ''): CartLine {
  const choice = { itemId, variantId: null, modifierList: [], note };
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

describe('findPriceChanges', () => {
  it('finds what costs more or less than the customer saw', () => {
    const cart = cartOf(lineOf('dal', 20_000), lineOf('naan', 5_000), lineOf('lassi', 9_000));
    const changes = findPriceChanges(cart, orderOf(['dal', 22_000], ['naan', 5_000], ['lassi', 8_000]));
    expect(changes).toEqual([
      { kind: 'price', title: 'dal', wasPaise: 20_000, isPaise: 22_000 },
      { kind: 'price', title: 'lassi', wasPaise: 9_000, isPaise: 8_000 },
    ]);
  });

  it('finds nothing when the prices are those that were seen', () => {
    expect(findPriceChanges(cartOf(lineOf('dal', 20_000)), orderOf(['dal', 20_000]))).toEqual([]);
  });
});

describe('acceptChanges', () => {
  it('takes out what is gone and keeps the rest at the prices of now', () => {
    const cart = cartOf(lineOf('dal', 20_000), lineOf('naan', 5_000));
    const accepted = acceptChanges(
      cart,
      [{ kind: 'soldOut', title: 'naan', itemId: 'naan' }],
      orderOf(['dal', 21_000]),
    );
    expect(accepted.lineList.map(({ itemId, price }) => [itemId, price])).toEqual([['dal', 21_000]]);
    expect(accepted.couponCode).toBe('WELCOME50');
  });

  it('keeps a line that the answer does not mention as gone', () => {
    const cart = cartOf(lineOf('dal', 20_000, 'less salt'));
    expect(acceptChanges(cart, [], orderOf(['dal', 20_000])).lineList).toHaveLength(1);
  });

  it('drops a coupon that no longer applies', () => {
    const cart = cartOf(lineOf('dal', 20_000));
    const changes = [{ kind: 'coupon', couponCode: 'WELCOME50' } as const];
    expect(acceptChanges(cart, changes, orderOf(['dal', 20_000])).couponCode).toBeNull();
  });
});
