import { CANCEL_BEFORE_MS } from '#domain/bookings/event-rules.ts';
import { lockLiveReservations } from '../../db/queries/events/event-reservations.ts';
import { forgetTicketSecrets } from '../../db/queries/events/event-tickets.ts';
import { findEvent } from '../../db/queries/events/events.ts';
import type { Deps } from '../../deps.ts';
import { giveBack } from './event-reservations.ts';

/**
 * Releases unused tickets during an account deletion, after its payments are locked: cancellable seats are
 * refunded to the wallet, which is emptied afterwards (ADR-0064), other tickets become void. Runs inside the
 * deleting transaction.
 */
export async function letGoTickets(deps: Deps, customerId: number): Promise<void> {
  const live = await lockLiveReservations(deps.db, customerId);
  // Locks events in the global order, against deadlocks.
  for (const reservation of live.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))) {
    const startsAt = (await findEvent(deps.db, reservation.eventId))?.event.startsAt ?? 0;
    const isEarly = deps.now() < startsAt - CANCEL_BEFORE_MS;
    const isFree = reservation.status !== 'PAID' || isEarly;
    if (isFree) await giveBack(deps, reservation);
  }
  await forgetTicketSecrets(deps.db, customerId);
}
