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
} from '../fields.ts';

/** Limit per reservation over all ticket types (D-17). */
export const MAX_TICKETS = 10;

export const EventSummarySchema = v.object({
  eventId: SlugSchema,
  title: v.string(),
  restaurantId: RestaurantIdSchema,
  restaurantName: v.string(),
  city: v.string(),
  posterUrl: v.string(),
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  /** Minimum age in years; null without a limit. */
  ageLimit: v.nullable(v.number()),
  fromPricePaise: PaiseSchema,
  isSold: v.boolean(),
  isCancelled: v.boolean(),
});
export type EventSummary = v.InferOutput<typeof EventSummarySchema>;

/** An event without ticket stock, which changes too often to cache and is fetched separately. */
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
  /** Available tickets; 0 is SOLD. */
  left: v.number(),
});
export type TicketType = v.InferOutput<typeof TicketTypeSchema>;

export const SalesEndSchema = v.nullable(v.picklist(['OVER', 'CANCELLED']));

/**
 * HELD: while the customer pays. PAY_AT_EVENT: issued, paid at the outlet. EXPIRED: not paid in time.
 * REFUNDED: cancelled, refunded to the wallet.
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

/** Admits one person; `secret` generates its codes offline and is returned to its owner only. */
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

export const EarlierHoldSchema = v.object({
  reservationRefId: OrderRefIdSchema,
  holdExpiresAt: InstantSchema,
});

/** Reservation of a customer; `reservationRefId` has the format of an order reference. */
export const EventReservationSchema = v.object({
  reservationRefId: OrderRefIdSchema,
  status: v.string(),
  event: EventDetailSchema,
  ticketList: v.array(ReservedLineSchema),
  totalPaise: PaiseSchema,
  paymentMode: v.nullable(PaymentModeSchema),
  createdAt: InstantSchema,
  holdExpiresAt: v.nullable(InstantSchema),
  /** Deadline for payment at the outlet; null when payment is at the door or done. */
  payByAt: v.nullable(InstantSchema),
  payAtRestaurantUntil: v.nullable(InstantSchema),
  cancellableUntil: v.nullable(InstantSchema),
  refundedPaise: PaiseSchema,
  /**
   * Refund on cancelling now: the price of the tickets that are not checked in; 0 for an unpaid reservation.
   */
  refundablePaise: v.optional(PaiseSchema),
  hasInvoice: v.optional(v.boolean(), false),
  tickets: v.array(EventTicketSchema),
});
export type EventReservation = v.InferOutput<typeof EventReservationSchema>;
