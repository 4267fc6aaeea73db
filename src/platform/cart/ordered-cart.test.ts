import { beforeEach, expect, test } from 'vitest';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { Cart } from '#contract/stored.ts';
import { createOrderEntry } from '#offline/outbox/create-entry.ts';
import { createWish } from '#test/support/servers/outbox-server.ts';
import { createRandomKey } from '../device/random-key.ts';
import { cartAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { releaseOrderedCart } from './ordered-cart.ts';

const making = { at: 1, ownerUuid: null, newKey: createRandomKey };
let cart: Cart;
let received: OutboxEntry;

beforeEach(() => {
  const wish = createWish();
  cart = wish.cart;
  received = { ...createOrderEntry(wish, making), state: 'RECEIVED' };
  store.set(storedAtoms.cart, cart);
});

const [teas] = createWish().cart.lineList;
if (teas === undefined) throw new Error('the cart is empty');

test('a cart that the kitchen has received is emptied', () => {
  releaseOrderedCart(received);
  expect(store.get(cartAtom)).toBeNull();
});

test('what was added after ordering stays, as another cart', () => {
  const cake = { ...teas, lineId: 'cake', itemId: 'cake', quantity: 1 };
  store.set(storedAtoms.cart, { ...cart, lineList: [{ ...teas, quantity: 3 }, cake] });
  releaseOrderedCart(received);
  expect(store.get(cartAtom)?.lineList).toEqual([{ ...teas, quantity: 1 }, cake]);
  expect(store.get(cartAtom)?.cartKey).not.toBe(cart.cartKey);
});

test('another cart, and one whose order still waits, stay as they are', () => {
  releaseOrderedCart({ ...received, state: 'SAVED' });
  releaseOrderedCart({ ...received, id: createRandomKey() });
  expect(store.get(cartAtom)).toBe(cart);
});

test('a cart whose order was cancelled at the kitchen can be ordered again, as another one', () => {
  const reason = { code: 'cancelled' } as const;
  releaseOrderedCart({ ...received, state: 'NOT_SENT', reason });
  expect(store.get(cartAtom)).toBe(cart);
  const task = received.task.kind === 'order' ? { ...received.task, placeTriedAt: 1 } : received.task;
  releaseOrderedCart({ ...received, state: 'NOT_SENT', reason, task });
  expect(store.get(cartAtom)?.lineList).toEqual(cart.lineList);
  expect(store.get(cartAtom)?.cartKey).not.toBe(cart.cartKey);
});
