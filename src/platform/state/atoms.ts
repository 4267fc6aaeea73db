import { atom } from 'jotai';
import type { OrderSummary } from '#contract/order.ts';
import type { Preferences, RecordName, StoredRecord } from '#contract/stored.ts';

const recordAtom = <Name extends RecordName>(_name: Name) => atom<StoredRecord<Name> | null>(null);

/** The atoms of the stored records: filled once before the first render, null when absent. */
export const recordAtoms = {
  session: recordAtom('session'),
  cart: recordAtom('cart'),
  orderType: recordAtom('orderType'),
  outlet: recordAtom('outlet'),
  place: recordAtom('place'),
  tableSession: recordAtom('tableSession'),
  preferences: recordAtom('preferences'),
  pendingPayment: recordAtom('pendingPayment'),
  draft: recordAtom('draft'),
  actionKeys: recordAtom('actionKeys'),
  dealCart: recordAtom('dealCart'),
  installOffer: recordAtom('installOffer'),
  ratingRequest: recordAtom('ratingRequest'),
  device: recordAtom('device'),
  pushRegistration: recordAtom('pushRegistration'),
  pushRemovals: recordAtom('pushRemovals'),
  socialSignIn: recordAtom('socialSignIn'),
};

export const sessionAtom = recordAtoms.session;
export const cartAtom = recordAtoms.cart;
export const orderTypeAtom = recordAtoms.orderType;
export const outletAtom = recordAtoms.outlet;
export const placeAtom = recordAtoms.place;
export const tableSessionAtom = recordAtoms.tableSession;
export const preferencesAtom = recordAtoms.preferences;
/** Of a phone on which nothing was chosen yet. */
export const NO_PREFERENCES: Preferences = { language: 'en', theme: 'system', diets: [], consentList: [] };
export const pendingPaymentAtom = recordAtoms.pendingPayment;
export const draftAtom = recordAtoms.draft;
export const actionKeysAtom = recordAtoms.actionKeys;
export const deviceAtom = recordAtoms.device;
export const pushRegistrationAtom = recordAtoms.pushRegistration;
export const pushRemovalsAtom = recordAtoms.pushRemovals;
export const socialSignInAtom = recordAtoms.socialSignIn;

export const dealCartAtom = recordAtoms.dealCart;

export const installOfferAtom = recordAtoms.installOffer;
export const ratingRequestAtom = recordAtoms.ratingRequest;

/** Orders of the customer under way, as home polled them last; empty elsewhere. */
export const runningOrdersAtom = atom<readonly OrderSummary[]>([]);

export const isSignedInAtom = atom((get) => get(sessionAtom) !== null);

/** Whether the customer has a table, confirmed or not. */
export const hasTableAtom = atom((get) => get(tableSessionAtom) !== null);
