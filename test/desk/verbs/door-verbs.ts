import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { HOUR_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { insertTickets } from '#server/db/queries/events/event-tickets.ts';
import { eventReservationLines, eventReservations, events } from '#server/db/schema/guests/events.ts';
import { OUTLET_ID } from '#test/desk/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import type { Production } from '#test/support/servers/production.ts';

export async function insertTicket(product: Production, mobile: string) {
  const now = product.deps.now();
  await insertSignedIn(product.deps, mobile);
  const eventId = 'sufi-night-noida';
  await product.db
    .update(events)
    .set({ restaurantId: OUTLET_ID, startsAt: now + HOUR_MS, endsAt: now + 4 * HOUR_MS })
    .where(eq(events.eventId, eventId));
  const customerId = await customerIdOf(product.db, mobile);
  const [reservation] = await product.db
    .insert(eventReservations)
    .values({
      ...{ reservationRefId: randomUUID(), customerId, eventId, status: 'PAID', totalPaise: 79_900 },
      ...{ createdAt: now, holdExpiresAt: now, paidAt: now },
    })
    .returning();
  const reservationId = reservation?.id ?? 0;
  const line = { title: 'Seat', pricePaise: 79_900, quantity: 1 };
  await product.db
    .insert(eventReservationLines)
    .values({ reservationId, eventId, ticketTypeId: 'seat', ...line });
  const ticket = { ticketId: randomUUID(), secret: randomUUID() };
  const seat = { ticketTypeId: 'seat', seat: 1, issuedAt: now, voidedAt: null };
  await insertTickets(product.db, [{ ...ticket, ...seat, reservationId }]);
  return ticket;
}

/** Types a ticket's code on the door's page, and checks the ticket. */
export async function checkTicket(door: Page, code: string): Promise<void> {
  await door.getByLabel("Text of the ticket's code").fill(code);
  await door.getByRole('button', { name: 'Check', exact: true }).click();
}
