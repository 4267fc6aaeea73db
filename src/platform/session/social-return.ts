import { atom } from 'jotai';
import type { SocialNetwork } from '#contract/profile.ts';
import { findOwnPath } from '../navigation/own-path.ts';
import { socialSignInAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

/** What a social network has sent its customer back with. */
export interface SocialReturn {
  readonly network: SocialNetwork;
  /** As the network brought it; to be compared with what was sent out. */
  readonly state: string;
  /** Empty when the network vouches for nobody. */
  readonly token: string;
  /** Whose the token is, where the network says so. */
  readonly userId: string;
  /** The network's own word for why there is no token; empty when it says none. */
  readonly error: string;
}

const LOGIN_PATH = '/login';

/** In memory alone, so that a token is gone with the page. */
export const socialReturnAtom = atom<SocialReturn | null>(null);

function readNetwork(text: string | null): SocialNetwork | undefined {
  return text === 'FACEBOOK' || text === 'WHATSAPP' ? text : undefined;
}

/**
 * What an address of /login brings from a network: Facebook's token is in the fragment, WhatsApp's in
 * the query. Undefined for an address that comes from none.
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

/** Keeps what a network brought to this address of /login; says whether it brought anything. */
export function keepSocialReturn(search: string, hash: string): boolean {
  const brought = readSocialReturn(search, hash);
  if (brought !== undefined) store.set(socialReturnAtom, brought);
  return brought !== undefined;
}

/**
 * Takes what a network brought out of the address bar and its history entry, before anything else can
 * see or keep it. To be called as soon as the page is there.
 */
export function takeSocialReturn(): void {
  if (location.pathname !== LOGIN_PATH || !keepSocialReturn(location.search, location.hash)) return;
  history.replaceState(history.state, '', LOGIN_PATH);
}

/** Where the customer was going who is just back from a network; undefined for home and for everybody else. */
export function findReturnToOfSocial(): string | undefined {
  const begun = store.get(socialSignInAtom);
  if (store.get(socialReturnAtom) === null || begun?.stage !== 'away') return undefined;
  return findOwnPath(begun.returnTo ?? undefined);
}
