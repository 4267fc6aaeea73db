import * as v from 'valibot';
import { InstantSchema, lineOfText, OrderRefIdSchema } from '../fields.ts';

const entries = {
  /** On the way to the outlet, or waiting there. */
  state: v.picklist(['ON_WAY', 'HERE']),
  /** How staff find the customer: car, number plate or place; empty for none. */
  note: lineOfText(80),
};

/** The customer is coming to collect a takeaway; `at` is the first report of the current `state`. */
export const ArrivalSchema = v.object({ ...entries, at: InstantSchema });
export type Arrival = v.InferOutput<typeof ArrivalSchema>;

export const ArrivalFormSchema = v.object({ orderRefId: OrderRefIdSchema, ...entries });
export type ArrivalForm = v.InferOutput<typeof ArrivalFormSchema>;
