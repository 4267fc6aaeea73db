import * as v from 'valibot';
import { InstantSchema, lineOfText, UuidSchema } from './fields.ts';
import { shortTyped, TypedTextSchema } from './typed-text.ts';

/** A calendar date as epoch ms: midnight in Asia/Kolkata (decision 23); zero is empty (spec section 5). */
const CalendarDateSchema = v.pipe(
  v.nullable(v.number()),
  v.transform((at) => (at === 0 ? null : at)),
);

/** One place of the spec writes the genders small; both forms are taken, one is kept. */
export const GenderSchema = v.pipe(
  v.picklist(['MALE', 'FEMALE', 'other', 'male', 'female']),
  v.transform((gender): 'MALE' | 'FEMALE' | 'other' => {
    if (gender === 'other') return 'other';
    return gender === 'MALE' || gender === 'male' ? 'MALE' : 'FEMALE';
  }),
);

/** Address of an uploaded picture: a path of our own. */
export const PictureUrlSchema = v.pipe(v.string(), v.regex(/^\/v1\/pictures\/[0-9a-f]{32}\.(jpg|png|webp)$/));

/**
 * The spec's profile payload (section 3): dates in epoch ms under its keys. What is required and cannot be
 * taken counts as empty, which the service says in the spec's order. `anniversarydate` and `userImageUrl`
 * stay as they are when absent, and go when empty.
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

/** Largest picture that the server takes; the app scales anything above 524,288 bytes itself. */
export const MAX_PICTURE_BYTES = 1_048_576;
export const MAX_PICTURE_SIDE_PX = 4_096;

/** What a customer may agree to, each on its own (decision 34). */
export const ConsentPurposeSchema = v.picklist(['analytics', 'attribution', 'engagement', 'chat']);
export type ConsentPurpose = v.InferOutput<typeof ConsentPurposeSchema>;

/** What an account keeps of one consent; `changedAt` is null where nothing was ever said. */
export const ConsentSchema = v.object({
  purpose: ConsentPurposeSchema,
  isGiven: v.boolean(),
  changedAt: v.nullable(InstantSchema),
});
export type Consent = v.InferOutput<typeof ConsentSchema>;

export const SocialNetworkSchema = v.picklist(['FACEBOOK', 'WHATSAPP']);
export type SocialNetwork = v.InferOutput<typeof SocialNetworkSchema>;

/** Where a social sign-in starts, and which networks there are. */
export const SocialSignInSchema = v.object({
  network: SocialNetworkSchema,
  /** The network's own page; it comes back to /login with a token. */
  authoriseUrl: v.string(),
});

/** Long enough for a code to come, to be typed, and to be sent again. */
export const SOCIAL_LINK_LIFETIME_MS = 20 * 60_000;

/** A social identity that no number is linked to yet: linked with a code sent to the number. */
export const SocialLinkSchema = v.object({ linkId: UuidSchema, fullName: v.string() });
