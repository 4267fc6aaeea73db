import * as v from 'valibot';
import { InstantSchema, lineOfText, noteOfText, RestaurantIdSchema, SlugSchema } from './fields.ts';
import { shortTyped, TypedTextSchema } from './typed-text.ts';

/** The forms of the pages about the chain. */
export const EnquiryKindSchema = v.picklist(['CEO', 'CONTACT', 'FRANCHISE', 'CAREER']);
export type EnquiryKind = v.InferOutput<typeof EnquiryKindSchema>;

/** Largest CV that is taken. */
export const MAX_CV_BYTES = 1_048_576;

/** Room for a file that is too large by a little to be told so; base64 grows a file by a third. */
const MAX_BASE64_LENGTH = 1_900_000;

/** A form as it was filled in. What is missing or wrong is said by the service, in the spec's order. */
export const EnquiryFormSchema = v.object({
  kind: EnquiryKindSchema,
  fullName: lineOfText(80),
  mobileNumber: TypedTextSchema,
  email: shortTyped(254),
  /** One of the kind's own subjects; empty where it has none. */
  subject: v.optional(v.union([v.literal(''), SlugSchema]), ''),
  city: v.optional(lineOfText(80), ''),
  message: v.optional(noteOfText(2000), ''),
  cv: v.optional(
    v.nullable(
      v.object({
        fileName: v.pipe(v.string(), v.maxLength(400)),
        fileBase64: v.pipe(v.string(), v.maxLength(MAX_BASE64_LENGTH)),
      }),
    ),
    null,
  ),
  /** People do not see this field; what fills it in reads forms and not pages. */
  faxNumber: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});
export type EnquiryForm = v.InferOutput<typeof EnquiryFormSchema>;

/** What the sender keeps: the number to ask by. */
export const ReceiptSchema = v.object({
  receiptNumber: v.pipe(v.string(), v.regex(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)),
  receivedAt: InstantSchema,
});
export type Receipt = v.InferOutput<typeof ReceiptSchema>;

/** "Ask for MRP night at the outlet" (decision 30). */
export const MrpNightFormSchema = v.object({ restaurantId: RestaurantIdSchema, spiritId: SlugSchema });
export type MrpNightForm = v.InferOutput<typeof MrpNightFormSchema>;
