import { expect, it } from 'vitest';
import type { Cart } from '#contract/stored.ts';
import { createCart } from '#domain/cart/cart.ts';
import { type AppliedOffer, choiceWithout, findApplied } from './applied-offer.ts';

const outlet = { recordId: 1, restaurantUuid: '00000000-0000-4000-8000-000000000001', title: 'Mohali' };
const before = { couponCode: null, usePoints: false, useWallet: false };
const choice = { couponCode: 'WELCOME50', usePoints: true, useWallet: true };
const applied: AppliedOffer = { cartKey: 'cart-1', choice, before };

const cartWith = (change: Partial<Cart>): Cart => ({
  ...createCart(outlet, 'TakeAway', 'cart-1'),
  ...change,
});

it('is known while its coupon and points stand, in its own cart', () => {
  expect(findApplied(applied, cartWith(choice))).toBe(applied);
  expect(findApplied(applied, cartWith({ ...choice, useWallet: false }))).toBe(applied);
  expect(findApplied(applied, cartWith({ ...choice, usePoints: false }))).toBeUndefined();
  expect(findApplied(applied, cartWith({ ...choice, cartKey: 'cart-2' }))).toBeUndefined();
});

it('gives the wallet back with the rest', () => {
  expect(choiceWithout(applied, cartWith(choice))).toEqual(before);
  const hadWallet = { ...applied, before: { ...before, useWallet: true } };
  expect(choiceWithout(hadWallet, cartWith(choice)).useWallet).toBe(true);
});

it('leaves a wallet that was switched by hand since then', () => {
  expect(choiceWithout(applied, cartWith({ ...choice, useWallet: false })).useWallet).toBe(false);
  const withoutWallet = { ...applied, choice: { ...choice, useWallet: false } };
  expect(choiceWithout(withoutWallet, cartWith(choice)).useWallet).toBe(true);
});
