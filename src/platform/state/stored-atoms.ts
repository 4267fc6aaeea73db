import { atom } from 'jotai';
import type { RecordName, StoredRecord } from '#contract/stored.ts';

const storedAtom = <Name extends RecordName>(_name: Name) => atom<StoredRecord<Name> | null>(null);

/**
 * The writable atoms of the stored records: filled once before the first render, null when absent. Those of
 * the cart, the visit and the session are written by their rooms alone (ADR-0073).
 */
export const storedAtoms = {
  session: storedAtom('session'),
  cart: storedAtom('cart'),
  orderType: storedAtom('orderType'),
  outlet: storedAtom('outlet'),
  place: storedAtom('place'),
  tableSession: storedAtom('tableSession'),
  preferences: storedAtom('preferences'),
  diet: storedAtom('diet'),
  pendingPayment: storedAtom('pendingPayment'),
  draft: storedAtom('draft'),
  actionKeys: storedAtom('actionKeys'),
  dealCart: storedAtom('dealCart'),
  installOffer: storedAtom('installOffer'),
  ratingRequest: storedAtom('ratingRequest'),
  device: storedAtom('device'),
  pushRegistration: storedAtom('pushRegistration'),
  pushRemovals: storedAtom('pushRemovals'),
  socialSignIn: storedAtom('socialSignIn'),
};
