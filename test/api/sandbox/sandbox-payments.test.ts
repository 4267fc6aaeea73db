import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatPaise } from '#domain/money/money.ts';
import { runSandboxJob } from '#sandbox/clockwork.ts';
import { findSandboxPayment } from '#server/db/queries/money/payments.ts';
import { loadSandboxCallbacks } from '#server/db/queries/upkeep/sandbox.ts';
import { settleUnknownPayments } from '#server/services/payments/payment-results.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { beginPayment, requireTransaction, visitPaymentPage } from '#test/support/makers/money.ts';
import { order, readOrder } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { openSandbox, sendForm } from '#test/support/servers/sandbox.ts';

let api: TestApi;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
  as = await api.signIn();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

async function standAtPage() {
  const { orderRefId } = await order(api, as, 'UPI');
  const { txnId } = await beginPayment(api, as, orderRefId);
  const page = (await visitPaymentPage(api, txnId)).replace('/sandbox', '');
  const { gatewayPaymentId } = await requireTransaction(api, txnId);
  return { orderRefId, txnId, page, gatewayPaymentId };
}

type AtPage = Awaited<ReturnType<typeof standAtPage>>;

const decide = ({ page }: AtPage, decision: string, switches: Record<string, string> = {}) =>
  sendForm(api, page, { decision, ...switches });

/** Reads our own records, without a request to the gateway. */
async function held({ txnId, orderRefId }: AtPage) {
  const { status } = await requireTransaction(api, txnId);
  const { paymentStatus, acceptDueAt } = await readOrder(api, as, orderRefId);
  return { payment: status, order: paymentStatus, kitchenKnows: acceptDueAt !== null };
}

const paid = { payment: 'PAID', order: 'PAID', kitchenKnows: true };
const unknown = { payment: 'CHECKING', order: 'CHECKING', kitchenKnows: false };
const declined = { payment: 'FAILED', order: 'FAILED', kitchenKnows: false };

/** The callbacks of a payment as `kind status response`, oldest first. */
async function callbacksOf({ gatewayPaymentId }: AtPage): Promise<string[]> {
  const rows = await loadSandboxCallbacks(api.db, gatewayPaymentId, 20);
  return rows
    .reverse()
    .map(({ kind, answerStatus, answerText }) => `${kind} ${answerStatus ?? '-'} ${answerText ?? '-'}`);
}

describe('the payment page', () => {
  it('shows what is to be paid, and to whom', async () => {
    const at = await standAtPage();
    const { reference, amountPaise } = await requireTransaction(api, at.txnId);
    const { text } = await openSandbox(api, at.page);
    expect(text).toContain('Sunehri Cafe &amp; Lounge');
    expect(text).toContain(reference);
    expect(text).toContain(formatPaise(amountPaise));
    expect(text).toContain('UPI');
  });

  it('pays: the kitchen learns of the order from the callback, and the customer goes back', async () => {
    const at = await standAtPage();
    const response = await decide(at, 'paid');
    expect(response).toMatchObject({ status: 303, location: `/payment-methods?txnId=${at.txnId}` });
    expect(await held(at)).toEqual(paid);
    expect(await callbacksOf(at)).toEqual(['progress 200 taken', 'result 200 taken']);
  });

  it('declines: the order can be paid in another way', async () => {
    const at = await standAtPage();
    await decide(at, 'failed');
    expect(await held(at)).toEqual(declined);
  });

  it('leaves: no callback is sent, and the payment can still be made', async () => {
    const at = await standAtPage();
    const response = await decide(at, 'left');
    expect(response.location).toBe(`/sandbox${at.page}?left`);
    expect(await held(at)).toEqual(unknown);
    expect(await callbacksOf(at)).toEqual([]);
    await decide(at, 'paid');
    expect(await held(at)).toEqual(paid);
  });

  it('ignores a second tap, also one on another button', async () => {
    const at = await standAtPage();
    await Promise.all([decide(at, 'paid'), decide(at, 'paid'), decide(at, 'failed')]);
    const payment = await findSandboxPayment(api.db, at.gatewayPaymentId);
    expect((await callbacksOf(at)).filter((each) => each.startsWith('result'))).toHaveLength(1);
    expect(await held(at)).toEqual(payment?.status === 'paid' ? paid : declined);
  });
});

describe('a callback', () => {
  it('that is late leaves the payment unknown until it comes', async () => {
    const at = await standAtPage();
    await decide(at, 'paid', { lateSeconds: '30' });
    expect(await held(at)).toEqual(unknown);
    await api.call(endpoints.updatePaymentRequest, { txnId: at.txnId }, { as });
    await runSandboxJob(api.deps, api.app);
    expect(await held(at)).toMatchObject({ payment: 'CHECKING' });
    api.clock.advance(30_000);
    await runSandboxJob(api.deps, api.app);
    expect(await held(at)).toEqual(paid);
  });

  it('that is late can be sent at once from the log', async () => {
    const at = await standAtPage();
    await decide(at, 'paid', { lateSeconds: '600' });
    for (const { id } of await loadSandboxCallbacks(api.db, at.gatewayPaymentId, 2)) {
      await sendForm(api, `/callbacks/${id}/send`, {});
    }
    expect(await held(at)).toEqual(paid);
  });

  it('that comes twice pays once', async () => {
    const at = await standAtPage();
    await decide(at, 'paid', { isDoubled: '1' });
    expect(await held(at)).toEqual(paid);
    expect(await callbacksOf(at)).toEqual([
      'progress 200 taken',
      'progress 200 known',
      'result 200 taken',
      'result 200 known',
    ]);
  });

  it('that comes before an earlier one is not undone by it', async () => {
    const at = await standAtPage();
    await decide(at, 'paid', { isReordered: '1' });
    expect((await callbacksOf(at)).map((each) => each.split(' ')[0])).toEqual(['result', 'progress']);
    expect(await held(at)).toEqual(paid);
  });

  it('that is lost is replaced by asking the gateway', async () => {
    const at = await standAtPage();
    await decide(at, 'paid', { isLost: '1' });
    expect(await callbacksOf(at)).toEqual(['progress - -', 'result - -']);
    expect(await held(at)).toEqual(unknown);
    api.clock.advance(15_000);
    await settleUnknownPayments(api.deps);
    expect(await held(at)).toEqual(paid);
  });

  it.each([
    ['somebody walked away', 'left', unknown],
    ['the payment was declined', 'failed', declined],
  ])('that is forged pays nothing when %s', async (_when, decision, then) => {
    const at = await standAtPage();
    await decide(at, decision, { isForged: '1' });
    expect((await callbacksOf(at))[0]).toBe('forged 401 forged');
    expect(await held(at)).toEqual(then);
  });
});

describe('the switches', () => {
  it('are set on every payment page once saved, and shown with what was sent and answered', async () => {
    await sendForm(api, '/callbacks', { lateSeconds: '45', isDoubled: '1' });
    const at = await standAtPage();
    const { text } = await openSandbox(api, at.page);
    expect(text).toMatch(/name="lateSeconds"[^>]*value="45"/);
    expect(text).toMatch(/name="isDoubled"\s+value="1"\s+checked/);
    expect(text).not.toMatch(/name="isLost"\s+value="1"\s+checked/);
    await sendForm(api, '/callbacks', { lateSeconds: '0' });
    await decide(at, 'paid');
    const log = await openSandbox(api, '/callbacks');
    expect(log.text).toContain('200 taken');
  });

  it('refuse a delay that is not a number of seconds', async () => {
    for (const lateSeconds of ['-1', '1e3', 'soon', '3601']) {
      expect(await sendForm(api, '/callbacks', { lateSeconds })).toMatchObject({ status: 404 });
    }
  });
});
