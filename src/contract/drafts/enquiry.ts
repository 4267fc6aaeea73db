import * as v from 'valibot';
import { EnquiryKindSchema } from '../enquiry.ts';

/** A form about the chain; `faxNumber` is the field that people do not see. */
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
