import type { Credential } from '#contract/account.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

/** What a call made now is signed with; undefined for a visitor. */
export const credentialOfNow = (): Credential | undefined => store.get(sessionAtom)?.credential;

/**
 * Whether whoever a call was signed for is signed in still. An answer may come half a minute late, to
 * somebody else on the same phone.
 */
export const isStillSignedIn = (credential: Credential | undefined): boolean =>
  credentialOfNow()?.secretKey === credential?.secretKey;
