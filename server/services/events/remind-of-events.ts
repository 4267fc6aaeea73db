import { REMIND_BEFORE_MS } from '#domain/bookings/event-rules.ts';
import { succeed } from '#domain/values/result.ts';
import {
  loadToRemind,
  lockReservation,
  updateReservation,
} from '../../db/queries/events/event-reservations.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { notifyOfTomorrow } from './event-notices.ts';

/** Job: reminds customers of events a day ahead, once per reservation; returns the number of reservations due. */
export async function remindOfEvents(deps: Deps): Promise<number> {
  const now = deps.now();
  const due = await loadToRemind(deps.db, now, now + REMIND_BEFORE_MS);
  await forEachDue(due, ({ reservationRefId }) => remind(deps, reservationRefId));
  return due.length;
}

async function remind(deps: Deps, reservationRefId: string): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const reservation = await lockReservation(inside.db, reservationRefId);
    const hasTickets = reservation?.status === 'PAID' || reservation?.status === 'PAY_AT_EVENT';
    if (reservation === undefined || !hasTickets || reservation.remindedAt !== null) return succeed(null);
    await updateReservation(inside.db, reservation.id, { remindedAt: inside.now() });
    await notifyOfTomorrow(inside, reservation);
    return succeed(null);
  });
}
