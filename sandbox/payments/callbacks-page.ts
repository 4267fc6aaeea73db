import { html } from 'hono/html';
import { formatPaise } from '#domain/money/money.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import type { SandboxPaymentRow } from '#server/db/queries/money/payments.ts';
import type { SandboxCallbackRow, SandboxSettings } from '#server/db/queries/upkeep/sandbox.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createCallbackList } from './callback-list.ts';
import { createSwitches } from './callback-switches.ts';
import { resultOf } from './payment-page.ts';

interface CallbacksPageParts {
  readonly settings: SandboxSettings;
  readonly payments: readonly SandboxPaymentRow[];
  readonly callbacks: readonly SandboxCallbackRow[];
  readonly notice: string | undefined;
}

export function createCallbacksPage({ settings, payments, callbacks, notice }: CallbacksPageParts): Html {
  return createPage({
    title: 'Payments',
    notice,
    refreshMs: 3000,
    body: html`<div class="columns">
      <section>
        <h2>How payments begin</h2>
        <form class="card stack" method="post" action="/sandbox/callbacks" data-once>
          <p class="small">Set on every payment page; can be changed there for one payment.</p>
          ${createSwitches(settings)}
          <button class="primary">Save</button>
        </form>
      </section>
      <section>
        <h2>Payments</h2>
        ${payments.length === 0 ? html`<p class="empty">Nobody has gone to the gateway yet.</p>` : ''}
        <ul class="rows">${payments.map(createPaymentRow)}</ul>
      </section>
      <section>
        <h2>What was sent and answered</h2>
        ${callbacks.length === 0 ? html`<p class="empty">Nothing was sent yet.</p>` : ''}
        ${createCallbackList(callbacks, true)}
      </section>
    </div>`,
  });
}

function createPaymentRow(payment: SandboxPaymentRow): Html {
  return html`<li class="card">
    <a class="between plain reach" href="/sandbox/pay/${payment.gatewayPaymentId}">
      <b>${formatPaise(payment.amountPaise)}</b>
      <span class="chip ${toneOf[payment.status]}">${resultOf(payment)}</span>
    </a>
    <p class="small">${payment.paymentMode} · <span class="code">${payment.reference}</span> ·
      ${formatDay(payment.createdAt)}, ${formatTime(payment.createdAt)}</p>
  </li>`;
}

const toneOf = { open: '', processing: 'waiting', paid: 'good', failed: 'bad' };
