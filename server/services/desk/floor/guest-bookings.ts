import { randomUUID } from 'node:crypto';
import type { bookForGuest as bookForGuestEndpoint } from '#contract/desk/endpoints/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { findEmailProblem, findMobileProblem } from '#domain/people/validation.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { ensureWalkIn } from '#server/db/queries/account/customers.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { bookTable } from '../../bookings/save-booking.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';

type Form = InputOf<typeof bookForGuestEndpoint>;
type Refusal = 'invalidInput' | 'notFound' | 'slotUnavailable' | 'slotFull';

/**
 * Books a table for a guest on the telephone, confirmed at once, limited to the seats and times of customers'
 * bookings; the guest has no account, so gets no message. `invalidInput` names the field of a wrong number or e-mail.
 */
export function bookForGuest(
  deps: Deps,
  staff: StaffCaller,
  form: Form,
): Promise<Result<{ bookingRefId: string }, Refusal>> {
  const fields = findProblems(form);
  if (Object.keys(fields).length > 0) return Promise.resolve(fail('invalidInput', { fields }));
  const { restaurantId, numberOfPeople, reservationDateTime, occasion, wishes } = form;
  return inTransaction<Result<{ bookingRefId: string }, Refusal>>(deps, async (inside) => {
    if ((await findOutlet(inside.db, restaurantId)) === undefined) return fail('notFound');
    const guests = { uuid: randomUUID(), walkInRestaurantId: restaurantId, createdAt: inside.now() };
    const { id: customerId } = await ensureWalkIn(inside.db, guests);
    const booked = await bookTable(inside, {
      ...{ customerId, restaurantId, numberOfPeople, reservationDateTime, occasion, status: 'CONFIRMED' },
      ...{ reservedByName: form.guestName, reservedByMobile: form.guestMobile },
      ...{ reservedByEmail: form.guestEmail, cookingInstructions: wishes },
    });
    if (!booked.ok) return booked;
    const { bookingRefId } = booked.value.booking;
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'booking.make', subject: bookingRefId },
      after: { numberOfPeople, startsAt: reservationDateTime },
    });
    return succeed({ bookingRefId });
  });
}

function findProblems({ guestMobile, guestEmail }: Form): Record<string, string> {
  const { fields } = messagesFor(undefined);
  const mobile = findMobileProblem(guestMobile);
  const email = guestEmail.trim() === '' ? undefined : findEmailProblem(guestEmail);
  return {
    ...(mobile === undefined ? {} : { guestMobile: fields[mobile]() }),
    ...(email === undefined ? {} : { guestEmail: fields[email]() }),
  };
}
