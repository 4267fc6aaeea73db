import * as v from 'valibot';

/** Reasons that staff choose from at the desk. */
export const DeskEndCodeSchema = v.picklist(['soldOut', 'tooBusy', 'closing', 'noRider', 'askedByCustomer']);

const EndCodeSchema = v.picklist([
  ...(['customer', 'notPaid', 'notAnswered', 'short', 'outlet'] as const),
  ...DeskEndCodeSchema.options,
]);

const facts = { minutes: v.exactOptional(v.number()), titles: v.exactOptional(v.string()) };

/** Why an order ended, worded in the language of its reader. */
export const EndCauseSchema = v.object({ code: EndCodeSchema, ...facts });
export type EndCause = v.InferOutput<typeof EndCauseSchema>;

/** As an app receives it; a later server may know more codes. */
export const ToldEndCauseSchema = v.object({ code: v.string(), ...facts });
