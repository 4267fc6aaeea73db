import type { Credential } from '#contract/account/account.ts';
import { startJobs } from '#server/jobs.ts';
import { beginPayment, decideAtGateway, visitPaymentPage } from '#test/support/makers/money.ts';
import { order, readOrder } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { atMostMs, exactly, type FaultBench } from './fault.ts';

const PROMISED_MS = 60_000;
const STEP_MS = 100;

export const lostCallbacks: FaultBench = {
  row: 'F17',
  fault: 'the callback of a payment is lost',
  unit: 'payments',
  count: 20,
  run: async ({ count }) => {
    const api = await startApi();
    const stopJobs = startJobs(api.deps);
    try {
      return await payWithoutCallbacks(api, count);
    } finally {
      await stopJobs();
      await api.stop();
    }
  },
};

async function payWithoutCallbacks(api: TestApi, count: number) {
  // Each payment has a customer of its own, because of the rate limits per customer.
  const waiting = new Map<string, Credential>();
  for (let index = 0; index < count; index += 1) {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'UPI');
    const { txnId } = await beginPayment(api, as, orderRefId);
    await visitPaymentPage(api, txnId);
    await decideAtGateway(api, txnId, 'paid');
    waiting.set(orderRefId, as);
  }
  const startedAt = performance.now();
  let settledMs = 0;
  for (let passedMs = 0; waiting.size > 0 && passedMs < 2 * PROMISED_MS; ) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    const nowMs = performance.now() - startedAt;
    api.clock.advance(Math.round(nowMs - passedMs));
    passedMs = nowMs;
    for (const [orderRefId, as] of waiting) {
      if ((await readOrder(api, as, orderRefId)).paymentStatus === 'PAID') waiting.delete(orderRefId);
    }
    settledMs = passedMs;
  }
  return [
    exactly('settled by asking', count - waiting.size, count),
    atMostMs('the last one after', settledMs, PROMISED_MS),
  ];
}
