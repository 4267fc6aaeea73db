import { atom } from 'jotai';
import type { WatchedSavings } from '#features/checkout/coupons/cart-savings-watch.tsx';

/** Null until the savings are known. */
export const cartSavingsAtom = atom<WatchedSavings | null>(null);
