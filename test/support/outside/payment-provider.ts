import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { html } from 'hono/html';
import * as v from 'valibot';
import { formatPaise } from '#domain/money/money.ts';
import { signText } from '#server/gateways/payments/signatures.ts';
import { startPlayedServer } from '#test/support/servers/played-server.ts';

const KEY = { username: 'rzp_test_key', password: 'secret-at-the-provider' };

const WantedSchema = v.object({ amount: v.number(), reference_id: v.string(), callback_url: v.string() });
const RefundSchema = v.object({ amount: v.number() });

interface Link extends v.InferOutput<typeof WantedSchema> {
  readonly id: string;
  status: 'created' | 'paid';
  readonly payment: { readonly id: string; refunded: number };
}

interface Refund {
  readonly reference: string;
  readonly amountPaise: number;
}

export interface PaymentProvider {
  readonly origin: string;
  readonly env: Record<string, string>;
  readonly refunds: readonly Refund[];
  readonly stop: () => void;
}

interface Merchant {
  readonly webhookUrl: string;
  readonly webhookSecret: string;
}

export async function startPaymentProvider(merchant: Merchant): Promise<PaymentProvider> {
  const links: Link[] = [];
  const refunds: Refund[] = [];
  const provider = new Hono();
  provider.use('/v1/*', basicAuth(KEY));
  playLinks(provider, links);
  playPayments(provider, links, refunds);
  playPage(provider, links, merchant);
  provider.get('/favicon.ico', (c) => c.body(null, 204));
  const { origin, stop } = await startPlayedServer(provider);
  const env = { PAYMENT_URL: origin, PAYMENT_KEY_ID: KEY.username, PAYMENT_KEY_SECRET: KEY.password };
  return { origin, env, refunds, stop };
}

const refuse = (c: Context, description: string) =>
  c.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, 400);

function playLinks(provider: Hono, links: Link[]): void {
  provider.post('/v1/payment_links', async (c) => {
    const wanted = v.parse(WantedSchema, await c.req.json());
    if (links.some(({ reference_id }) => reference_id === wanted.reference_id))
      return refuse(c, 'reference_id already exists');
    const name = randomUUID().slice(0, 8);
    const link: Link = {
      ...wanted,
      ...{ id: `plink_${name}`, status: 'created', payment: { id: `pay_${name}`, refunded: 0 } },
    };
    links.push(link);
    return c.json(viewLink(link, c.req.url));
  });
  provider.get('/v1/payment_links', (c) => {
    const reference = c.req.query('reference_id');
    const found = links.filter(({ reference_id }) => reference === undefined || reference_id === reference);
    return c.json({ payment_links: found.map((link) => viewLink(link, c.req.url)) });
  });
  provider.get('/v1/payment_links/:id', (c) => {
    const link = links.find(({ id }) => id === c.req.param('id'));
    return link === undefined ? refuse(c, 'no such link') : c.json(viewLink(link, c.req.url));
  });
}

function viewLink({ id, status, amount, reference_id, payment }: Link, base: string) {
  const isPaid = status === 'paid';
  const payments = isPaid ? [{ payment_id: payment.id, amount, status: 'captured' }] : null;
  const short_url = new URL(`/pay/${id}`, base).href;
  return { id, status, amount, amount_paid: isPaid ? amount : 0, reference_id, payments, short_url };
}

function playPayments(provider: Hono, links: readonly Link[], refunds: Refund[]): void {
  const findPaid = (id: string) =>
    links.find(({ status, payment }) => status === 'paid' && payment.id === id);
  const keys = new Set<string>();
  provider.get('/v1/payments/:id', (c) => {
    const link = findPaid(c.req.param('id'));
    if (link === undefined) return refuse(c, 'no such payment');
    return c.json({ id: link.payment.id, amount: link.amount, amount_refunded: link.payment.refunded });
  });
  provider.post('/v1/payments/:id/refund', async (c) => {
    const link = findPaid(c.req.param('id'));
    if (link === undefined) return refuse(c, 'no such payment');
    const key = c.req.header('x-refund-idempotency') ?? randomUUID();
    const { amount: amountPaise } = v.parse(RefundSchema, await c.req.json());
    if (keys.has(key)) return c.json({ id: `rfnd_${key}` });
    if (link.payment.refunded + amountPaise > link.amount) return refuse(c, 'more than was paid');
    keys.add(key);
    link.payment.refunded += amountPaise;
    refunds.push({ reference: link.reference_id, amountPaise });
    return c.json({ id: `rfnd_${key}` });
  });
}

/** Plays the payment page, which sends the callback and then returns the browser. */
function playPage(provider: Hono, links: readonly Link[], merchant: Merchant): void {
  const find = (c: Context) => links.find(({ id }) => id === c.req.param('id'));
  provider.get('/pay/:id', (c) => {
    const link = find(c);
    if (link === undefined) return c.notFound();
    return c.html(
      html`<!doctype html><html lang="en"><title>Provider</title><form method="post">
      <button name="decision" value="pay">Pay ${formatPaise(link.amount)}</button>
      <button name="decision" value="decline">Decline</button></form></html>`,
    );
  });
  provider.post('/pay/:id', async (c) => {
    const link = find(c);
    if (link === undefined) return c.notFound();
    const { decision } = await c.req.parseBody();
    if (decision === 'pay') {
      link.status = 'paid';
      await sendWebhook(viewLink(link, c.req.url), merchant);
    }
    return c.redirect(link.callback_url, 303);
  });
}

async function sendWebhook(
  entity: ReturnType<typeof viewLink>,
  { webhookUrl, webhookSecret }: Merchant,
): Promise<void> {
  const payload = { payment_link: { entity } };
  const body = JSON.stringify({ event: 'payment_link.paid', payload });
  const headers = {
    'Content-Type': 'application/json',
    'X-Razorpay-Signature': signText(webhookSecret, body),
    'X-Razorpay-Event-Id': randomUUID(),
  };
  const response = await fetch(webhookUrl, { method: 'POST', body, headers });
  if (!response.ok) throw new Error(`the shop responded with ${response.status} to its webhook`);
}
