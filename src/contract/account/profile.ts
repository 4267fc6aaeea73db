import * as v from 'valibot';
import { InstantSchema, lineOfText, UuidSchema } from '../fields.ts';
import { shortTyped, TypedTextSchema } from '../typed-text.ts';

/** Calendar date as epoch ms: midnight in Asia/Kolkata (D-23); 0 means empty (S-5). */
const CalendarDateSchema = v.pipe(
  v.nullable(v.number()),
  v.transform((at) => (at === 0 ? null : at)),
);

/** The spec also lists lowercase genders; they are normalised. */
export const GenderSchema = v.pipe(
  v.picklist(['MALE', 'FEMALE', 'other', 'male', 'female']),
  v.transform((gender): 'MALE' | 'FEMALE' | 'other' => {
    if (gender === 'other') return 'other';
    return gender === 'MALE' || gender === 'male' ? 'MALE' : 'FEMALE';
  }),
);

export const PictureUrlSchema = v.pipe(v.string(), v.regex(/^\/v1\/pictures\/[0-9a-f]{32}\.(jpg|png|webp)$/));

/**
 * The spec's profile payload (section 3), dates in epoch ms; an invalid required field becomes empty so that
 * the service reports it in the spec's order; absent `anniversarydate` and `userImageUrl` stay unchanged,
 * empty ones are cleared.
 */
export const ProfileFormSchema = v.object({
  fullName: v.fallback(lineOfText(80), ''),
  mobile: v.fallback(TypedTextSchema, ''),
  email: v.fallback(shortTyped(254), ''),
  dateOfBirth: v.fallback(CalendarDateSchema, null),
  gender: v.fallback(v.nullable(GenderSchema), null),
  anniversarydate: v.optional(CalendarDateSchema),
  userImageUrl: v.optional(v.nullable(PictureUrlSchema)),
  createcustomeronpaymentgateway: v.optional(v.literal(false), false),
});
export type ProfileForm = v.InferOutput<typeof ProfileFormSchema>;

/** Server limit; the app itself scales pictures above 524,288 bytes. */
export const MAX_PICTURE_BYTES = 1_048_576;
export const MAX_PICTURE_SIDE_PX = 4_096;

/** Purposes with separate consent (D-34). */
export const ConsentPurposeSchema = v.picklist(['analytics', 'attribution', 'engagement', 'chat']);
export type ConsentPurpose = v.InferOutput<typeof ConsentPurposeSchema>;

/** Stored consent of an account; `changedAt` is null before the first choice. */
export const ConsentSchema = v.object({
  purpose: ConsentPurposeSchema,
  isGiven: v.boolean(),
  changedAt: v.nullable(InstantSchema),
});
export type Consent = v.InferOutput<typeof ConsentSchema>;

export const SocialNetworkSchema = v.picklist(['FACEBOOK', 'WHATSAPP']);
export type SocialNetwork = v.InferOutput<typeof SocialNetworkSchema>;

export const SocialSignInSchema = v.object({
  network: SocialNetworkSchema,
  /** The network's own page, which returns to /login with a token. */
  authoriseUrl: v.string(),
});

/** Allows for receiving, typing and resending a code. */
export const SOCIAL_LINK_LIFETIME_MS = 20 * 60_000;

/** A social identity without a number; a code sent to the number links them. */
export const SocialLinkSchema = v.object({ linkId: UuidSchema, fullName: v.string() });
