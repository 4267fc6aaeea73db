import * as v from 'valibot';
import { OtpPurposeSchema } from '../account-fields.ts';
import { InstantSchema, MobileNumberSchema } from '../fields.ts';

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
