import { takesSeats } from '#domain/bookings/event-rules.ts';
import { succeed } from '#domain/values/result.ts';
import { isDeleted } from '../../db/queries/account/customers.ts';
import {
  loadLiveReservations,
  lockReservation,
  type ReservationRow,
} from '../../db/queries/events/event-reservations.ts';
import { cancelEventRow, loadCancelledWithSeats, lockEvent } from '../../db/queries/events/events.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { notifyOfEventCancelled } from './event-notices.ts';
import { giveBack } from './event-reservations.ts';

/**
 * Cancels an event: stops sales, notifies customers, and refunds unused tickets to wallets; a second call finishes
 * an interrupted one. False without such an event; `record` runs once, in the transaction that stops the sales.
 */
export async function cancelEvent(
  deps: Deps,
  restaurantId: number,
  eventId: string,
  record?: (inside: Deps) => Promise<void>,
): Promise<boolean> {
  const isFound = await markCancelled(deps, restaurantId, eventId, record);
  if (!isFound) return false;
  const live = await loadLiveReservations(deps.db, eventId);
  await forEachDue(live, ({ reservationRefId }) =>
    inTransaction(deps, async (inside) => {
      const reservation = await lockReservation(inside.db, reservationRefId);
      if (reservation === undefined || !takesSeats(reservation.status)) return succeed(null);
      await endFor(inside, reservation);
      return succeed(null);
    }),
  );
  return true;
}

/** A deleted account has no wallet, so its money is forfeited. */
async function endFor(deps: Deps, reservation: ReservationRow): Promise<void> {
  if (await isDeleted(deps.db, reservation.customerId)) {
    await giveBack(deps, reservation, 'FORFEITS');
    return;
  }
  const ended = await giveBack(deps, reservation);
  // The reservation is unchanged when every ticket is checked in.
  if (ended !== reservation) await notifyOfEventCancelled(deps, ended);
}

/** Job: resumes interrupted cancellations; returns their number. */
export async function finishCancellations(deps: Deps): Promise<number> {
  const unfinished = await loadCancelledWithSeats(deps.db);
  await forEachDue(unfinished, ({ restaurantId, eventId }) => cancelEvent(deps, restaurantId, eventId));
  return unfinished.length;
}

async function markCancelled(
  deps: Deps,
  restaurantId: number,
  eventId: string,
  record: ((inside: Deps) => Promise<void>) | undefined,
): Promise<boolean> {
  const marked = await inTransaction(deps, async (inside) => {
    const event = await lockEvent(inside.db, eventId);
    if (event?.restaurantId !== restaurantId) return succeed(false);
    if (event.cancelledAt === null) {
      await cancelEventRow(inside.db, eventId, inside.now());
      await record?.(inside);
    }
    return succeed(true);
  });
  return marked.value;
}
