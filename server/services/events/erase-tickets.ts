import { CANCEL_BEFORE_MS } from '#domain/event-rules.ts';
import { lockLiveReservations } from '../../db/queries/event-reservations.ts';
import { forgetTicketSecrets } from '../../db/queries/event-tickets.ts';
import { findEvent } from '../../db/queries/events.ts';
import type { Deps } from '../../deps.ts';
import { giveBack } from './event-reservations.ts';

/**
 * Releases the unused tickets of an account that is being deleted, after its payments are held: seats that
 * can still be given back are free for others, their money is in the wallet, which is emptied after it (ADR-0064); the
 * other tickets let nobody in any more. Runs inside the transaction that erases it.
 */
export async function letGoTickets(deps: Deps, customerId: number): Promise<void> {
  const live = await lockLiveReservations(deps.db, customerId);
  // Each holds its event: in one order, so that no two who leave at once wait for each other.
  for (const reservation of live.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))) {
    const startsAt = (await findEvent(deps.db, reservation.eventId))?.event.startsAt ?? 0;
    const isEarly = deps.now() < startsAt - CANCEL_BEFORE_MS;
    const isFree = reservation.status !== 'PAID' || isEarly;
    if (isFree) await giveBack(deps, reservation);
  }
  await forgetTicketSecrets(deps.db, customerId);
}
