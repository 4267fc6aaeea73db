import { html } from 'hono/html';
import type { OrderStatus } from '#contract/order.ts';
import { formatTime } from '#domain/kolkata.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money.ts';
import { findEstimate } from '#domain/order-estimate.ts';
import { nextStatuses } from '#domain/order-lifecycle.ts';
import type { OrderRow } from '#server/db/queries/orders.ts';
import type { Html } from '../pages/html-page.ts';
import { ageOf, orderTypes, paymentOf, placeOf, statuses, steps } from './desk-wording.ts';
import { createLines } from './order-lines.ts';
import { createRiderBlock } from './rider-block.ts';
import { isAtDoor, type Ride } from './rides.ts';

export interface OrderOnDesk {
  readonly order: OrderRow;
  readonly ride: Ride | undefined;
  /** When it ends unless it is accepted; null once it is. */
  readonly acceptDueAt: number | null;
}

const endings: readonly OrderStatus[] = ['REJECTED', 'CANCELLED_BY_OUTLET'];

/** An order as the kitchen needs it, with what can be done next. */
export function createOrderCard({ order, ride, acceptDueAt }: OrderOnDesk, now: number): Html {
  const since = order.confirmedAt ?? order.createdAt;
  return html`<article class="card order" id="order-${order.orderRefId}" aria-label="Order ${order.orderRefId}">
    <header class="between">
      <h3 class="code">${order.orderRefId}</h3>
      <span class="chip ${order.status === 'PLACED' ? 'waiting' : ''}">${statuses[order.status]}</span>
    </header>
    <p class="between small">
      <span><b>${orderTypes[order.orderType]}</b> · ${ageOf(since, now)}</span>
      ${createDue(order, now)}
    </p>
    ${acceptDueAt === null ? '' : html`<p class="small"><b>Ends at ${formatTime(acceptDueAt)} unless you accept it.</b></p>`}
    ${createLines(order.itemList, order.form.cookingInstructions)}
    ${createDestination(order)}
    <p class="between"><span>${paymentOf(order)}</span> <b>${formatPaise(order.grandTotalPaise)}</b></p>
    ${ride === undefined ? '' : createRiderBlock(order, ride)}
    ${createSteps(order, ride)}
  </article>`;
}

function createDestination(order: OrderRow): Html {
  const place = placeOf(order);
  return html`${place === undefined ? '' : html`<p class="small">${place}</p>`}
    ${order.handoverCode === null ? '' : html`<p class="small">Code the customer says: <b class="code">${order.handoverCode}</b></p>`}`;
}

/** When it is expected; once that is over, that its customer waits. */
function createDue(order: OrderRow, now: number): Html | string {
  if (order.estimatedAt === null) return '';
  const time = formatTime(order.estimatedAt);
  const isLate = findEstimate({ ...order, orderStatus: order.status }, now)?.kind === 'late';
  return isLate
    ? html`<span class="chip waiting">Late since ${time}, the customer is waiting</span>`
    : html`<span>due ${time}</span>`;
}

/** A rider hands over at the door, not before. */
function createSteps(order: OrderRow, ride: Ride | undefined): Html {
  const next = nextStatuses(order.orderType, order.status);
  const onward = next.filter((status) => !endings.includes(status) && status in steps);
  const isOnTheWay = ride !== undefined && !isAtDoor(ride);
  return html`<div class="stack">
    ${isOnTheWay ? '' : onward.map((status) => createStep(order, status))}
    ${createEndings(
      order,
      next.filter((status) => endings.includes(status)),
    )}
  </div>`;
}

function createStep(order: OrderRow, status: OrderStatus): Html {
  const isLast = status === 'DELIVERED' || status === 'COLLECTED';
  const collect =
    isLast && order.paymentStatus === 'PENDING' ? `, ${formatPaise(order.bill.payablePaise)} collected` : '';
  return html`<form method="post" action="/sandbox/orders/${order.orderRefId}/status" data-once>
    <button class="primary" name="to" value="${status}">${steps[status]}${collect}</button>
  </form>`;
}

function createEndings(order: OrderRow, statuses: readonly OrderStatus[]): Html | string {
  if (statuses.length === 0) return '';
  const { endReasons } = messagesFor(undefined).desk;
  return html`<details id="end-${order.orderRefId}">
    <summary>${statuses.map((status) => steps[status]).join(' or ')}</summary>
    <form class="stack" method="post" action="/sandbox/orders/${order.orderRefId}/status" data-once>
      <label class="field">What the customer is told
        <select name="reason">
          ${Object.entries(endReasons).map(([key, text]) => html`<option value="${key}">${text()}</option>`)}
        </select>
      </label>
      <label class="field">Or in your own words
        <input name="ownReason" maxlength="120" autocomplete="off">
      </label>
      ${statuses.map((status) => html`<button class="danger" name="to" value="${status}">${steps[status]}</button>`)}
    </form>
  </details>`;
}
