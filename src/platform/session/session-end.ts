import { logoutUser } from '#contract/endpoints/sign-out.ts';
import { forgetPrivateEntries } from '#offline/outbox/forget.ts';
import { call } from '../api/call.ts';
import { onSessionOver } from '../api/session-over.ts';
import { forgetInbox } from '../inbox/unread.ts';
import { forgetPushWish, takeBackPush } from '../push/push-removals.ts';
import {
  actionKeysAtom,
  cartAtom,
  dealCartAtom,
  draftAtom,
  pendingPaymentAtom,
  placeAtom,
  sessionAtom,
} from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { forgetConsents } from '../tracking/consent.ts';
import { type SessionEnd, tellSessionEnd } from './session.ts';

/**
 * Ends the session here and in every tab: credential, profile and places go, language, order type and
 * carts stay (decision 18); with a deleted account the carts go, too, since notes to the kitchen may be in
 * them. A logout also forgets which reservation was made of the deals, and revokes the credential on the
 * server.
 */
export async function endSession(reason: SessionEnd): Promise<void> {
  const session = store.get(sessionAtom);
  if (session === null) return;
  const revoked = reason === 'logout' ? call(logoutUser, {}) : undefined;
  store.set(sessionAtom, null);
  store.set(placeAtom, null);
  store.set(pendingPaymentAtom, null);
  store.set(draftAtom, null);
  store.set(actionKeysAtom, null);
  forgetCarts(reason);
  takeBackPush();
  forgetPushWish();
  forgetInbox();
  forgetConsents(session.profile.uuid, reason === 'deleted');
  void forgetPrivateEntries(session.profile.uuid, reason === 'deleted');
  tellSessionEnd(reason);
  await revoked;
}

function forgetCarts(reason: SessionEnd): void {
  if (reason === 'deleted') {
    store.set(cartAtom, null);
    store.set(dealCartAtom, null);
  }
  const deals = store.get(dealCartAtom);
  if (reason === 'logout' && deals !== null) store.set(dealCartAtom, { ...deals, reservedRefId: null });
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
