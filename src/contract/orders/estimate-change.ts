import * as v from 'valibot';
import { InstantSchema } from '../fields.ts';

/** Reason for a delay of an order, chosen by staff at the desk. */
export const DelayCauseSchema = v.picklist(['busy', 'dish', 'rider', 'road']);
export type DelayCause = v.InferOutput<typeof DelayCauseSchema>;

/** The first promised time, which the current estimate replaces; a later server may know more causes. */
export const EstimateChangeSchema = v.object({
  wasAt: InstantSchema,
  cause: v.exactOptional(v.string()),
});
export type EstimateChange = v.InferOutput<typeof EstimateChangeSchema>;
