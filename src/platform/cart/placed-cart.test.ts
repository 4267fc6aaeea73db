import { beforeEach, expect, test } from 'vitest';
import { choiceKey } from '#domain/cart/menu-choice.ts';
import { createWish } from '#test/support/servers/outbox-server.ts';
import { cartAtom, draftAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { clearPlacedCart, linesOfItems } from './placed-cart.ts';

const cart = { ...createWish().cart, couponCode: 'TEA', tipPaise: 2_000, cookingInstructions: 'No sugar' };
const [teas] = cart.lineList;
if (teas === undefined) throw new Error('the cart is empty');

beforeEach(() => {
  store.set(storedAtoms.cart, cart);
  store.set(draftAtom, { cartKey: cart.cartKey, hasAcceptedTerms: true, orderRefId: null, saveKey: null });
});

test('deletes the cart that was placed, and its draft', () => {
  clearPlacedCart(cart.cartKey, cart.lineList);
  expect(store.get(cartAtom)).toBeNull();
  expect(store.get(draftAtom)).toBeNull();
});

test('keeps a cart that was filled after the placed one', () => {
  clearPlacedCart(crypto.randomUUID(), cart.lineList);
  expect(store.get(cartAtom)).toEqual(cart);
  expect(store.get(draftAtom)?.cartKey).toBe(cart.cartKey);
});

test('what was added meanwhile stays, as another cart that takes over nothing else of the order', () => {
  const cake = { ...teas, lineId: 'cake', itemId: 'cake', quantity: 1 };
  store.set(storedAtoms.cart, { ...cart, lineList: [{ ...teas, quantity: teas.quantity + 1 }, cake] });
  clearPlacedCart(cart.cartKey, cart.lineList);
  const left = { lineList: [{ ...teas, quantity: 1 }, cake], couponCode: null, tipPaise: 0 };
  expect(store.get(cartAtom)).toMatchObject({ ...left, outlet: cart.outlet, cookingInstructions: '' });
  expect(store.get(cartAtom)?.cartKey).not.toBe(cart.cartKey);
  expect(store.get(draftAtom)).toBeNull();
});

test('finds the lines of a cart among the items of its order', () => {
  const { itemId, variantId, modifierList, note, title, price, quantity } = teas;
  const item = { itemId, variantId, note, title, price, quantity, variantTitle: null, linePaise: price };
  const priced = modifierList.map((one) => ({ ...one, title: '', price: 0 }));
  const rest = { orderItemId: crypto.randomUUID(), vegNonVeg: teas.vegNonVeg, imageUrl: null };
  expect(linesOfItems([{ ...item, ...rest, modifierList: priced }])).toEqual([
    { lineId: choiceKey(teas), quantity },
  ]);
});
