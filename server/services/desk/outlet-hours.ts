import type * as v from 'valibot';
import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import type { BookingsOutsideHoursSchema } from '#contract/error-packets.ts';
import { isWithinHours } from '#domain/bookings/booking-slots.ts';
import { isOrderWithinHours } from '#domain/order/order-slots.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet, type Outlet, writeOpeningHours } from '../../db/queries/catalogue/catalogue.ts';
import { loadExpectedBookings, lockBookingsOf } from '../../db/queries/events/bookings.ts';
import { loadLaterOrders } from '../../db/queries/orders/order-slots.ts';
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

interface SeenOutside {
  readonly seenBookingList: readonly string[];
  readonly seenOrderList: readonly string[];
}

type OutsideHours = v.InferOutput<typeof BookingsOutsideHoursSchema>;

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

/** Opening hours of an outlet, also as the text in which an import file writes them. */
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
 * import can tell an old file from a changed one. `bookingsOutsideHours` lists coming bookings and scheduled
 * orders that the new hours leave outside, unless the person has seen all of them.
 */
export function saveOutletHours(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, seenBookingList, seenOrderList, ...written }: WrittenHours & SeenOutside,
): Promise<Result<Saved, SaveRefusal>> {
  return inTransaction<Result<Saved, SaveRefusal>>(deps, async (inside) => {
    const read = readHours(written);
    if ('fields' in read) return fail('invalidInput', read);
    // Locks out new bookings and scheduled orders by the old hours until the new ones are stored.
    await lockBookingsOf(inside.db, restaurantId);
    const outlet = await findOutlet(inside.db, restaurantId);
    if (outlet === undefined) return fail('notFound');
    const outside = await listOutside(inside, outlet, read.value);
    const seen = [...seenBookingList, ...seenOrderList];
    const found = [...outside.bookingList.map(refOfBooking), ...outside.orderList.map(refOfOrder)];
    if (found.some((ref) => !seen.includes(ref))) return fail('bookingsOutsideHours', outside);
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

/** Lists what the new hours cut off; bookings and orders outside the old hours too need no second warning. */
async function listOutside(
  deps: Deps,
  { recordId, openingHours }: Outlet,
  hours: OpeningHours,
): Promise<OutsideHours> {
  const bookings = await loadExpectedBookings(deps.db, recordId, deps.now());
  const orders = await loadLaterOrders(deps.db, recordId);
  return {
    bookingList: bookings
      .filter(({ reservationDateTime: at }) => isWithinHours(openingHours, at) && !isWithinHours(hours, at))
      .map(({ bookingRefId, reservedByName, reservationDateTime, numberOfPeople }) => ({
        ...{ bookingRefId, reservedByName, reservationDateTime, numberOfPeople },
      })),
    orderList: orders.flatMap(({ orderRefId, orderType, scheduledFor, kitchenDueAt }) => {
      if (orderType === 'DineIn' || scheduledFor === null || kitchenDueAt === null) return [];
      const isCut =
        isOrderWithinHours(openingHours, kitchenDueAt, scheduledFor) &&
        !isOrderWithinHours(hours, kitchenDueAt, scheduledFor);
      return isCut ? [{ orderRefId, orderType, scheduledFor }] : [];
    }),
  };
}

const refOfBooking = ({ bookingRefId }: OutsideHours['bookingList'][number]) => bookingRefId;
const refOfOrder = ({ orderRefId }: OutsideHours['orderList'][number]) => orderRefId;

/** The opening hours that a person has written, or the problem of each field. */
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
