import { html } from 'hono/html';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import type { DoorEvent } from '#server/services/events/door-list.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createOutletTabs } from '../pages/outlet-tabs.ts';

/** What became of the last ticket that was shown. */
export interface DoorAnswer {
  readonly isGood: boolean;
  readonly text: string;
  /** To be paid first. */
  readonly owed?: { readonly reservationRefId: string; readonly amount: string } | undefined;
}

interface TicketsDesk {
  readonly outlet: Outlet;
  readonly events: readonly DoorEvent[];
  readonly answer: DoorAnswer | undefined;
  readonly notice: string | undefined;
}

/** The door of an outlet's events: tickets are checked in, and everybody who came is counted. */
export function createTicketsPage({ outlet, events, answer, notice }: TicketsDesk): Html {
  const path = `/sandbox/outlets/${outlet.recordId}/tickets`;
  return createPage({
    title: outlet.title,
    back: { href: '/sandbox/outlets', label: 'All outlets' },
    notice,
    body: html`${createOutletTabs(outlet, 'tickets')}
      <h2>Check a ticket in</h2>
      ${answer === undefined ? '' : createAnswer(path, answer)}
      <form class="card stack narrow" method="post" action="${path}" data-once>
        <div class="stack" data-scan="ticket" hidden>
          <video class="viewfinder" muted playsinline hidden></video>
          <button type="button" class="wide">Scan with the camera</button>
          <p class="small" role="status"></p>
        </div>
        <label class="field">The code of the ticket, as it is now
          <textarea name="text" rows="3" maxlength="200" required autocomplete="off" autocapitalize="off"
            spellcheck="false"></textarea>
        </label>
        <button class="primary" name="step" value="show">Check in</button>
      </form>
      <h2>Events</h2>
      ${events.length === 0 ? html`<p class="empty">No event here, now or to come.</p>` : ''}
      <ul class="rows grid">${events.map((event) => createCard(path, event))}</ul>`,
  });
}

function createAnswer(path: string, { isGood, text, owed }: DoorAnswer): Html {
  return html`<div class="card stack narrow" role="status">
    <p class="between"><b>${text}</b> <span class="chip ${isGood ? 'good' : 'bad'}">${isGood ? 'Let in' : 'Stop'}</span></p>
    ${
      owed === undefined
        ? ''
        : html`<form method="post" action="${path}/paid" data-once>
            <input type="hidden" name="reservationRefId" value="${owed.reservationRefId}" />
            <button class="primary">Take ${owed.amount}</button>
          </form>`
    }
  </div>`;
}

function createCard(path: string, { event, seats, tickets, checkedIn, isOver }: DoorEvent): Html {
  const isOff = event.cancelledAt !== null;
  return html`<li class="card stack">
    <p class="between"><b>${event.title}</b>
      <span class="chip ${isOff || isOver ? 'bad' : 'good'}">${isOff ? 'cancelled' : isOver ? 'over' : 'on'}</span></p>
    <p class="small">${formatDay(event.startsAt)}, ${formatTime(event.startsAt)} to ${formatTime(event.endsAt)}</p>
    <p>${checkedIn} of ${tickets} tickets have come in</p>
    <ul>${seats.map(({ title, taken, capacity }) => html`<li class="small">${title}: ${taken} of ${capacity} taken</li>`)}</ul>
    ${
      isOff || isOver
        ? ''
        : html`<details id="off-${event.eventId}"><summary>Cancel the event</summary>
            <form class="stack" method="post" action="${path}/cancel" data-once>
              <p class="small">Everybody with a ticket is told, and what was paid goes to their wallets.</p>
              <button class="danger" name="eventId" value="${event.eventId}">Cancel it</button>
            </form></details>`
    }
  </li>`;
}
