import type { Credential } from '#contract/account/account.ts';
import { SOCIAL_LINK_LIFETIME_MS, type SocialNetwork } from '#contract/account/profile.ts';
import { loginUserByFacebook, loginUserByWhatsApp } from '#contract/endpoints/account/social.ts';
import type { SocialSignInStage } from '#contract/stored.ts';
import { call } from '#platform/api/call.ts';
import { createRandomKey } from '#platform/device/random-key.ts';
import { leaveApp } from '#platform/navigation/leave-app.ts';
import type { SocialReturn } from '#platform/session/social-return.ts';
import { sessionAtom, socialSignInAtom } from '#platform/state/atoms.ts';
import { settlePersistence } from '#platform/state/persistence.ts';
import { store } from '#platform/state/store.ts';

/** A return after a longer time is refused, and the customer begins again. */
const AWAY_AT_MOST_MS = 60 * 60_000;

/** Networks use these codes when the customer refuses on their page. */
const REFUSALS = ['access_denied', 'user_denied', 'user_cancelled', 'cancelled'];

export type SocialLink = Extract<SocialSignInStage, { stage: 'link' }>;

/**
 * How the phone judges a return from a network before it sends the proof to the server; `foreign` when this
 * browser began no such sign-in, or too long ago.
 */
export type ReturnJudgement = 'good' | 'foreign' | 'cancelled' | 'failed';

/**
 * Opens the network's page with a random state that the network must return; resolves if the app stays open.
 */
export async function leaveForNetwork(
  { network, authoriseUrl }: { readonly network: SocialNetwork; readonly authoriseUrl: string },
  returnTo: string,
): Promise<void> {
  const state = createRandomKey();
  store.set(socialSignInAtom, { stage: 'away', network, state, returnTo, startedAt: Date.now() });
  const page = new URL(authoriseUrl);
  page.searchParams.set('state', state);
  await settlePersistence();
  await leaveApp(page);
}

/** Compares a return with the sign-in that began on this phone; `now` is from the phone's clock. */
export function judgeReturn(
  returned: SocialReturn,
  begun: SocialSignInStage | null,
  now: number,
): ReturnJudgement {
  if (begun?.stage !== 'away' || begun.network !== returned.network || begun.state !== returned.state) {
    return 'foreign';
  }
  if (Math.abs(now - begun.startedAt) > AWAY_AT_MOST_MS) return 'foreign';
  if (returned.token !== '') return 'good';
  return REFUSALS.includes(returned.error) ? 'cancelled' : 'failed';
}

/**
 * The stored link of a social identity to a mobile number until it expires; `now` is from the phone's clock.
 */
export function findOpenLink(begun: SocialSignInStage | null, now: number): SocialLink | undefined {
  return begun?.stage === 'link' && now < begun.expiresAt ? begun : undefined;
}

/**
 * Credential of a guest of a table, whose orders the sign-in gives to the account (ADR-0117); empty without
 * one.
 */
export function guestOfSignIn(): { guest?: Credential } {
  const session = store.get(sessionAtom);
  return session?.tableGuest === undefined ? {} : { guest: session.credential };
}

export function proveIdentity({ network, token, userId }: SocialReturn) {
  if (network === 'WHATSAPP') return call(loginUserByWhatsApp, { whatsAppToken: token, ...guestOfSignIn() });
  const input = { facebookUserId: userId, facebookUserAccessToken: token, ...guestOfSignIn() };
  return call(loginUserByFacebook, input);
}

/** The link outlives the form and a reload, because the customer may leave to read the SMS. */
export function storeSocialLink(
  network: SocialNetwork,
  { linkId, fullName }: { readonly linkId: string; readonly fullName: string },
): SocialLink {
  const expiresAt = Date.now() + SOCIAL_LINK_LIFETIME_MS;
  const link = { stage: 'link', network, linkId, fullName, expiresAt } as const;
  store.set(socialSignInAtom, link);
  return link;
}

export function clearSocialSignIn(): void {
  store.set(socialSignInAtom, null);
}
