import { html } from 'hono/html';
import type { BookingStatus } from '#contract/booking.ts';
import { nextBookingStatuses } from '#domain/booking-lifecycle.ts';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import type { BookingRow } from '#server/db/queries/bookings.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createOutletTabs } from '../pages/outlet-tabs.ts';

const statuses: Record<BookingStatus, string> = {
  REQUESTED: 'New',
  CONFIRMED: 'Confirmed',
  SEATED: 'Seated',
  NO_SHOW: 'Did not come',
  CANCELLED: 'Cancelled',
};

/** What the button says that takes a booking to a status; a refusal asks for a reason. */
const steps: Partial<Record<BookingStatus, string>> = {
  CONFIRMED: 'Confirm',
  SEATED: 'Seat them',
  NO_SHOW: 'Did not come',
};

interface BookingsDesk {
  readonly outlet: Outlet;
  readonly bookings: readonly BookingRow[];
  readonly seats: number;
  readonly notice: string | undefined;
}

/** What an outlet's tables are booked for, by day. */
export function createBookingsPage({ outlet, bookings, seats, notice }: BookingsDesk): Html {
  const byDay = Map.groupBy(bookings, ({ reservationDateTime }) => formatDay(reservationDateTime));
  return createPage({
    title: outlet.title,
    back: { href: '/sandbox/outlets', label: 'All outlets' },
    notice,
    refreshMs: 3000,
    body: html`${createOutletTabs(outlet, 'bookings')}
      <h2>Bookings</h2>
      <p class="small">${seats} seats at the tables in use.</p>
      ${bookings.length === 0 ? html`<p class="empty">No table is booked. A new booking shows up here by itself.</p>` : ''}
      ${[...byDay].map(([day, ofDay]) => createDay(day, ofDay))}`,
  });
}

function createDay(day: string, bookings: readonly BookingRow[]): Html {
  return html`<section><h2>${day}</h2>
    <ul class="rows grid">${bookings.map(createCard)}</ul></section>`;
}

function createCard(booking: BookingRow): Html {
  const { bookingRefId, reservationDateTime, numberOfPeople, status, occasion } = booking;
  return html`<li class="card" id="booking-${bookingRefId}">
    <p class="between"><b>${formatTime(reservationDateTime)}, ${numberOfPeople} ${numberOfPeople === 1 ? 'person' : 'people'}</b>
      <span class="chip ${status === 'REQUESTED' ? 'waiting' : ''}">${statuses[status]}</span></p>
    <p>${booking.reservedByName} · ${occasion}</p>
    <p class="small">${booking.reservedByMobile} · ${booking.reservedByEmail}</p>
    ${booking.cookingInstructions === '' ? '' : html`<p class="text">“${booking.cookingInstructions}”</p>`}
    ${booking.endReason === null ? '' : html`<p class="small">${booking.endReason}</p>`}
    <p class="code small">${bookingRefId}</p>
    ${createSteps(booking)}
  </li>`;
}

function createSteps({ bookingRefId, status }: BookingRow): Html {
  const next = nextBookingStatuses(status);
  const onward = next.filter((each) => each in steps);
  const action = `/sandbox/bookings/${bookingRefId}/status`;
  return html`<div class="stack">
    ${onward.map(
      (each, index) => html`<form method="post" action="${action}" data-once>
        <button class="${index === 0 ? 'primary' : ''}" name="to" value="${each}">${steps[each]}</button>
      </form>`,
    )}
    ${next.includes('CANCELLED') ? createRefusal(bookingRefId, action, status) : ''}
  </div>`;
}

function createRefusal(bookingRefId: string, action: string, status: BookingStatus): Html {
  const { refusals } = messagesFor(undefined).bookings;
  const label = status === 'REQUESTED' ? 'Refuse' : 'Cancel';
  return html`<details id="end-${bookingRefId}">
    <summary>${label}</summary>
    <form class="stack" method="post" action="${action}" data-once>
      <label class="field">What the customer is told
        <select name="reason">
          ${Object.entries(refusals).map(([key, text]) => html`<option value="${key}">${text()}</option>`)}
        </select>
      </label>
      <button class="danger" name="to" value="CANCELLED">${label}</button>
    </form>
  </details>`;
}
