import * as v from 'valibot';
import { CredentialSchema, guestEntries, ProfileSchema } from '../../account/account.ts';
import { SocialLinkSchema, SocialSignInSchema } from '../../account/profile.ts';
import { endpoint } from '../../endpoint.ts';
import { TypedTextSchema } from '../../typed-text.ts';

export const getSocialSignInList = endpoint({
  name: 'getSocialSignInList',
  method: 'GET',
  path: '/getSocialSignInList',
  summary: 'Social networks that one can sign in with, each with its own page.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: v.object({ networkList: v.array(SocialSignInSchema) }),
  errors: [],
});

const SignedInSchema = v.object({
  kind: v.literal('signedIn'),
  ...CredentialSchema.entries,
  isNewCustomer: v.boolean(),
  profile: ProfileSchema,
});
const LinkNeededSchema = v.object({ kind: v.literal('linkNeeded'), ...SocialLinkSchema.entries });
const SocialResponseSchema = v.variant('kind', [SignedInSchema, LinkNeededSchema]);
const TokenSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000));

export const loginUserByFacebook = endpoint({
  name: 'loginUserByFacebook',
  method: 'POST',
  path: '/loginUserByFacebook',
  summary: 'Sign in with a Facebook access token; an unknown identity is linked by a code.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({
    /** Optional because Facebook returns only the token. */
    facebookUserId: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    facebookUserAccessToken: TokenSchema,
    ...guestEntries,
  }),
  response: SocialResponseSchema,
  errors: ['socialRefused'],
});

export const loginUserByWhatsApp = endpoint({
  name: 'loginUserByWhatsApp',
  method: 'POST',
  path: '/loginUserByWhatsApp',
  summary: 'Sign in with a WhatsApp token; an unknown identity is linked by a code.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ whatsAppToken: TokenSchema, ...guestEntries }),
  response: SocialResponseSchema,
  errors: ['socialRefused'],
});

export const linkSocialSignIn = endpoint({
  name: 'linkSocialSignIn',
  method: 'POST',
  path: '/linkSocialSignIn',
  summary: 'Link a social identity to a number, proved by the code sent to it, and sign in.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({
    linkId: SocialLinkSchema.entries.linkId,
    mobileNumber: TypedTextSchema,
    oneTimePassword: TypedTextSchema,
    ...guestEntries,
  }),
  response: SignedInSchema,
  errors: ['otpWrong', 'otpExpired', 'socialRefused'],
});
