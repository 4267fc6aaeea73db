import * as v from 'valibot';
import { InstantSchema } from './fields.ts';

/** A response cached on the phone; its endpoint's schema validates `packet`. */
export const StoredResponseSchema = v.object({
  packet: v.unknown(),
  asOf: InstantSchema,
  /** The instant of `asOf` by the phone's clock, which may be wrong. */
  phoneAt: v.optional(InstantSchema),
});
export type StoredResponse = v.InferOutput<typeof StoredResponseSchema>;
