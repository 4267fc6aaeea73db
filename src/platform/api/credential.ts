import type { Credential } from '#contract/account/account.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

/** The current credential; undefined for a visitor. */
export const currentCredential = (): Credential | undefined => store.get(sessionAtom)?.credential;

/**
 * True while the customer of a call is signed in; a late response may arrive after another customer has
 * signed in.
 */
export const isStillSignedIn = (credential: Credential | undefined): boolean =>
  currentCredential()?.secretKey === credential?.secretKey;
