import { type Atom, atom } from 'jotai';
import type { OrderSummary } from '#contract/orders/order.ts';
import type { Preferences, RecordName, StoredRecord } from '#contract/stored.ts';
import { storedAtoms } from './stored-atoms.ts';

type View<Name extends RecordName> = Atom<StoredRecord<Name> | null>;

/** Written by `platform/session`. */
export const sessionAtom: View<'session'> = storedAtoms.session;
/** Written by `platform/cart`. */
export const cartAtom: View<'cart'> = storedAtoms.cart;
/** This atom and the next three are written by `platform/visit`. */
export const orderTypeAtom: View<'orderType'> = storedAtoms.orderType;
export const outletAtom: View<'outlet'> = storedAtoms.outlet;
export const placeAtom: View<'place'> = storedAtoms.place;
export const tableSessionAtom: View<'tableSession'> = storedAtoms.tableSession;

export const preferencesAtom = storedAtoms.preferences;
export const NO_PREFERENCES: Preferences = { language: null, theme: 'system', diets: [], consentList: [] };
/** Null until the customer enters a diet. */
export const dietAtom = storedAtoms.diet;
/** Null before the first favourite. */
export const favouritesAtom = storedAtoms.favourites;
export const pendingPaymentAtom = storedAtoms.pendingPayment;
export const draftAtom = storedAtoms.draft;
export const actionKeysAtom = storedAtoms.actionKeys;
export const deviceAtom = storedAtoms.device;
export const pushRegistrationAtom = storedAtoms.pushRegistration;
export const pushRemovalsAtom = storedAtoms.pushRemovals;
export const socialSignInAtom = storedAtoms.socialSignIn;
export const dealCartAtom = storedAtoms.dealCart;
export const installOfferAtom = storedAtoms.installOffer;
export const ratingRequestAtom = storedAtoms.ratingRequest;
export const searchesAtom = storedAtoms.searches;

/** The customer's running orders, as polled by home; undefined until they have loaded, and on other pages. */
export const runningOrdersAtom = atom<readonly OrderSummary[]>();

/** The session of a customer who has signed in; null for a visitor, and for a guest of a table. */
export const accountAtom = atom((get) => {
  const session = get(sessionAtom);
  return session?.tableGuest === undefined ? session : null;
});

export const isSignedInAtom = atom((get) => get(accountAtom) !== null);

/** True for a customer, and for a guest of a table, who has orders, bills and payments, too (ADR-0117). */
export const hasSessionAtom = atom((get) => get(sessionAtom) !== null);

/**
 * True for a customer who has signed in or sits at a table: they came for the menu, so home shows its first
 * dish at once.
 */
export const isReturningAtom = atom((get) => get(sessionAtom) !== null || get(tableSessionAtom) !== null);

/** True for a customer at a table, also before the server has confirmed the table. */
export const hasTableAtom = atom((get) => get(tableSessionAtom) !== null);
