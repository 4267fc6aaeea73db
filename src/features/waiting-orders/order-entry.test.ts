import { expect, test } from 'vitest';
import type { CartOrderType } from '#contract/fields.ts';
import type { OrderTask } from '#contract/orders/outbox.ts';
import { ShownOrderSchema } from '#contract/orders/shown-order.ts';
import { findParsed } from '#contract/parse.ts';
import { createCart } from '#domain/cart/cart.ts';
import {
  findShownOrder,
  isCurrent,
  isListed,
  isShowable,
  isUnderWay,
  type OrderEntry,
  STUCK_AFTER_MS,
  shownStateOf,
  stuckAt,
} from './order-entry.ts';

const outlet = { recordId: 12, restaurantUuid: crypto.randomUUID(), title: 'Mohali' };

function entryOf(orderType: CartOrderType, tableNumber: string | null): OrderEntry {
  const cart = createCart(outlet, orderType, crypto.randomUUID());
  const line = { itemId: 'dal', variantId: null, modifierList: [], note: 'less salt', quantity: 2 };
  const task: OrderTask = {
    kind: 'order',
    cart,
    form: {
      ...{ cartKey: cart.cartKey, orderType, restaurantId: 12, itemList: [line], addressId: null },
      ...{ tableSessionId: null, couponCode: null, tipPaise: 0, useWallet: false, usePoints: false },
      cookingInstructions: '',
    },
    ...{ tableCode: 'MOH-T05-4K2M-9XQZ', tableNumber, paymentMode: 'CASH', acceptedTotalPaise: 40_000 },
    ...{ saveKey: crypto.randomUUID(), placeKey: crypto.randomUUID(), cancelKey: crypto.randomUUID() },
    ...{ orderRefId: null, draftTotalPaise: null, placeTriedAt: null, isCancelWanted: false },
  };
  return {
    ...{ id: cart.cartKey, ownerUuid: crypto.randomUUID(), state: 'SAVED', reason: null, task },
    ...{ createdAt: 1_000, acceptedAt: 5_000, expiresAt: null, firstTriedAt: null, lastTriedAt: null },
    ...{ tries: 0, nextTryAt: null, leaseUntil: null, droppedAt: null, isDropTold: false },
  };
}

test('an order at a table can be shown, with its key and without its customer', () => {
  const entry = entryOf('DineIn', 'T05');
  const shown = findShownOrder(entry);
  expect(findParsed(ShownOrderSchema, shown)).toEqual(shown);
  expect(shown).toMatchObject({ cartKey: entry.id, tableCode: 'MOH-T05-4K2M-9XQZ', tableNumber: 'T05' });
  expect(JSON.stringify(shown)).not.toContain(entry.ownerUuid);
});

test('a delivery or a takeaway is shown to no waiter', () => {
  expect(findShownOrder(entryOf('TakeAway', null))).toBeUndefined();
  expect(findShownOrder(entryOf('HomeDelivery', null))).toBeUndefined();
});

test('an order is stuck eight seconds after its customer said yes, or after the first try', () => {
  const entry = entryOf('DineIn', 'T05');
  expect(stuckAt(entry)).toBe(5_000 + STUCK_AFTER_MS);
  expect(stuckAt({ ...entry, firstTriedAt: 3_000 })).toBe(3_000 + STUCK_AFTER_MS);
});

test('only what is saved or being sent is under way', () => {
  const entry = entryOf('DineIn', 'T05');
  const states = ['SAVED', 'SENDING', 'RECEIVED', 'NEEDS_OK', 'NOT_SENT'] as const;
  expect(states.filter((state) => isUnderWay({ ...entry, state }))).toEqual(['SAVED', 'SENDING']);
});

test('a server takes in what only waits, never what was refused, changed, cancelled or received', () => {
  const entry = entryOf('DineIn', 'T05');
  const difference = { changes: [], order: null };
  expect(isShowable(entry)).toBe(true);
  expect(isShowable({ ...entry, state: 'NEEDS_OK', reason: { code: 'signIn' } })).toBe(true);
  expect(isShowable({ ...entry, state: 'NEEDS_OK', reason: { code: 'old' } })).toBe(true);
  expect(isShowable({ ...entry, state: 'NEEDS_OK', reason: { code: 'changed', difference } })).toBe(false);
  expect(isShowable({ ...entry, state: 'NOT_SENT', reason: { code: 'cancelled' } })).toBe(false);
  expect(isShowable({ ...entry, state: 'RECEIVED', reason: { code: 'received', orderRefId: null } })).toBe(
    false,
  );
  expect(isShowable({ ...entry, task: { ...entry.task, isCancelWanted: true } })).toBe(false);
});

test('a received order is announced for a minute, any other without a time limit', () => {
  const entry: OrderEntry = { ...entryOf('DineIn', 'T05'), lastTriedAt: 10_000 };
  expect(isCurrent({ ...entry, state: 'RECEIVED' }, 69_999)).toBe(true);
  expect(isCurrent({ ...entry, state: 'RECEIVED' }, 70_000)).toBe(false);
  expect(isCurrent({ ...entry, state: 'NEEDS_OK' }, 1e9)).toBe(true);
});

test('is not announced beside a list that names it', () => {
  const entry = entryOf('TakeAway', null);
  const received = (orderRefId: string | null): OrderEntry => ({
    ...entry,
    state: 'RECEIVED',
    reason: { code: 'received', orderRefId },
  });
  expect(isListed(received('A'), ['B', 'A'])).toBe(true);
  expect([isListed(received('A'), ['B']), isListed(received(null), ['A']), isListed(entry, ['A'])]).toEqual([
    false,
    false,
    false,
  ]);
});

test('the first try is told as "Sending", and every other leaves the words as they were', () => {
  const order = entryOf('DineIn', 'T05');
  expect(shownStateOf({ ...order, state: 'SENDING', tries: 1 })).toBe('SENDING');
  const words = [2, 3].flatMap((tries) => [
    shownStateOf({ ...order, state: 'SENDING', tries }),
    shownStateOf({ ...order, state: 'SAVED', tries }),
  ]);
  expect(new Set(words)).toEqual(new Set(['SAVED']));
  expect(shownStateOf({ ...order, state: 'RECEIVED', tries: 2 })).toBe('RECEIVED');
});
