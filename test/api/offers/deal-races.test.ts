import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { findTransaction } from '#server/db/queries/money/payments.ts';
import { endDealsInTime } from '#server/services/deals/deal-upkeep.ts';
import { findDealFaults } from '#test/support/checkers/deal-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  BATCH,
  buy,
  COFFEE,
  consume,
  myDeals,
  payByWallet,
  reserve,
  setStock,
  stockOf,
  tableCodeAt,
} from '#test/support/makers/deals.ts';
import {
  callbackFor,
  decideAtGateway,
  fillWallet,
  sendCallback,
  visitPaymentPage,
} from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const SEED = 20_261_121;
const TRIO = 'pizza-trio';
const SUNDAE = 'sundae-week';

let api: TestApi;
let code: string;
beforeAll(async () => {
  api = await startApi();
  code = await tableCodeAt(api);
});
afterAll(() => api.stop());

const atOnce = <Made>(count: number, make: () => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, make));
const expectSound = async () =>
  expect([...(await findDealFaults(api.db)), ...(await findLedgerFaults(api.db))]).toEqual([]);

it('sells the last of a deal to as many as there are, when a hundred want it at once', async () => {
  await setStock(api, BATCH, 5);
  const customers = await atOnce(100, () => api.signIn());
  const results = await Promise.all(
    customers.map((as) => reserve(api, as, { dealId: BATCH, stealDealItemQty: 1 })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  const losers = results.flatMap((result) => (result.ok ? [] : [result.error]));
  expect(losers).toEqual(Array.from({ length: 95 }, () => 'dealSoldOut'));
  expect(await stockOf(api, BATCH)).toBe(0);
  await expectSound();
}, 60_000);

it('holds one reservation of a customer who begins many at once, and no more than twenty an hour', async () => {
  await setStock(api, SUNDAE, 60);
  const as = await api.signIn();
  let begun = 0;
  const next = () => reserve(api, as, { dealId: SUNDAE, stealDealItemQty: 1 + (begun++ % 3) });
  const results = await atOnce(8, next);
  expect(results.filter(({ ok }) => ok)).toHaveLength(8);
  const { reservationList } = await myDeals(api, as);
  expect(reservationList).toHaveLength(1);
  const [line] = reservationList[0]?.itemList ?? [];
  expect(await stockOf(api, SUNDAE)).toBe(60 - (line?.stealDealItemQty ?? 0));
  for (let more = 8; more < 20; more += 1) packetOf(await next());
  expect(errorOf(await next())).toBe('tooManyRequests');
  api.clock.advance(60 * MINUTE_MS);
  packetOf(await next());
  await expectSound();
}, 60_000);

it('uses units once, when fifty taps of two phones want the last three', async () => {
  const as = await api.signIn();
  const phone = await api.signIn(as.mobile);
  const { holdingId } = await buy(api, as);
  packetOf(await consume(api, as, holdingId, code, 7));
  let tap = 0;
  const results = await atOnce(50, () => consume(api, tap++ % 2 === 0 ? as : phone, holdingId, code, 1));
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect((await myDeals(api, as)).holdingList).toMatchObject([{ unitsLeft: 0, unitsUsed: 10 }]);
  await expectSound();
}, 60_000);

it('uses units once for one tap that is sent again and again', async () => {
  const as = await api.signIn();
  const { holdingId } = await buy(api, as);
  const key = crypto.randomUUID();
  const input = { holdingId, tableCode: code, consumeItemQty: 2 };
  const results = await atOnce(10, () => api.call(endpoints.consumeStealDeal, input, { as, key }));
  const texts = new Set(results.filter(({ ok }) => ok).map(({ text }) => text));
  expect(texts.size).toBe(1);
  expect((await myDeals(api, as)).holdingList[0]?.unitsLeft).toBe(8);
}, 60_000);

it('gives a gift to one of fifty who apply its code at once', async () => {
  const giver = await api.signIn();
  const { holdingId } = await buy(api, giver);
  const gift = packetOf(
    await api.call(endpoints.generateStealDealGiftCode, { holdingId, units: 4 }, { as: giver }),
  );
  const giftCode = gift.giftCodeText ?? '';
  const takers = await atOnce(50, () => api.signIn());
  const results = await Promise.all([
    ...takers.map((as) => api.call(endpoints.applyStealDealGiftCode, { giftCode }, { as })),
    api.call(endpoints.takeBackStealDealGiftCode, { giftId: gift.giftId }, { as: giver }),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  await expectSound();
}, 60_000);

it('takes money once, when wallet and gateway pay one reservation at once', async () => {
  const as = await api.signIn();
  const held = packetOf(await reserve(api, as, { dealId: COFFEE, stealDealItemQty: 1 }));
  const { dealOrderRefId } = held;
  await fillWallet(api, as, held.bill.grandTotalPaise);
  const begun = await api.call(endpoints.stealDealOrder, { dealOrderRefId, paymentMode: 'UPI' }, { as });
  const txnId = packetOf(begun).payment?.txnId ?? '';
  await visitPaymentPage(api, txnId);
  await decideAtGateway(api, txnId, 'paid');
  const callback = await callbackFor(api, txnId);
  await Promise.all([
    ...[1, 2, 3].map(() => sendCallback(api, { ...callback, eventId: crypto.randomUUID() })),
    ...[1, 2, 3].map(() => payByWallet(api, as, held)),
  ]);
  expect((await myDeals(api, as)).holdingList).toMatchObject([{ units: 10 }]);
  await expectSound();
}, 60_000);

const customer = fc.nat({ max: 2 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('reserve' as const), customer, quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('wallet' as const), customer }),
  fc.record({ kind: fc.constant('gateway' as const), customer, isLate: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), customer }),
  fc.record({ kind: fc.constant('consume' as const), customer, units: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('give' as const), customer, units: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('apply' as const), customer }),
  fc.record({ kind: fc.constant('takeBack' as const), customer }),
  fc.record({ kind: fc.constant('time' as const), minutes: fc.constantFrom(1, 11, 8 * 24 * 60) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Acts of several customers overlap in any order. */
async function act(people: readonly Credential[], codes: string[], taken: Step): Promise<void> {
  if (taken.kind === 'time') {
    api.clock.advance(taken.minutes * MINUTE_MS);
    return endDealsInTime(api.deps);
  }
  const as = people[taken.customer];
  if (as === undefined) throw new Error('nobody there');
  const { holdingList, giftList, reservationList } = await myDeals(api, as);
  const holdingId = holdingList[0]?.holdingId ?? crypto.randomUUID();
  const dealOrderRefId = reservationList[0]?.dealOrderRefId ?? 'AAAA-BBBBBB-CCCCCC';
  switch (taken.kind) {
    case 'reserve':
      await reserve(api, as, { dealId: TRIO, stealDealItemQty: taken.quantity });
      return;
    case 'wallet':
      await api.call(endpoints.stealDealOrder, { dealOrderRefId, paymentMode: 'WALLET' }, { as });
      return;
    case 'gateway':
      return payAtGateway(as, dealOrderRefId, taken.isLate);
    case 'cancel':
      await api.call(endpoints.cancelStealDealReservation, { dealOrderRefId }, { as });
      return;
    case 'consume':
      await consume(api, as, holdingId, code, taken.units);
      return;
    case 'give': {
      const { units } = taken;
      const made = await api.call(endpoints.generateStealDealGiftCode, { holdingId, units }, { as });
      if (made.ok && made.packet.giftCodeText !== null) codes.push(made.packet.giftCodeText);
      return;
    }
    case 'apply':
      await api.call(endpoints.applyStealDealGiftCode, { giftCode: codes.at(-1) ?? 'NONE' }, { as });
      return;
    case 'takeBack': {
      const giftId = giftList[0]?.giftId ?? crypto.randomUUID();
      await api.call(endpoints.takeBackStealDealGiftCode, { giftId }, { as });
    }
  }
}

async function payAtGateway(as: Credential, dealOrderRefId: string, isLate: boolean): Promise<void> {
  const begun = await api.call(endpoints.stealDealOrder, { dealOrderRefId, paymentMode: 'UPI' }, { as });
  if (!begun.ok || begun.packet.payment === null) return;
  const { txnId } = begun.packet.payment;
  await visitPaymentPage(api, txnId);
  // The reservation was released meanwhile, so no customer reached the gateway.
  if ((await findTransaction(api.db, txnId))?.gatewayPaymentId === null) return;
  if (isLate) await api.call(endpoints.cancelStealDealReservation, { dealOrderRefId }, { as });
  await decideAtGateway(api, txnId, 'paid');
  await sendCallback(api, await callbackFor(api, txnId));
}

it('keeps stock, units and money in agreement, whatever three customers do', async () => {
  // No other test sells this deal.
  await setStock(api, TRIO, 60);
  const pairs = fc.array(fc.tuple(step, step), { minLength: 8, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(pairs, async (history) => {
      const people = await atOnce(3, () => api.signIn());
      for (const as of people) await fillWallet(api, as, 500_000);
      const codes: string[] = [];
      for (const together of history) await Promise.all(together.map((taken) => act(people, codes, taken)));
      await expectSound();
    }),
    { numRuns: 4, seed: SEED },
  );
}, 180_000);
