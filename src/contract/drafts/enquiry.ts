import * as v from 'valibot';
import { EnquiryKindSchema } from '../account/enquiry.ts';

/** Draft of an enquiry; `faxNumber` is the honeypot. */
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
