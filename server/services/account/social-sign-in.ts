import { randomUUID } from 'node:crypto';
import { SOCIAL_LINK_LIFETIME_MS, type SocialNetwork } from '#contract/account/profile.ts';
import { cutText } from '#domain/people/graphemes.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { Database } from '../../db/database.ts';
import { updateCustomer } from '../../db/queries/account/customers.ts';
import {
  deleteSocialLink,
  insertSocialLink,
  linkIdentity,
  lockLinkedCustomer,
  lockSocialLink,
  type SocialLink,
} from '../../db/queries/account/social.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { SocialIdentity, SocialProof } from '../../gateways/social/social-gateway.ts';
import { adoptGuest } from '../tables/guests/former-guests.ts';
import {
  createSession,
  findCodeProblems,
  type LoginRequest,
  openSession,
  type SignedIn,
} from './customer-sign-in.ts';
import { toProfile } from './profile.ts';
import { spendCode } from './spend-code.ts';

const MAX_NAME_LENGTH = 80;

/** Networks that the server has configured, each with the address of its sign-in page. */
export function listSocialSignIns(deps: Deps, origin: string) {
  const networkList = [...deps.gateways.social].map(([network, gateway]) => ({
    network,
    authoriseUrl: gateway.authoriseUrl(origin),
  }));
  return succeed({ networkList });
}

type Signed = SignedIn & { readonly kind: 'signedIn' };
interface LinkNeeded {
  readonly kind: 'linkNeeded';
  readonly linkId: string;
  readonly fullName: string;
}

/**
 * Signs in by a token of a social network; an unknown identity gets a link, to be completed by `completeLink`. Errors:
 * `socialRefused`, `unavailable` when the network is unreachable.
 */
export async function signInSocially(
  deps: Deps,
  network: SocialNetwork,
  proof: SocialProof,
  guest: LoginRequest['guest'],
): Promise<Result<Signed | LinkNeeded, 'socialRefused' | 'unavailable'>> {
  const identity = await identify(deps, network, proof);
  if (identity === 'away') return fail('unavailable');
  if (identity === undefined) return fail('socialRefused');
  return transact(deps.db, async (tx) => {
    const customer = await lockLinkedCustomer(tx, network, identity.subject);
    if (customer === undefined) return succeed(await storeSocialLink({ ...deps, db: tx }, network, identity));
    await adoptGuest({ ...deps, db: tx }, customer.id, guest);
    return succeed({ kind: 'signedIn', ...(await openSession(deps, tx, customer, false)) });
  });
}

/** The identity behind a token; of an error only the class is logged, because its message may contain the token. */
async function identify(
  deps: Deps,
  network: SocialNetwork,
  proof: SocialProof,
): Promise<SocialIdentity | undefined | 'away'> {
  try {
    return await deps.gateways.social.get(network)?.identify(proof);
  } catch (error) {
    deps.log.warn({ network, kind: error instanceof Error ? error.name : 'unknown' }, 'social network away');
    return 'away';
  }
}

async function storeSocialLink(
  deps: Deps,
  network: SocialNetwork,
  { subject, fullName }: SocialIdentity,
): Promise<LinkNeeded> {
  const linkId = randomUUID();
  const link = { linkId, network, subject, fullName: cleanName(fullName) };
  await insertSocialLink(deps.db, { ...link, expiresAt: deps.now() + SOCIAL_LINK_LIFETIME_MS });
  return { kind: 'linkNeeded', linkId, fullName: link.fullName };
}

function cleanName(name: string): string {
  return cutText(name.replace(/[\p{Cc}\p{Cs}]/gu, '').trim(), MAX_NAME_LENGTH);
}

/** Links an identity to a mobile number by a one-time code, and signs in; a wrong code counts as in `spendCode`. */
export async function completeLink(
  deps: Deps,
  linkId: string,
  request: LoginRequest,
): Promise<Result<Signed, 'invalidInput' | 'otpWrong' | 'otpExpired' | 'socialRefused'>> {
  const fields = findCodeProblems(request);
  if (Object.keys(fields).length > 0) return fail('invalidInput', { fields });
  const mobile = cleanMobile(request.mobileNumber);
  return transact(deps.db, async (tx) => {
    const link = await lockSocialLink(tx, linkId, deps.now());
    if (link === undefined) return fail('socialRefused');
    const { clientAddress } = request;
    const code = request.oneTimePassword.trim();
    const proof = { mobile, code, purpose: 'link' as const, clientAddress };
    const refusal = await spendCode(deps, tx, proof);
    if (refusal !== undefined) return fail(refusal);
    return succeed({ kind: 'signedIn', ...(await linkNumber(deps, tx, link, mobile, request)) });
  });
}

async function linkNumber(
  deps: Deps,
  tx: Database,
  link: SocialLink,
  mobile: string,
  request: LoginRequest,
): Promise<SignedIn> {
  const session = await createSession(deps, tx, mobile, request);
  const { network, subject, fullName, linkId } = link;
  const { recordId: customerId, fullName: ownName } = session.profile;
  await linkIdentity(tx, { network, subject, customerId, linkedAt: deps.now() });
  await deleteSocialLink(tx, linkId);
  if (ownName !== '' || fullName === '') return session;
  return { ...session, profile: toProfile(await updateCustomer(tx, customerId, { fullName })) };
}
