import type { Credential } from '#contract/account.ts';
import type { Session } from '#contract/stored.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { isStillSignedIn } from './signature.ts';

type Listener = () => void;

let listener: Listener | undefined;
/** Of which it was said before anybody heard. */
let unheard: Session | null = null;

/** Says who ends the session when the server answers that it is over; it may have been said already. */
export function onSessionOver(handle: Listener): void {
  listener = handle;
  if (unheard !== null && unheard === store.get(sessionAtom)) handle();
  unheard = null;
}

/** Told by the transport, which itself changes nothing, of the session that a call was signed with. */
export function tellSessionOver(signedWith: Credential | undefined): void {
  if (!isStillSignedIn(signedWith)) return;
  if (listener === undefined) unheard = store.get(sessionAtom);
  else listener();
}
