import * as v from 'valibot';
import { OtpPurposeSchema } from '../account/account-fields.ts';
import { InstantSchema, MobileNumberSchema } from '../fields.ts';

/** A sent one-time code; times are epoch ms of the phone's clock, derived from durations of the server. */
export const SentCodeSchema = v.object({
  mobile: MobileNumberSchema,
  purpose: OtpPurposeSchema,
  resendFrom: InstantSchema,
  expiresAt: InstantSchema,
  message: v.string(),
});
export type SentCode = Readonly<v.InferOutput<typeof SentCodeSchema>>;
