import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { TrackingPurpose } from '#contract/catalogue/analytics.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { createPage, type Html } from '../pages/html-page.ts';

/** Events stay in memory only, so their number needs a limit. */
const MAX_EVENTS = 200;

const purposes: readonly TrackingPurpose[] = ['analytics', 'attribution', 'engagement'];

const SentSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(60)),
  at: v.number(),
  facts: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});

interface ReceivedEvent extends v.InferOutput<typeof SentSchema> {
  readonly purpose: string;
}

export function mountTelemetry(pages: Hono): void {
  const events: ReceivedEvent[] = [];
  pages.post('/collect/:purpose', async (c) => {
    const purpose = purposes.find((known) => known === c.req.param('purpose'));
    const sent = v.safeParse(SentSchema, await c.req.json().catch(() => undefined));
    if (purpose === undefined || !sent.success) return c.body(null, 400);
    events.unshift({ purpose, ...sent.output });
    events.length = Math.min(events.length, MAX_EVENTS);
    return c.body(null, 204);
  });
  pages.get('/telemetry', (c) =>
    c.req.header('accept')?.includes('application/json') === true
      ? c.json(events)
      : c.html(createTelemetryPage(events)),
  );
}

function createTelemetryPage(events: readonly ReceivedEvent[]): Html {
  return createPage({
    title: 'Measuring',
    refreshMs: 3000,
    body: html`<p class="lead">What analytics, attribution and engagement would receive, since the server
        started. Nothing is sent before the customer agrees under Settings.</p>
      ${events.length === 0 ? html`<p class="empty">Nothing was sent yet.</p>` : ''}
      <ul class="rows">${events.map(createRow)}</ul>`,
  });
}

function createRow({ purpose, name, at, facts }: ReceivedEvent): Html {
  const factTexts = Object.entries(facts).map(([fact, value]) => `${fact} ${value}`);
  return html`<li class="card">
    <div class="between"><b>${name}</b> <span class="chip">${purpose}</span></div>
    ${factTexts.length === 0 ? '' : html`<p class="small">${factTexts.join(' · ')}</p>`}
    <small>${formatTime(at)}</small>
  </li>`;
}
