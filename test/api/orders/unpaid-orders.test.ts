import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const AT_ONCE = 6;

async function place(as: Credential, paymentMode: 'PAY_AT_STORE' | 'UPI' = 'PAY_AT_STORE') {
  const { orderRefId, bill } = await saveDraft(api, as, await takeawayForm(api));
  const placing = { orderRefId, paymentMode, acceptedTotalPaise: bill.grandTotalPaise };
  return api.call(endpoints.placeOrder, { ...placing, termsAccepted: true }, { as });
}

const placeMany = async (as: Credential, number: number) => {
  const drafts = [];
  for (let made = 0; made < number; made += 1) drafts.push(await saveDraft(api, as, await takeawayForm(api)));
  return Promise.all(
    drafts.map(({ orderRefId, bill }) =>
      api.call(
        endpoints.placeOrder,
        {
          ...{ orderRefId, paymentMode: 'PAY_AT_STORE', termsAccepted: true },
          acceptedTotalPaise: bill.grandTotalPaise,
        },
        { as },
      ),
    ),
  );
};

test('a kitchen gets at most six unpaid orders of one customer, however fast they are sent', async () => {
  const as = await api.signIn();
  const placed = await placeMany(as, AT_ONCE + 3);
  expect(placed.filter(({ ok }) => ok)).toHaveLength(AT_ONCE);
  for (const refused of placed.filter(({ ok }) => !ok)) {
    expect(refused).toMatchObject({ error: 'tooManyOpenOrders', httpStatus: 422 });
    expect(refused.message).toContain('not paid yet');
  }
});

test('the refused one can still be paid now, and others order as before', async () => {
  const as = await api.signIn();
  await placeMany(as, AT_ONCE);
  expect(await place(as)).toMatchObject({ error: 'tooManyOpenOrders' });
  expect(await place(as, 'UPI')).toMatchObject({ ok: true });
  expect(await place(await api.signIn())).toMatchObject({ ok: true });
});

test('endless ordering and cancelling is refused, and allowed again an hour later', async () => {
  const as = await api.signIn();
  const one = async () => {
    const placed = await place(as);
    if (!placed.ok) return placed.error;
    const { orderRefId } = placed.packet;
    return (await api.call(endpoints.cancelOrder, { orderRefId }, { as })).ok;
  };
  const results = [];
  for (let tries = 0; tries < 41; tries += 1) results.push(await one());
  expect(results).toEqual([...Array(40).fill(true), 'tooManyOpenOrders']);
  api.clock.advance(3_600_000);
  expect(await one()).toBe(true);
});
