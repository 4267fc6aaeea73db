import { html } from 'hono/html';
import { BRAND } from '#domain/brand/brand.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { SandboxPaymentRow } from '#server/db/queries/money/payments.ts';
import type { SandboxCallbackRow, SandboxSettings } from '#server/db/queries/upkeep/sandbox.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createCallbackList } from './callback-list.ts';
import { createSwitches } from './callback-switches.ts';

interface PaymentPageParts {
  readonly payment: SandboxPaymentRow;
  readonly switches: SandboxSettings;
  readonly callbacks: readonly SandboxCallbackRow[];
  readonly hasLeft: boolean;
}

export function createPaymentPage({ payment, switches, callbacks, hasLeft }: PaymentPageParts): Html {
  const isOpen = payment.status === 'open';
  return createPage({
    title: 'Payment',
    isApart: true,
    body: html`<section class="card receipt">
        <p class="merchant">${BRAND.name}</p>
        <p class="amount">${formatPaise(payment.amountPaise)}</p>
        <dl>
          <div><dt>Paying by</dt><dd>${payment.paymentMode}</dd></div>
          ${payment.upiId === null ? '' : html`<div><dt>UPI id</dt><dd>${payment.upiId}</dd></div>`}
          ${payment.cardLabel === null ? '' : html`<div><dt>Saved card</dt><dd>${payment.cardLabel}</dd></div>`}
          ${payment.payUntil === null ? '' : html`<div><dt>Opened by</dt><dd>a UPI app, or its QR code</dd></div>`}
          <div><dt>Reference</dt><dd class="code">${payment.reference}</dd></div>
        </dl>
        ${isOpen ? createChoice(payment, switches, hasLeft) : createResult(payment)}
      </section>
      ${callbacks.length === 0 ? '' : html`<h2>What the gateway told</h2>${createCallbackList(callbacks, false)}`}
      <p class="small">A make-believe gateway: no money moves, and there is no card to type in.</p>`,
  });
}

function createChoice(payment: SandboxPaymentRow, switches: SandboxSettings, hasLeft: boolean): Html {
  return html`<form method="post" action="/sandbox/pay/${payment.gatewayPaymentId}" data-once>
      ${
        hasLeft
          ? html`<p class="notice">You left without paying; the shop was told nothing.
              <a href="${payment.returnUrl}">Go back to the shop</a>, or pay after all.</p>`
          : ''
      }
      <div class="stack">
        <button class="primary" name="decision" value="paid">Pay ${formatPaise(payment.amountPaise)}</button>
        <button class="danger" name="decision" value="failed">Decline</button>
        <button name="decision" value="left">Walk away</button>
      </div>
      <details id="switches" ${isHonest(switches) ? '' : 'open'}>
        <summary>How the shop is told</summary>
        <div class="stack">${createSwitches(switches)}</div>
      </details>
    </form>`;
}

function isHonest({ lateSeconds, isDoubled, isReordered, isLost, isForged }: SandboxSettings): boolean {
  return lateSeconds === 0 && !(isDoubled || isReordered || isLost || isForged);
}

const results = {
  open: 'Not tried yet',
  processing: 'Under way: the result comes late',
  paid: 'Paid',
  failed: 'Declined',
};

export function resultOf({ status, refundedPaise }: SandboxPaymentRow): string {
  return refundedPaise > 0 ? `${results[status]}, ${formatPaise(refundedPaise)} given back` : results[status];
}

function createResult(payment: SandboxPaymentRow): Html {
  return html`<p class="result ${payment.status}">${resultOf(payment)}</p>
    <p><a class="button" href="${payment.returnUrl}">Back to the shop</a></p>`;
}
