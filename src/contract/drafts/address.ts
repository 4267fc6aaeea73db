import * as v from 'valibot';
import { AddressTypeSchema } from '../account/account-fields.ts';
import { PointSchema } from '../fields.ts';

/** Address form; `fill` holds the lines that the last found place filled in. */
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
  /** The place has changed, and the customer's own lines differ from its address. */
  offersFill: v.boolean(),
});
export type AddressDraft = Readonly<v.InferOutput<typeof AddressDraftSchema>>;
