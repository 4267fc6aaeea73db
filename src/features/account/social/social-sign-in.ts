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

/** A sign-in that takes longer than this starts again. */
const AWAY_AT_MOST_MS = 60 * 60_000;

/** Networks use these codes when the customer refuses on their page. */
const REFUSALS = ['access_denied', 'user_denied', 'user_cancelled', 'cancelled'];

export type SocialLink = Extract<SocialSignInStage, { stage: 'link' }>;

/** The phone judges a return before it sends the proof to the server. */
export type ReturnJudgement = 'good' | 'foreign' | 'cancelled' | 'failed';

/** The network must return our random state; resolves if the page does not unload. */
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

/** `now` is from the phone's clock. */
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

/** `now` is from the phone's clock. */
export function findOpenLink(begun: SocialSignInStage | null, now: number): SocialLink | undefined {
  return begun?.stage === 'link' && now < begun.expiresAt ? begun : undefined;
}

/** A sign-in takes the orders of a guest of a table along (ADR-0117); nothing for a visitor. */
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
