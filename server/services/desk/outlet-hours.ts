import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import { isWithinHours } from '#domain/bookings/booking-slots.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet, type Outlet, writeOpeningHours } from '../../db/queries/catalogue/catalogue.ts';
import { type BookingRow, loadExpectedBookings, lockBookingsOf } from '../../db/queries/events/bookings.ts';
import type { Deps } from '../../deps.ts';
import { findHoursWarnings, parseWeeklyHours } from '../imports/cells/import-hours-cell.ts';
import { parseClosedDays } from '../imports/cells/import-outlet-cells.ts';
import { findMissingDetails } from '../imports/complete-outlet.ts';
import { shownClosedDays, shownHours } from '../imports/shown-facts.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAct } from '../staff/audit.ts';
import type { StaffCaller } from '../staff/person.ts';

interface WrittenHours {
  readonly restaurantId: number;
  readonly hours: string;
  readonly closedOn: string;
}

interface ShownHours {
  readonly hours: string;
  readonly weekly: OpeningHours['weekly'];
  readonly closedOn: string;
  readonly hoursOfFile: string | null;
}

const shown = ({ openingHours: { weekly, closedOn } }: Pick<Outlet, 'openingHours'>) => ({
  ...{ hours: shownHours(weekly), closedOn: shownClosedDays(closedOn) },
});

function viewHours(outlet: Pick<Outlet, 'openingHours' | 'hoursBeforeDesk'>): ShownHours {
  const { hoursBeforeDesk } = outlet;
  return {
    ...shown(outlet),
    weekly: outlet.openingHours.weekly,
    hoursOfFile: hoursBeforeDesk === null ? null : shownHours(hoursBeforeDesk.weekly),
  };
}

/** Opening hours of an outlet, in words. */
export async function readOutletHours(
  { db }: Pick<Deps, 'db'>,
  restaurantId: number,
): Promise<Result<ShownHours, 'notFound'>> {
  const outlet = await findOutlet(db, restaurantId);
  return outlet === undefined ? fail('notFound') : succeed(viewHours(outlet));
}

type Saved = ShownHours & { doubtList: string[] };
type SaveRefusal = 'notFound' | 'invalidInput' | 'bookingsOutsideHours';

/**
 * Changes opening hours, written as in an imported file. The replaced ones are stored, so that the next
 * import can tell an old file from a changed one. `bookingsOutsideHours` lists coming bookings that the new
 * hours leave outside, unless all of them are in `seenBookingList`.
 */
export function saveOutletHours(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, seenBookingList, ...written }: WrittenHours & { readonly seenBookingList: string[] },
): Promise<Result<Saved, SaveRefusal>> {
  return inTransaction<Result<Saved, SaveRefusal>>(deps, async (inside) => {
    const read = readHours(written);
    if ('fields' in read) return fail('invalidInput', read);
    // No booking may be made by the old hours meanwhile.
    await lockBookingsOf(inside.db, restaurantId);
    const outlet = await findOutlet(inside.db, restaurantId);
    if (outlet === undefined) return fail('notFound');
    const outside = await listOutside(inside, outlet, read.value);
    if (outside.some(({ bookingRefId }) => !seenBookingList.includes(bookingRefId))) {
      return fail('bookingsOutsideHours', { bookingList: outside.map(viewOutside) });
    }
    const after = {
      openingHours: read.value,
      hoursBeforeDesk: outlet.hoursBeforeDesk ?? outlet.openingHours,
    };
    const isAwaitingDetails = findMissingDetails({ ...outlet, ...after }).length > 0;
    await writeOpeningHours(inside.db, restaurantId, { ...after, isAwaitingDetails });
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'outlet.hours', subject: String(restaurantId) },
      ...{ before: shown(outlet), after: shown(after) },
    });
    return succeed({ ...viewHours(after), doubtList: findHoursWarnings(written.hours) });
  });
}

/** Bookings that were outside before need no second warning. */
async function listOutside(
  deps: Deps,
  { recordId, openingHours }: Outlet,
  hours: OpeningHours,
): Promise<BookingRow[]> {
  const expected = await loadExpectedBookings(deps.db, recordId, deps.now());
  return expected.filter(
    ({ reservationDateTime: at }) => isWithinHours(openingHours, at) && !isWithinHours(hours, at),
  );
}

const viewOutside = ({ bookingRefId, reservedByName, reservationDateTime, numberOfPeople }: BookingRow) => ({
  ...{ bookingRefId, reservedByName, reservationDateTime, numberOfPeople },
});

/** The hours, or the problem of each field. */
function readHours({
  hours,
  closedOn,
}: Omit<WrittenHours, 'restaurantId'>): { value: OpeningHours } | { fields: Record<string, string> } {
  const weekly = parseWeeklyHours(hours);
  if (!weekly.ok) return { fields: { hours: weekly.failure.code } };
  const closed = parseClosedDays(closedOn);
  if (!closed.ok) return { fields: { closedOn: closed.failure.code } };
  return { value: { weekly: weekly.value, closedOn: closed.value } };
}
