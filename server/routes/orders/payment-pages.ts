import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Deps } from '../../deps.ts';
import { againstFloods } from '../../http/guard/against-floods.ts';
import { clientAddressOf, type ServerEnv } from '../../http/guard/client-address.ts';
import { ownOriginOf } from '../../http/guard/own-origin.ts';
import { findReturnPath, openPaymentPage } from '../../services/payments/payment-pages.ts';
import { type CallbackOutcome, takeCallback } from '../../services/payments/payment-results.ts';

const MAX_CALLBACK_BYTES = 64 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A gateway repeats a callback unless it gets 200, so every understood callback gets 200. */
const statusOf: Record<CallbackOutcome, 200 | 401 | 404 | 422> = {
  taken: 200,
  known: 200,
  ignored: 200,
  forged: 401,
  refused: 422,
  unknownGateway: 404,
};

/** Browsers and gateways call these paths, so they do not use the JSON envelope of the API. */
export function mountPaymentPages(app: Hono<ServerEnv>, deps: Deps): void {
  app.use('/v1/pay/:txnId', againstFloods(deps, 'paymentPage'));
  app.get('/v1/pay/:txnId', async (c) => {
    const txnId = c.req.param('txnId');
    const target = UUID.test(txnId)
      ? await openPaymentPage(deps, txnId, {
          origin: ownOriginOf(c, deps.config),
          address: clientAddressOf(c, deps.config),
          userAgent: c.req.header('user-agent') ?? '',
        })
      : undefined;
    c.header('Cache-Control', 'no-store');
    return c.redirect(target ?? '/payment-methods', 302);
  });

  // The fields from the browser are untrusted: only the gateway reports results.
  app.post('/v1/pay/:txnId', async (c) => {
    const txnId = c.req.param('txnId');
    const target = UUID.test(txnId) ? await findReturnPath(deps, txnId) : undefined;
    return c.redirect(target ?? '/payment-methods', 303);
  });

  const limit = bodyLimit({ maxSize: MAX_CALLBACK_BYTES, onError: (c) => c.text('too large', 413) });
  app.post('/v1/paymentCallback/:gateway', limit, async (c) => {
    const body = await c.req.text();
    const header = (name: string) => c.req.header(name);
    const outcome = await takeCallback(deps, c.req.param('gateway'), { header, body });
    return c.text(outcome, statusOf[outcome]);
  });
}
