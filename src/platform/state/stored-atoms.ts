import { atom } from 'jotai';
import type { RecordName, StoredRecord } from '#contract/stored.ts';

const storedAtom = <Name extends RecordName>(_name: Name) => atom<StoredRecord<Name> | null>(null);

/**
 * Writable atoms of the stored records, loaded once before the first render, null when absent; those of cart,
 * visit and session are written only by the folders of these names in `platform` (ADR-0073).
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
  favourites: storedAtom('favourites'),
  pendingPayment: storedAtom('pendingPayment'),
  draft: storedAtom('draft'),
  actionKeys: storedAtom('actionKeys'),
  dealCart: storedAtom('dealCart'),
  installOffer: storedAtom('installOffer'),
  ratingRequest: storedAtom('ratingRequest'),
  searches: storedAtom('searches'),
  device: storedAtom('device'),
  pushRegistration: storedAtom('pushRegistration'),
  pushRemovals: storedAtom('pushRemovals'),
  socialSignIn: storedAtom('socialSignIn'),
};
