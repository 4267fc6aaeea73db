import { html } from 'hono/html';
import { PushChannelSchema } from '#contract/push.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import type { Delivery } from '#server/db/queries/upkeep/push-deliveries.ts';
import type { SandboxPush } from '#server/db/queries/upkeep/sandbox-pushes.ts';
import { createPage, type Html } from '../pages/html-page.ts';

interface PushesPageParts {
  /** Newest first. */
  readonly pushes: readonly SandboxPush[];
  /** Newest first. */
  readonly deliveries: readonly Delivery[];
  readonly notice: string | undefined;
  readonly at: number;
}

export function createPushesPage({ pushes, deliveries, notice, at }: PushesPageParts): Html {
  return createPage({
    title: 'Pushes',
    notice,
    refreshMs: 2000,
    body: html`${createForm()}
      <div class="columns">
        <section>
          <h2>Handed to the push service</h2>
          ${pushes.length === 0 ? html`<p class="empty">Nothing was pushed yet. Sign in, allow notifications, and let the outlet accept an order.</p>` : ''}
          <ul class="rows">${pushes.map(createPush)}</ul>
        </section>
        <section>
          <h2>The outbox</h2>
          ${deliveries.length === 0 ? html`<p class="empty">Nothing waits.</p>` : ''}
          <ul class="rows">${deliveries.map((delivery) => createDelivery(delivery, at))}</ul>
        </section>
      </div>`,
  });
}

function createForm(): Html {
  return html`<details id="send-offer" class="card">
    <summary>Send an offer</summary>
    <form class="stack" method="post" action="/sandbox/pushes" data-once>
      <label class="field">Mobile number of the customer
        <input name="mobileNumber" inputmode="tel" autocomplete="off" required>
      </label>
      <label class="field">Channel
        <select name="channel">
          ${PushChannelSchema.options.map((channel) => html`<option value="${channel}" ${channel === 'offers' ? 'selected' : ''}>${channel}</option>`)}
        </select>
      </label>
      <label class="field">Title
        <input name="title" maxlength="120" value="₹100 off today" required>
      </label>
      <label class="field">Text
        <input name="body" maxlength="400" value="With the code FLAT100, on food of ₹499 and more.">
      </label>
      <label class="field">Leads to
        <input name="url" maxlength="300" value="/offers" required>
      </label>
      <button class="primary">Send</button>
    </form>
  </details>`;
}

function createPush({ id, token, payload, ttlSeconds, sentAt }: SandboxPush): Html {
  return html`<li class="card">
    <div class="between"><b>${payload['title'] ?? ''}</b><span class="chip good">sent</span></div>
    <p class="text">${payload['body'] ?? ''}</p>
    <p class="small">${formatDay(sentAt)}, ${formatTime(sentAt)} · kept for ${ttlSeconds} s ·
      <span class="code">${token}</span></p>
    <details id="push-${id}"><summary>Payload</summary>
      <pre class="code payload">${JSON.stringify({ data: payload }, null, 2)}</pre>
    </details>
  </li>`;
}

function createDelivery({ delivery, notification, token }: Delivery, at: number): Html {
  const { label, tone } = judge(delivery, at);
  return html`<li class="card">
    <div class="between"><b>${notification.title}</b><span class="chip ${tone}">${label}</span></div>
    <p class="small">${notification.channel} · <span class="code">${notification.topic}</span> ·
      <span class="code">${token}</span></p>
  </li>`;
}

const failures = new Map([
  ['superseded', 'a newer one went instead'],
  ['expired', 'too late'],
  ['refused', 'refused by the service'],
]);

function judge({ sentAt, failedAt, error, dueAt, leasedUntil }: Delivery['delivery'], at: number) {
  if (sentAt !== null) return { label: `sent at ${formatTime(sentAt)}`, tone: 'good' };
  if (failedAt !== null) return { label: failures.get(error ?? '') ?? `given up: ${error}`, tone: 'bad' };
  if (leasedUntil !== null && leasedUntil > at) return { label: 'on its way', tone: 'waiting' };
  const why = error === null ? '' : `, after ${error}`;
  return { label: `due at ${formatTime(dueAt)}${why}`, tone: 'waiting' };
}
