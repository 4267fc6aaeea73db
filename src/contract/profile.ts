import * as v from 'valibot';
import { InstantSchema, lineOfText, UuidSchema } from './fields.ts';

/** Far before anybody alive was born, and far ahead: beyond these a number is no date of a profile. */
const FIRST_DATE = Date.UTC(1890, 0, 1);
const LAST_DATE = Date.UTC(2200, 0, 1);

/** A calendar date as epoch ms: midnight in Asia/Kolkata (decision 23). */
export const CalendarDateSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(FIRST_DATE),
  v.maxValue(LAST_DATE),
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
 * The spec's profile payload (section 3): dates in epoch ms under its keys. What is empty is said by
 * the service, in the spec's order. `anniversarydate` and `userImageUrl` stay as they are when absent,
 * and go when null.
 */
export const ProfileFormSchema = v.object({
  fullName: lineOfText(80),
  mobile: v.pipe(v.string(), v.maxLength(20)),
  email: v.pipe(v.string(), v.trim(), v.maxLength(254)),
  dateOfBirth: v.nullable(CalendarDateSchema),
  gender: v.nullable(GenderSchema),
  anniversarydate: v.optional(v.nullable(CalendarDateSchema)),
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
