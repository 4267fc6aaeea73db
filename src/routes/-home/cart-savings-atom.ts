import { atom } from 'jotai';
import type { WatchedSavings } from '#features/checkout/coupons/cart-savings-watch.tsx';

/** What makes the cart cheaper; null until it is known. */
export const cartSavingsAtom = atom<WatchedSavings | null>(null);
