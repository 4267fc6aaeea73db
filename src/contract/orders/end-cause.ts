import * as v from 'valibot';

/** Reasons that staff choose from at the desk. */
export const DeskEndCodeSchema = v.picklist(['soldOut', 'tooBusy', 'closing', 'noRider', 'askedByCustomer']);

const EndCodeSchema = v.picklist([
  ...(['customer', 'notPaid', 'notAnswered', 'short', 'outlet'] as const),
  ...DeskEndCodeSchema.options,
]);

/** Reasons for which staff refuse a booking. */
export const DeskBookingEndCodeSchema = v.picklist([
  ...(['tablesTaken', 'privateEvent', 'closesEarly', 'askedByCustomer'] as const),
]);

const facts = { minutes: v.exactOptional(v.number()), titles: v.exactOptional(v.string()) };

/** Why an order ended, worded in the language of its reader. */
export const EndCauseSchema = v.object({ code: EndCodeSchema, ...facts });
export type EndCause = v.InferOutput<typeof EndCauseSchema>;

const bookingFacts = {
  /** False for a request that the restaurant never accepted; absent in causes of earlier versions. */
  wasConfirmed: v.exactOptional(v.boolean()),
};

/** `inOwnWords`: staff typed the reason, if any, which is stored beside this cause. */
export const BookingEndCauseSchema = v.object({
  code: v.picklist([
    ...DeskBookingEndCodeSchema.options,
    ...(['bookingNotAnswered', 'customer', 'inOwnWords'] as const),
  ]),
  ...bookingFacts,
});
export type BookingEndCause = v.InferOutput<typeof BookingEndCauseSchema>;

/** The end cause as an app receives it; `code` is any text because a later server may know more codes. */
export const ReceivedEndCauseSchema = v.object({ code: v.string(), ...facts, ...bookingFacts });
