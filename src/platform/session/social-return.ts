import { atom } from 'jotai';
import type { SocialNetwork } from '#contract/account/profile.ts';
import { findOwnPath } from '../navigation/own-path.ts';
import { socialSignInAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

export interface SocialReturn {
  readonly network: SocialNetwork;
  /** Untrusted; compared with the stored value. */
  readonly state: string;
  /** Empty without an identity confirmed by the network. */
  readonly token: string;
  /** Owner of the token, if the network names one. */
  readonly userId: string;
  /** The network's error code; empty without one. */
  readonly error: string;
}

const LOGIN_PATH = '/login';

/** In memory only, so that the token disappears with the page. */
export const socialReturnAtom = atom<SocialReturn | null>(null);

function readNetwork(text: string | null): SocialNetwork | undefined {
  return text === 'FACEBOOK' || text === 'WHATSAPP' ? text : undefined;
}

/**
 * Parses a /login address from a network: Facebook's token is in the fragment, WhatsApp's in the query.
 * Undefined for any other address.
 */
export function readSocialReturn(search: string, hash: string): SocialReturn | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const network = readNetwork(query.get('social'));
  if (network === undefined) return undefined;
  const read = (...names: string[]) =>
    names.map((name) => fragment.get(name) ?? query.get(name)).find((value) => value !== null) ?? '';
  return {
    network,
    state: read('state'),
    token: read('access_token', 'token', 'code'),
    userId: read('userId'),
    error: read('error'),
  };
}

/** Stores the result from this /login address; true when there was one. */
export function storeSocialReturn(search: string, hash: string): boolean {
  const found = readSocialReturn(search, hash);
  if (found !== undefined) store.set(socialReturnAtom, found);
  return found !== undefined;
}

/**
 * Removes the token from the address bar and history before other code can read it; call as early as
 * possible.
 */
export function takeSocialReturn(): void {
  if (location.pathname !== LOGIN_PATH || !storeSocialReturn(location.search, location.hash)) return;
  history.replaceState(history.state, '', LOGIN_PATH);
}

/**
 * The path to open for a customer who returns from a social network; undefined for home, and without a social
 * sign-in in progress.
 */
export function findReturnToOfSocial(): string | undefined {
  const begun = store.get(socialSignInAtom);
  if (store.get(socialReturnAtom) === null || begun?.stage !== 'away') return undefined;
  return findOwnPath(begun.returnTo ?? undefined);
}
