import type { CheckInResult, DoorEvent } from '#contract/desk/floor.ts';
import { checkInOpensAt } from '#domain/bookings/event-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadDealUses, loadTicketsOfEvents } from '#server/db/queries/desk/counter.ts';
import { loadEventsOfOutlet } from '#server/db/queries/events/events.ts';
import type { Deps } from '#server/deps.ts';
import {
  checkIn,
  doorClosesAt,
  readBeenIn,
  readTooEarly,
  readToPay,
  takeCashForEvent,
} from '../../events/check-in.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { actedFirst, findLastAct } from '../acted-first.ts';

const AHEAD_MS = 6 * HOUR_MS;
const LOOK_BACK_MS = 12 * HOUR_MS;

const LATEST_MS = 24 * HOUR_MS;

const USES_SINCE_MS = 12 * HOUR_MS;

/** Tickets of events whose check-in is open or opens within six hours, for checking them in without a network. */
export async function listDoorTickets(
  deps: Deps,
  restaurantId: number,
): Promise<{ eventList: DoorEvent[]; serverTime: number }> {
  const now = deps.now();
  const events = (await loadEventsOfOutlet(deps.db, restaurantId, now - LOOK_BACK_MS)).filter(
    (event) =>
      event.cancelledAt === null &&
      doorClosesAt(event) > now &&
      checkInOpensAt(event.startsAt) - AHEAD_MS < now,
  );
  const tickets = await loadTicketsOfEvents(
    deps.db,
    events.map(({ eventId }) => eventId),
  );
  return {
    serverTime: now,
    eventList: events.map((event) => ({
      ...{ eventId: event.eventId, title: event.title, startsAt: event.startsAt },
      ...{ opensAt: checkInOpensAt(event.startsAt), closesAt: doorClosesAt(event) },
      ticketList: tickets
        // Tickets of deleted accounts have no secret.
        .filter(({ eventId, secret }) => eventId === event.eventId && secret !== '')
        .map(({ ticketId, secret, ticketTypeTitle, status, checkedInAt }) => ({
          ...{ ticketId, secret, ticketTypeTitle, checkedInAt },
          isToPay: status === 'PAY_AT_EVENT',
        })),
    })),
  };
}

interface Scan {
  readonly text: string;
  /** Epoch ms by the device's clock. */
  readonly scannedAt: number;
}

/** Checks tickets in one by one, each with its own result. */
export async function checkInAll(
  deps: Deps,
  { restaurantId, checkInList }: { readonly restaurantId: number; readonly checkInList: readonly Scan[] },
): Promise<{ resultList: CheckInResult[] }> {
  const resultList: CheckInResult[] = [];
  for (const scan of checkInList) resultList.push(await checkInOne(deps, restaurantId, scan));
  return { resultList };
}

async function checkInOne(
  deps: Deps,
  restaurantId: number,
  { text, scannedAt }: Scan,
): Promise<CheckInResult> {
  const now = deps.now();
  // A scan of the last minute counts as now, because device clocks drift.
  const isLate = scannedAt < now - MINUTE_MS && scannedAt > now - LATEST_MS;
  const at = isLate ? scannedAt : now;
  const judged = await checkIn(deps, restaurantId, text, at);
  const base = { text, eventTitle: null, ticketTypeTitle: null, toPay: null };
  if (judged.ok) {
    const { event, ticketTypeTitle, checkedInAt } = judged.value;
    return { ...base, outcome: 'in', eventTitle: event.title, ticketTypeTitle, at: checkedInAt };
  }
  const { code, packet } = judged.failure;
  const inAt = readBeenIn(packet)?.checkedInAt;
  // A scan that is sent again, because its response was lost, succeeds again.
  const outcome = inAt === scannedAt ? 'in' : code;
  return {
    ...base,
    outcome,
    at: inAt ?? readTooEarly(packet)?.opensAt ?? null,
    toPay: readToPay(packet) ?? null,
  };
}

/** Takes cash for tickets payable at the event. */
export async function takeCashAtDoor(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, reservationRefId }: { readonly restaurantId: number; readonly reservationRefId: string },
): Promise<Result<Record<string, never>, 'nothingToPay'>> {
  return inTransaction(deps, async (inside) => {
    const act = { restaurantId, subject: reservationRefId };
    if (!(await takeCashForEvent(inside, restaurantId, reservationRefId))) {
      const taken = await findLastAct(inside, { ...act, actions: ['tickets.cash'] });
      return fail('nothingToPay', actedFirst(inside, taken));
    }
    await recordAct(inside, { ...act, by: staff, action: 'tickets.cash' });
    return succeed({});
  });
}

export async function listDealsUsed(deps: Deps, restaurantId: number) {
  return { useList: await loadDealUses(deps.db, restaurantId, deps.now() - USES_SINCE_MS) };
}
