import { withoutPersonalChoices } from '#domain/cart.ts';
import { hasEnded } from '#offline/outbox/entry-state.ts';
import { forgetPrivateEntries } from '#offline/outbox/forget.ts';
import { onSessionOver } from '../api/session-over.ts';
import { emptyCart, storeCart } from '../cart/cart.ts';
import { forgetConsents } from '../consent/consent.ts';
import { createRandomKey } from '../device/random-key.ts';
import { forgetInbox } from '../inbox/unread.ts';
import { entriesAtom } from '../outbox/outbox-entries.ts';
import { queueLogout } from '../outbox/outbox-wishes.ts';
import { forgetPushWish, takeBackPush } from '../push/push-removals.ts';
import {
  actionKeysAtom,
  cartAtom,
  dealCartAtom,
  dietAtom,
  draftAtom,
  pendingPaymentAtom,
  sessionAtom,
} from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { setPlace } from '../visit/visit.ts';
import { dropSession, type SessionEnd, tellSessionEnd } from './session.ts';

/**
 * Ends the session here and in every tab: credential, profile and places go, language, order type and
 * the dishes of the carts stay (D-18), without anything personal or a choice of money. After a logout the
 * server revokes the credential, without a signal as soon as there is one.
 */
export async function endSession(reason: SessionEnd): Promise<void> {
  const session = store.get(sessionAtom);
  if (session === null) return;
  // Before the session goes, so that a page that closes now has stored it.
  const queued = reason === 'logout' ? queueLogout(session.credential) : undefined;
  dropSession();
  setPlace(null);
  store.set(pendingPaymentAtom, null);
  store.set(draftAtom, null);
  store.set(actionKeysAtom, null);
  store.set(dietAtom, null);
  stripCarts();
  takeBackPush();
  forgetPushWish();
  forgetInbox();
  forgetConsents(session.profile.uuid, reason === 'deleted');
  void forgetPrivateEntries(session.profile.uuid, reason === 'deleted');
  tellSessionEnd(reason);
  await queued;
}

/** The next customer of the phone finds the dishes, unless they are an order that waits for its customer. */
function stripCarts(): void {
  const cart = store.get(cartAtom);
  if (cart !== null) {
    const isWaiting = store.get(entriesAtom).some((entry) => entry.id === cart.cartKey && !hasEnded(entry));
    if (isWaiting) emptyCart();
    else storeCart(withoutPersonalChoices(cart, createRandomKey()));
  }
  const deals = store.get(dealCartAtom);
  if (deals !== null) store.set(dealCartAtom, { ...deals, reservedRefId: null });
}

type DeletionStage = 'none' | 'asked' | 'unanswered';
let deletionStage: DeletionStage = 'none';

/**
 * How far a deletion of the account is. While it is `asked`, whoever has asked finds out what a session
 * means that the server takes for over; left `unanswered`, it means that the account is gone.
 */
export function expectDeletion(stage: DeletionStage): void {
  deletionStage = stage;
}

/**
 * From here on the session ends when the server says that it is over, also where it has said so by now: who
 * tells the customer of ends must hear them before.
 */
export function endSessionWhenOver(): void {
  onSessionOver(() => {
    if (deletionStage === 'asked') return;
    endSession(deletionStage === 'unanswered' ? 'deleted' : 'sessionOver');
  });
}
