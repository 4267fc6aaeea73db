import { html } from 'hono/html';
import type { ShownOrder } from '#contract/shown-order.ts';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import { formatPaise } from '#domain/money.ts';
import { checkCode } from '#domain/shown-order.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import type { ShownOrderView } from '#server/services/orders/take-in-order.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createOutletTabs } from '../pages/outlet-tabs.ts';
import { createLines } from './order-lines.ts';

interface EntryParts {
  readonly outlet: Outlet;
  readonly text: string;
  readonly problem: string | undefined;
}

/** Where the text of an order is scanned or pasted. */
export function createEntryPage({ outlet, text, problem }: EntryParts): Html {
  return createPage({
    title: outlet.title,
    back: { href: '/sandbox/outlets', label: 'All outlets' },
    notice: problem,
    body: html`${createOutletTabs(outlet, 'takeIn')}
      <h2>Take in an order shown on a phone</h2>
      <form class="card stack narrow" method="post" action="/sandbox/outlets/${outlet.recordId}/take-in" data-once>
        <div class="stack" data-scan hidden>
          <video class="viewfinder" muted playsinline hidden></video>
          <button type="button" class="wide">Scan with the camera</button>
          <p class="small" role="status"></p>
        </div>
        <label class="field">The text of its QR code; of a long order all parts, in any order
          <textarea name="text" rows="6" maxlength="15000" required autocomplete="off" autocapitalize="off"
            spellcheck="false">${text}</textarea>
        </label>
        <button class="primary" name="step" value="show">Show the order</button>
      </form>`,
  });
}

interface OrderParts {
  readonly outlet: Outlet;
  readonly text: string;
  readonly order: ShownOrder;
  readonly view: ShownOrderView;
}

/** An order from a phone, to compare with what the phone shows before it is taken in. */
export function createShownOrderPage({ outlet, text, order, view }: OrderParts): Html {
  const { priced, tableNumber, before } = view;
  return createPage({
    title: `Table ${tableNumber}`,
    back: { href: `/sandbox/outlets/${outlet.recordId}/take-in`, label: 'Another order' },
    notice: before === undefined ? undefined : `This order is already here, as ${before}.`,
    body: html`<article class="card order narrow" aria-label="Order of table ${tableNumber}">
      <p class="between"><span>Check code, as on the phone</span> <b class="code check">${checkCode(order)}</b></p>
      ${createLines(priced.itemList, order.cookingInstructions)}
      ${priced.gone.map((change) => html`<p class="note">${'title' in change ? change.title : ''}: cannot be had any more</p>`)}
      <p class="between"><span>To be paid at the table</span> <b>${formatPaise(priced.bill.grandTotalPaise)}</b></p>
      <p class="small">Put together ${formatDay(order.createdAt)}, ${formatTime(order.createdAt)}, by the phone’s clock</p>
      ${createDecision(outlet, text, view)}
    </article>`,
  });
}

function createDecision({ recordId }: Outlet, text: string, { priced, before }: ShownOrderView): Html {
  if (before !== undefined) {
    return html`<a class="button" href="/sandbox/outlets/${recordId}#order-${before}">See it among the orders</a>`;
  }
  if (priced.gone.length > 0) {
    return html`<p>Ask the guest to take out what is gone and to show the order again.</p>`;
  }
  return html`<form method="post" action="/sandbox/outlets/${recordId}/take-in" data-once>
    <textarea name="text" hidden>${text}</textarea>
    <button class="primary wide" name="step" value="take">Take in</button>
  </form>`;
}
