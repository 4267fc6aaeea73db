import { html } from 'hono/html';
import type { OrderRow } from '#server/db/queries/orders.ts';
import type { Html } from '../pages/html-page.ts';
import { isAtDoor, type Ride } from './rides.ts';

/** Where the rider is, and the buttons that move him. */
export function createRiderBlock({ orderRefId }: OrderRow, ride: Ride): Html {
  const percent = Math.round(ride.share * 100);
  const where = isAtDoor(ride) ? 'at the door' : `${percent} % of the way, ${ride.metresLeft} m to go`;
  return html`<section class="ride" aria-label="Rider">
    <p class="small"><b>${ride.riderName}</b>, ${where}</p>
    <progress max="100" value="${percent}">${percent} %</progress>
    ${isAtDoor(ride) ? '' : createMoves(orderRefId)}
  </section>`;
}

function createMoves(orderRefId: string): Html {
  return html`<form class="pair" method="post" action="/sandbox/orders/${orderRefId}/rider" data-once>
    <button name="move" value="step">Move rider</button>
    <button name="move" value="door">To the door</button>
  </form>`;
}
