import type { Credential } from '#contract/account/account.ts';
import type { Session } from '#contract/stored.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { isStillSignedIn } from './credential.ts';

type Listener = () => void;

let listener: Listener | undefined;
/** The session that was reported before a listener existed. */
let undelivered: Session | null = null;

/** Registers the handler of "session over" responses; an earlier report is delivered at once. */
export function onSessionOver(handle: Listener): void {
  listener = handle;
  if (undelivered !== null && undelivered === store.get(sessionAtom)) handle();
  undelivered = null;
}

/**
 * Reports that the server rejected the credential of a call; the registered handler ends the session, not the
 * transport.
 */
export function reportSessionOver(signedWith: Credential | undefined): void {
  if (!isStillSignedIn(signedWith)) return;
  if (listener === undefined) undelivered = store.get(sessionAtom);
  else listener();
}
