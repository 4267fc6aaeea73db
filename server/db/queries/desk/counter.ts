import type { Database } from '../../database.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from '../../drizzle.ts';
import {
  eventCheckIns,
  eventReservationLines,
  eventReservations,
  eventTickets,
} from '../../schema/guests/events.ts';
import { dealConsumptions, dealHoldings, deals } from '../../schema/offers/deals.ts';
import { orders } from '../../schema/orders.ts';
import type { OrderRow } from '../orders/orders.ts';

/** Open takeaway orders, ready ones first, then oldest. */
export async function loadPickups(db: Database, restaurantId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        eq(orders.orderType, 'TakeAway'),
        inArray(orders.status, ['PLACED', 'ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP']),
        isNotNull(orders.confirmedAt),
      ),
    )
    .orderBy(desc(sql`${orders.status} = 'READY_FOR_PICKUP'`), asc(orders.confirmedAt))
    .limit(200);
}

/** Valid tickets with their reservation and check-in. */
export async function loadTicketsOfEvents(db: Database, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return db
    .select({
      eventId: eventReservations.eventId,
      status: eventReservations.status,
      ticketId: eventTickets.ticketId,
      secret: eventTickets.secret,
      ticketTypeTitle: eventReservationLines.title,
      checkedInAt: eventCheckIns.at,
    })
    .from(eventTickets)
    .innerJoin(eventReservations, eq(eventReservations.id, eventTickets.reservationId))
    .innerJoin(
      eventReservationLines,
      and(
        eq(eventReservationLines.reservationId, eventTickets.reservationId),
        eq(eventReservationLines.ticketTypeId, eventTickets.ticketTypeId),
      ),
    )
    .leftJoin(eventCheckIns, eq(eventCheckIns.ticketId, eventTickets.ticketId))
    .where(
      and(
        inArray(eventReservations.eventId, [...eventIds]),
        inArray(eventReservations.status, ['PAID', 'PAY_AT_EVENT']),
        isNull(eventTickets.voidedAt),
      ),
    );
}

/** Latest first. */
export async function loadDealUses(db: Database, restaurantId: number, after: number) {
  return db
    .select({
      consumptionId: dealConsumptions.consumptionId,
      title: deals.title,
      unitTitle: deals.unitTitle,
      units: dealConsumptions.units,
      tableNumber: dealConsumptions.tableNumber,
      consumedAt: dealConsumptions.consumedAt,
    })
    .from(dealConsumptions)
    .innerJoin(dealHoldings, eq(dealHoldings.holdingId, dealConsumptions.holdingId))
    .innerJoin(deals, eq(deals.dealId, dealHoldings.dealId))
    .where(and(eq(dealConsumptions.restaurantId, restaurantId), gt(dealConsumptions.consumedAt, after)))
    .orderBy(desc(dealConsumptions.consumedAt))
    .limit(50);
}
