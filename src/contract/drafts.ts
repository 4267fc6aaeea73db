import * as v from 'valibot';
import { AddressTypeSchema, OtpPurposeSchema, ProfileSchema } from './account.ts';
import { EnquiryKindSchema } from './enquiry.ts';
import { InstantSchema, MobileNumberSchema, PointSchema, RestaurantIdSchema, UuidSchema } from './fields.ts';

/**
 * Forms as far as they are filled in, as the browser keeps them for a visit. A text that is empty and
 * stars that are 0 are not said yet; what is missing or wrong is found when a form is sent.
 */
const StarsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));

export const FeedbackDraftSchema = v.object({
  customerName: v.string(),
  customerMobile: v.string(),
  selectedRestaurant: v.nullable(RestaurantIdSchema),
  qualityOfFood: StarsSchema,
  serviceQuality: StarsSchema,
  cleaning: StarsSchema,
  staffBehavior: StarsSchema,
  music: StarsSchema,
  bestPartOfRestaurant: v.string(),
  suggestion: v.string(),
});
export type FeedbackDraft = Readonly<v.InferOutput<typeof FeedbackDraftSchema>>;

/** A rating of an order; `items` are stars by line of the order. */
export const RatingDraftSchema = v.object({
  food: StarsSchema,
  service: StarsSchema,
  comment: v.string(),
  items: v.record(v.string(), StarsSchema),
});
export type RatingDraft = Readonly<v.InferOutput<typeof RatingDraftSchema>>;

/** `faxNumber` is the field that people do not see. */
export const EnquiryDraftSchema = v.object({
  kind: EnquiryKindSchema,
  fullName: v.string(),
  mobileNumber: v.string(),
  email: v.string(),
  subject: v.string(),
  city: v.string(),
  message: v.string(),
  faxNumber: v.string(),
});
export type EnquiryDraft = Readonly<v.InferOutput<typeof EnquiryDraftSchema>>;

/** An address. `fill` is what the last found place put into its lines. */
export const AddressDraftSchema = v.object({
  recordId: v.nullable(v.string()),
  addressLine1: v.string(),
  addressLine2: v.string(),
  addressLine3: v.string(),
  addressType: v.nullable(AddressTypeSchema),
  point: v.nullable(PointSchema),
  placeText: v.string(),
  fill: v.object({ addressLine2: v.string(), addressLine3: v.string() }),
  /** The place has changed, and lines of the customer's own do not say what it would have filled in. */
  offersFill: v.boolean(),
});
export type AddressDraft = Readonly<v.InferOutput<typeof AddressDraftSchema>>;

const ProfileTextsSchema = v.object({
  fullName: v.string(),
  email: v.string(),
  dateOfBirth: v.string(),
  anniversary: v.string(),
  gender: ProfileSchema.entries.gender,
});

/** One's own profile while it is changed, without a picture, and whose it is. */
export const ProfileDraftSchema = v.object({ uuid: UuidSchema, entry: ProfileTextsSchema });

/** A registration without a picture; `freeMobile` is the number that was found to be nobody's. */
export const RegistrationDraftSchema = v.object({
  entry: ProfileTextsSchema,
  mobile: v.string(),
  freeMobile: v.string(),
});

/** A code that is on its way. Times are epoch ms of this phone's own clock, set by the server's spans. */
export const SentCodeSchema = v.object({
  mobile: MobileNumberSchema,
  purpose: OtpPurposeSchema,
  resendFrom: InstantSchema,
  expiresAt: InstantSchema,
  /** What the server said of it. */
  message: v.string(),
});
export type SentCode = Readonly<v.InferOutput<typeof SentCodeSchema>>;
