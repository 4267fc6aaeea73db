import * as v from 'valibot';
import { AddressTypeSchema } from '../account-fields.ts';
import { PointSchema } from '../fields.ts';

/** An address. `fill` is what the last found place put into its lines. */
export const AddressDraftSchema = v.object({
  recordId: v.nullable(v.string()),
  addressLine1: v.string(),
  addressLine2: v.string(),
  addressLine3: v.string(),
  addressType: v.nullable(AddressTypeSchema),
  label: v.optional(v.string(), ''),
  point: v.nullable(PointSchema),
  placeText: v.string(),
  fill: v.object({ addressLine2: v.string(), addressLine3: v.string() }),
  /** The place has changed, and lines of the customer's own do not say what it would have filled in. */
  offersFill: v.boolean(),
});
export type AddressDraft = Readonly<v.InferOutput<typeof AddressDraftSchema>>;
