import type { Session } from '#contract/stored.ts';
import { withoutPersonalChoices } from '#domain/cart/cart.ts';
import { deletePrivateEntries } from '#offline/outbox/delete-entries.ts';
import { hasEnded } from '#offline/outbox/entry-state.ts';
import { onSessionOver } from '../api/session-over.ts';
import { emptyCart, storeCart } from '../cart/cart.ts';
import { revokeConsents } from '../consent/consent.ts';
import { createRandomKey } from '../device/random-key.ts';
import { clearInbox } from '../inbox/unread.ts';
import { entriesAtom } from '../outbox/outbox-entries.ts';
import { queueLogout } from '../outbox/outbox-wishes.ts';
import { clearPushWish, unregisterPush } from '../push/push-removals.ts';
import {
  actionKeysAtom,
  cartAtom,
  dealCartAtom,
  dietAtom,
  draftAtom,
  favouritesAtom,
  pendingPaymentAtom,
  sessionAtom,
} from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { setPlace } from '../visit/visit.ts';
import { dropSession, reportSessionEnd, type SessionEnd } from './session.ts';

/**
 * Ends the session in every tab: credential, profile and places are deleted; language, order type and the
 * dishes of carts stay without personal or payment choices (D-18). A logout revokes the credential on the
 * server, also later when offline.
 */
export async function endSession(reason: SessionEnd): Promise<void> {
  const session = store.get(sessionAtom);
  if (session === null) return;
  // The logout is queued before the session is dropped, so that it is stored even if the page closes
  // meanwhile.
  const queued = reason === 'logout' ? queueLogout(session.credential) : undefined;
  dropSession();
  store.set(pendingPaymentAtom, null);
  store.set(draftAtom, null);
  store.set(actionKeysAtom, null);
  // A guest of a table has no account: the phone's place, diet and favourites are those of a visitor, and
  // stay.
  if (session.tableGuest === undefined) clearAccount(session, reason);
  stripCarts();
  void deletePrivateEntries(session.profile.uuid, reason === 'deleted');
  reportSessionEnd(reason);
  await queued;
}

function clearAccount({ profile }: Session, reason: SessionEnd): void {
  setPlace(null);
  store.set(dietAtom, null);
  store.set(favouritesAtom, null);
  unregisterPush();
  clearPushWish();
  clearInbox();
  revokeConsents(profile.uuid, reason === 'deleted');
}

/** Keeps the dishes for the next customer, unless they belong to a waiting order. */
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

type DeletionStage = 'none' | 'requested' | 'unconfirmed';
let deletionStage: DeletionStage = 'none';

/**
 * Sets the stage of an account deletion: while `requested`, the deletion itself interprets "session over";
 * `unconfirmed` means that the account is gone.
 */
export function expectDeletion(stage: DeletionStage): void {
  deletionStage = stage;
}

/**
 * Ends the session on "session over" responses, including an earlier one; listeners of session ends must be
 * registered before.
 */
export function endSessionWhenOver(): void {
  onSessionOver(() => {
    if (deletionStage === 'requested') return;
    if (store.get(sessionAtom)?.tableGuest !== undefined) endSession('tableOver');
    else endSession(deletionStage === 'unconfirmed' ? 'deleted' : 'sessionOver');
  });
}
