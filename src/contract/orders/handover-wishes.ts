import * as v from 'valibot';
import { lineOfText, MobileNumberSchema } from '../fields.ts';

/** The customer's wishes for the handover of a delivery. */
export const HandoverWishesSchema = v.object({
  /** To a person, or left at the door or the gate. */
  place: v.picklist(['PERSON', 'DOOR', 'GATE']),
  /** The rider must not ring the bell. */
  isQuiet: v.boolean(),
  /** Floor, gate or landmark. */
  note: lineOfText(120),
  /** This person receives the order in place of the customer. */
  receiver: v.nullable(v.object({ name: v.pipe(lineOfText(80), v.nonEmpty()), mobile: MobileNumberSchema })),
});
export type HandoverWishes = v.InferOutput<typeof HandoverWishesSchema>;
