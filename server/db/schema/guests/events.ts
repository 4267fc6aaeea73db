import * as v from 'valibot';
import { ReservationStatusSchema } from '#contract/account/events.ts';
import { PaymentModeSchema } from '#contract/fields.ts';
import { sql } from '../../drizzle.ts';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '../../drizzle-tables.ts';
import { outlets } from '../chain/catalogue.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';
import { customers } from './customers.ts';

const paise = (name: string) => bigint(name, { mode: 'number' });

/** Events of outlets. Changes of an event's seats lock its row. */
export const events = pgTable(
  'events',
  {
    eventId: text('event_id').primaryKey(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    title: text('title').notNull(),
    text: text('text').notNull(),
    posterUrl: text('poster_url').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    ageLimit: integer('age_limit'),
    terms: jsonColumn('terms', v.array(v.string())).notNull(),
    isPayAtEventAllowed: boolean('is_pay_at_event_allowed').notNull(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    index('events_times').on(table.endsAt),
    check('events_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Ticket types of an event; `taken` counts seats that are held, paid, or payable at the outlet. */
export const eventTicketTypes = pgTable(
  'event_ticket_types',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.eventId),
    ticketTypeId: text('ticket_type_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    pricePaise: paise('price_paise').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.ticketTypeId] }),
    check('event_tickets_within', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
    check('event_ticket_price_is_positive', sql`${table.pricePaise} > 0`),
  ],
);

export const eventReservations = pgTable(
  'event_reservations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reservationRefId: text('reservation_ref_id').notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    eventId: text('event_id')
      .notNull()
      .references(() => events.eventId),
    status: text('status', { enum: ReservationStatusSchema.options }).notNull(),
    totalPaise: paise('total_paise').notNull(),
    paymentMode: text('payment_mode', { enum: PaymentModeSchema.options }),
    createdAt: instant('created_at').notNull(),
    holdExpiresAt: instant('hold_expires_at').notNull(),
    /** Until when a PAY_AT_EVENT reservation must be paid at the outlet; null when it is paid at the door. */
    payByAt: instant('pay_by_at'),
    paidAt: instant('paid_at'),
    endedAt: instant('ended_at'),
    refundedPaise: paise('refunded_paise').notNull().default(0),
    /** When the customer was reminded, or when tickets were bought too late for a reminder. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('event_reservations_customer').on(table.customerId, table.createdAt),
    index('event_reservations_event').on(table.eventId, table.status),
    index('event_reservations_hold').on(table.status, table.holdExpiresAt),
  ],
);

export const eventReservationLines = pgTable(
  'event_reservation_lines',
  {
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => eventReservations.id),
    eventId: text('event_id').notNull(),
    ticketTypeId: text('ticket_type_id').notNull(),
    title: text('title').notNull(),
    pricePaise: paise('price_paise').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.ticketTypeId] }),
    foreignKey({
      columns: [table.eventId, table.ticketTypeId],
      foreignColumns: [eventTicketTypes.eventId, eventTicketTypes.ticketTypeId],
    }),
    check('event_line_has_tickets', sql`${table.quantity} > 0`),
  ],
);

/** One ticket per seat. Its secret generates the codes that are shown at the door, which refuses void tickets. */
export const eventTickets = pgTable(
  'event_tickets',
  {
    ticketId: uuid('ticket_id').primaryKey(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => eventReservations.id),
    ticketTypeId: text('ticket_type_id').notNull(),
    seat: integer('seat').notNull(),
    secret: text('secret').notNull(),
    issuedAt: instant('issued_at').notNull(),
    voidedAt: instant('voided_at'),
  },
  (table) => [unique('event_tickets_seat').on(table.reservationId, table.ticketTypeId, table.seat)],
);

/** The primary key permits one check-in per ticket. */
export const eventCheckIns = pgTable('event_check_ins', {
  ticketId: uuid('ticket_id')
    .primaryKey()
    .references(() => eventTickets.ticketId),
  restaurantId: integer('restaurant_id')
    .notNull()
    .references(() => outlets.recordId),
  at: instant('at').notNull(),
});
