import type { Hono } from 'hono';
import * as v from 'valibot';
import { findSandboxPayment } from '#server/db/queries/money/payments.ts';
import {
  loadSandboxCallbacks,
  loadSandboxPayments,
  loadSandboxSettings,
  resendSandboxCallback,
  saveSandboxSettings,
} from '#server/db/queries/upkeep/sandbox.ts';
import type { Deps } from '#server/deps.ts';
import type { OwnApi } from '#server/sandbox-host.ts';
import { parseForm } from '../pages/form.ts';
import { sendDueCallbacks } from './callback-outbox.ts';
import { switchFields } from './callback-switches.ts';
import { createCallbacksPage } from './callbacks-page.ts';
import { decidePayment } from './decide-payment.ts';
import { createPaymentPage } from './payment-page.ts';

const SHOWN = 40;

const DecisionFormSchema = v.object({ decision: v.picklist(['paid', 'failed', 'left']), ...switchFields });
const SwitchesFormSchema = v.object(switchFields);

const noticeTexts = new Map([
  ['saved', 'Saved. New payments begin like this.'],
  ['sent', 'Sent.'],
]);

export function mountPayments(pages: Hono, deps: Deps, api: OwnApi): void {
  const { db } = deps;

  pages.get('/pay/:gatewayPaymentId', async (c) => {
    const payment = await findSandboxPayment(db, c.req.param('gatewayPaymentId'));
    if (payment === undefined) return c.notFound();
    const switches = await loadSandboxSettings(db);
    const callbacks = await loadSandboxCallbacks(db, payment.gatewayPaymentId, SHOWN);
    const hasLeft = c.req.query('left') !== undefined;
    return c.html(createPaymentPage({ payment, switches, callbacks, hasLeft }));
  });

  pages.post('/pay/:gatewayPaymentId', async (c) => {
    const payment = await findSandboxPayment(db, c.req.param('gatewayPaymentId'));
    const form = await parseForm(c, DecisionFormSchema);
    if (payment === undefined || form === undefined) return c.notFound();
    await decidePayment(deps, payment.gatewayPaymentId, form.decision, form);
    await sendDueCallbacks(deps, api);
    const ownPage = `/sandbox/pay/${payment.gatewayPaymentId}?left`;
    return c.redirect(form.decision === 'left' ? ownPage : payment.returnUrl, 303);
  });

  pages.get('/callbacks', async (c) => {
    const settings = await loadSandboxSettings(db);
    const payments = await loadSandboxPayments(db, SHOWN);
    const callbacks = await loadSandboxCallbacks(db, undefined, SHOWN);
    const notice = noticeTexts.get(c.req.query('said') ?? '');
    return c.html(createCallbacksPage({ settings, payments, callbacks, notice }));
  });

  pages.post('/callbacks', async (c) => {
    const form = await parseForm(c, SwitchesFormSchema);
    if (form === undefined) return c.notFound();
    await saveSandboxSettings(db, form);
    return c.redirect('/sandbox/callbacks?said=saved', 303);
  });

  pages.post('/callbacks/:id{[0-9]{1,15}}/send', async (c) => {
    await resendSandboxCallback(db, Number(c.req.param('id')), deps.now());
    await sendDueCallbacks(deps, api);
    return c.redirect('/sandbox/callbacks?said=sent', 303);
  });
}
