import * as v from 'valibot';
import { InstantSchema } from './fields.ts';

/** An answer as it is kept on the phone; its `packet` is checked by the endpoint it came from. */
export const KeptAnswerSchema = v.object({
  packet: v.unknown(),
  asOf: InstantSchema,
  /** The same moment by this phone's clock, which may be wrong. */
  phoneAt: v.optional(InstantSchema),
});
export type KeptAnswer = v.InferOutput<typeof KeptAnswerSchema>;
