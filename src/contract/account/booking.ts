import * as v from 'valibot';
import {
  InstantSchema,
  LatitudeSchema,
  LongitudeSchema,
  lineOfText,
  noteOfText,
  OrderRefIdSchema,
  RestaurantIdSchema,
  UuidSchema,
} from '../fields.ts';
import { ReceivedEndCauseSchema } from '../orders/end-cause.ts';
import { shortTyped, TypedTextSchema } from '../typed-text.ts';

/** Life of a table booking (D-16). */
export const BookingStatusSchema = v.picklist(['REQUESTED', 'CONFIRMED', 'SEATED', 'NO_SHOW', 'CANCELLED']);
export type BookingStatus = v.InferOutput<typeof BookingStatusSchema>;

/** Most people of a booking (D-16). */
export const MAX_PEOPLE = 20;
export const PeopleSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PEOPLE));

/** Codes of the occasions of a booking. */
export const OccasionSchema = v.picklist([
  ...(['birthday', 'anniversary', 'familyDinner', 'friends', 'date'] as const),
  ...(['businessMeal', 'kittyParty', 'festival', 'meal'] as const),
]);
export type Occasion = v.InferOutput<typeof OccasionSchema>;

export const MAX_BOOKING_NAME_LENGTH = 80;
export const MAX_BOOKING_EMAIL_LENGTH = 254;
export const MAX_WISHES_LENGTH = 500;

/** The spec's reservation payload (section 3); `restaurantId` is the outlet's recordId. */
export const ReservationFormSchema = v.object({
  reservedByName: v.pipe(lineOfText(MAX_BOOKING_NAME_LENGTH), v.nonEmpty()),
  reservedByMobile: TypedTextSchema,
  reservedByEmail: v.pipe(shortTyped(MAX_BOOKING_EMAIL_LENGTH), v.nonEmpty()),
  reservationDateTime: InstantSchema,
  /** A label from `tableReservationOccasionList`, in any language, or its code. */
  occasion: v.pipe(lineOfText(60), v.nonEmpty()),
  numberOfPeople: PeopleSchema,
  cookingInstructions: v.optional(noteOfText(MAX_WISHES_LENGTH), ''),
  restaurantId: RestaurantIdSchema,
  /** A table booking has no event: the form's '0' means the same as ''. */
  eventId: v.optional(v.picklist(['', '0']), ''),
});
export type ReservationForm = v.InferOutput<typeof ReservationFormSchema>;

export const BookingSchema = v.object({
  bookingRefId: OrderRefIdSchema,
  restaurantId: RestaurantIdSchema,
  restaurantUuid: UuidSchema,
  restaurantName: v.string(),
  addressLine: v.string(),
  latitude: LatitudeSchema,
  longitude: LongitudeSchema,
  phoneNumber: v.string(),
  reservedByName: v.string(),
  reservedByMobile: v.string(),
  reservedByEmail: v.string(),
  reservationDateTime: InstantSchema,
  /** Its label in the language of the request. */
  occasion: v.string(),
  /** An `Occasion`, or an unknown one of a newer server; null for other words. */
  occasionCode: v.exactOptional(v.nullable(v.string())),
  numberOfPeople: v.number(),
  cookingInstructions: v.string(),
  /** A `BookingStatus`, or an unknown status of a newer server. */
  status: v.string(),
  /** Reason of a refusal, from the outlet. */
  endReason: v.nullable(v.string()),
  /** When the reason is a known one, so that each customer reads it in their language. */
  endCause: v.exactOptional(v.nullable(ReceivedEndCauseSchema)),
  cancellableUntil: v.nullable(InstantSchema),
  createdAt: InstantSchema,
  changedAt: InstantSchema,
});
export type Booking = v.InferOutput<typeof BookingSchema>;

export const TableSlotSchema = v.object({ slotAt: InstantSchema, isAvailable: v.boolean() });
export type TableSlot = v.InferOutput<typeof TableSlotSchema>;
