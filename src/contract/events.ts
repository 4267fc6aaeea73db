import * as v from 'valibot';
import {
  InstantSchema,
  LatitudeSchema,
  LongitudeSchema,
  OrderRefIdSchema,
  PaiseSchema,
  PaymentModeSchema,
  RestaurantIdSchema,
  SlugSchema,
  UuidSchema,
} from './fields.ts';

/** Tickets of one reservation, of all types together (decision 17). */
export const MAX_TICKETS = 10;

/** One event as lists show it. */
export const EventSummarySchema = v.object({
  eventId: SlugSchema,
  title: v.string(),
  restaurantId: RestaurantIdSchema,
  restaurantName: v.string(),
  city: v.string(),
  posterUrl: v.string(),
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  /** Least age in years; null for everybody. */
  ageLimit: v.nullable(v.number()),
  /** The cheapest ticket. */
  fromPricePaise: PaiseSchema,
  /** None is left of any type. */
  isSold: v.boolean(),
  isCancelled: v.boolean(),
});
export type EventSummary = v.InferOutput<typeof EventSummarySchema>;

/** What an event is; what is left of its tickets changes by the second and is asked for apart. */
export const EventDetailSchema = v.object({
  ...EventSummarySchema.entries,
  text: v.string(),
  terms: v.array(v.string()),
  restaurantUuid: UuidSchema,
  addressLine: v.string(),
  phoneNumber: v.string(),
  latitude: LatitudeSchema,
  longitude: LongitudeSchema,
  isPayAtEventAllowed: v.boolean(),
});
export type EventDetail = v.InferOutput<typeof EventDetailSchema>;

export const TicketTypeSchema = v.object({
  ticketTypeId: SlugSchema,
  title: v.string(),
  description: v.string(),
  pricePaise: PaiseSchema,
  /** How many can be had now; 0 is SOLD. */
  left: v.number(),
});
export type TicketType = v.InferOutput<typeof TicketTypeSchema>;

/** Why no ticket is sold; null while they are. */
export const SalesEndSchema = v.nullable(v.picklist(['OVER', 'CANCELLED']));

/**
 * HELD: for 8 minutes, while its customer pays. PAY_AT_EVENT: given without payment, which is taken at
 * the outlet. EXPIRED: the time to pay ran out. REFUNDED: cancelled, its money is in the wallet.
 */
export const ReservationStatusSchema = v.picklist([
  'HELD',
  'PAID',
  'PAY_AT_EVENT',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
]);
export type ReservationStatus = v.InferOutput<typeof ReservationStatusSchema>;

/** A ticket admits one. `secret` makes its codes, also without a network, and is told to nobody else. */
export const EventTicketSchema = v.object({
  ticketId: UuidSchema,
  ticketTypeTitle: v.string(),
  secret: v.string(),
  checkedInAt: v.nullable(InstantSchema),
});
export type EventTicket = v.InferOutput<typeof EventTicketSchema>;

export const ReservedLineSchema = v.object({
  ticketTypeId: SlugSchema,
  title: v.string(),
  pricePaise: PaiseSchema,
  quantity: v.number(),
});

/** The hold that stands in the way of another one for the same event. */
export const EarlierHoldSchema = v.object({
  reservationRefId: OrderRefIdSchema,
  holdExpiresAt: InstantSchema,
});

/** A customer's reservation; `reservationRefId` has the form of an order's. */
export const EventReservationSchema = v.object({
  reservationRefId: OrderRefIdSchema,
  /** A state of a newer server shows as its text. */
  status: v.string(),
  event: EventDetailSchema,
  ticketList: v.array(ReservedLineSchema),
  totalPaise: PaiseSchema,
  paymentMode: v.nullable(PaymentModeSchema),
  createdAt: InstantSchema,
  /** Until when it is held; null once it is not held any more. */
  holdExpiresAt: v.nullable(InstantSchema),
  /** Until when it has to be paid at the outlet; null where it is paid at the door, or paid. */
  payByAt: v.nullable(InstantSchema),
  /** Until when it can be paid at the restaurant; null when it cannot be. */
  payAtRestaurantUntil: v.nullable(InstantSchema),
  /** Until when it can be cancelled; null when it cannot be. */
  cancellableUntil: v.nullable(InstantSchema),
  refundedPaise: PaiseSchema,
  /** What cancelling now returns: the price of the tickets that are not checked in; 0 where nothing was paid. */
  refundablePaise: v.optional(PaiseSchema),
  /** Its invoice is found by `reservationRefId`. */
  hasInvoice: v.optional(v.boolean(), false),
  /** Empty until they are given. */
  tickets: v.array(EventTicketSchema),
});
export type EventReservation = v.InferOutput<typeof EventReservationSchema>;
