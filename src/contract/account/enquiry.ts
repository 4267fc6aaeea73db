import * as v from 'valibot';
import { InstantSchema, lineOfText, noteOfText, RestaurantIdSchema, SlugSchema } from '../fields.ts';
import { shortTyped, TypedTextSchema } from '../typed-text.ts';

export const EnquiryKindSchema = v.picklist(['CEO', 'CONTACT', 'FRANCHISE', 'CAREER']);
export type EnquiryKind = v.InferOutput<typeof EnquiryKindSchema>;

export const MAX_CV_BYTES = 1_048_576;

/** Leaves room for a slightly too large file so that the server can report it; base64 adds a third. */
const MAX_BASE64_LENGTH = 1_900_000;

/** An enquiry as typed; the service validates it in the spec's order. */
export const EnquiryFormSchema = v.object({
  kind: EnquiryKindSchema,
  fullName: lineOfText(80),
  mobileNumber: TypedTextSchema,
  email: shortTyped(254),
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
  faxNumber: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});
export type EnquiryForm = v.InferOutput<typeof EnquiryFormSchema>;

export const ReceiptSchema = v.object({
  receiptNumber: v.pipe(v.string(), v.regex(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)),
  receivedAt: InstantSchema,
});
export type Receipt = v.InferOutput<typeof ReceiptSchema>;

/** Request for the MRP night at an outlet (D-30). */
export const MrpNightFormSchema = v.object({ restaurantId: RestaurantIdSchema, spiritId: SlugSchema });
export type MrpNightForm = v.InferOutput<typeof MrpNightFormSchema>;
