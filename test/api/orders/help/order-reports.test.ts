import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { walletOf } from '#test/support/makers/money.ts';
import {
  choiceOf,
  OUTLET_ID,
  order,
  packetOf,
  readOrder,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { noticesOf, openReportsOf, reportDish, reportsOf, serveOrder } from './reported-orders.ts';

const { getOutletOrder, listAudit, previewRefund, refundOrder } = deskEndpoints;

const restaurantId = OUTLET_ID;

let api: TestApi;
let manager: TestStaff;
let counter: TestStaff;
let owner: TestStaff;

beforeAll(async () => {
  api = await startApi();
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

describe('a reported dish', () => {
  it('is refunded at once into the wallet, once, with a credit note and one notice', async () => {
    const served = await serveOrder(api, 'PAY_AT_STORE', { itemList: [await choiceOf(api, 2)] });
    const before = (await noticesOf(api, served.as)).length;
    const key = randomUUID();
    const made = packetOf(await reportDish(api, served, {}, key));
    const [line] = made.reportList ?? [];
    expect(line).toMatchObject({ state: 'REFUNDED', quantity: 1, reply: '' });
    expect(made.refundList).toMatchObject([{ amountPaise: line?.refundedPaise, reason: 'MISSING' }]);
    expect(made.refundList?.[0]?.creditNoteNumber).toMatch(/\/C\d{5}$/);
    expect(await walletOf(api, served.as)).toBe(line?.refundedPaise);
    expect(packetOf(await reportDish(api, served, {}, key))).toEqual(made);
    expect(await reportDish(api, served, { quantity: 1 })).toMatchObject({ error: 'alreadyReported' });
    expect((await noticesOf(api, served.as)).length).toBe(before + 1);
    const { entryList } = packetOf(await callDesk(api, listAudit, { subject: served.orderRefId }, owner));
    expect(entryList.find(({ action }) => action === 'order.refund')?.staffName).toBe('Answered at once');
  });

  it('is refunded the way it was paid on request', async () => {
    const served = await serveOrder(api, 'UPI');
    const made = packetOf(await reportDish(api, served, { wish: 'SOURCE', problem: 'COLD' }));
    expect(made.refundList).toMatchObject([{ reason: 'QUALITY', payoutList: [{ target: 'SOURCE' }] }]);
    expect(await walletOf(api, served.as)).toBe(0);
  });

  it.each([
    ['something else is wrong', { problem: 'OTHER' as const, note: 'a hair' }],
    ['nothing is wished', { wish: 'TELL' as const }],
  ])('waits for the outlet when %s', async (_, change) => {
    const served = await serveOrder(api, 'PAY_AT_STORE');
    packetOf(await reportDish(api, served, change));
    expect(await reportsOf(api, served)).toMatchObject([{ state: 'OPEN', refundedPaise: 0 }]);
    expect(await openReportsOf(api, manager, served.orderRefId)).toHaveLength(1);
    expect(await walletOf(api, served.as)).toBe(0);
  });

  it('waits for the outlet above ₹500 of an order, also over several lines', async () => {
    const itemList = [await choiceOf(api, 4), await choiceOf(api, 4, 1)];
    const served = await serveOrder(api, 'PAY_AT_STORE', { itemList });
    const [first, second] = served.itemList;
    packetOf(await reportDish(api, served, { orderItemId: first?.orderItemId ?? '', quantity: 2 }));
    packetOf(await reportDish(api, served, { orderItemId: second?.orderItemId ?? '', quantity: 4 }));
    const [one, two] = await reportsOf(api, served);
    expect(one?.refundedPaise).toBeLessThanOrEqual(50_000);
    expect(two).toMatchObject({ state: 'OPEN', refundedPaise: 0 });
  });

  it('is refunded at once three times in 30 days', async () => {
    const as = await api.signIn();
    const states: (string | undefined)[] = [];
    for (let at = 0; at < 4; at += 1) {
      const served = await serveOrder(api, 'PAY_AT_STORE', { itemList: [await choiceOf(api, 1)] }, as);
      packetOf(await reportDish(api, { ...served, as }));
      states.push((await reportsOf(api, { ...served, as }))[0]?.state);
    }
    expect(states).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED', 'OPEN']);
    api.clock.advance(30 * 24 * HOUR_MS + 1);
    const later = await serveOrder(
      api,
      'PAY_AT_STORE',
      { itemList: [await choiceOf(api, 1)] },
      await api.signIn(as.mobile),
    );
    packetOf(await reportDish(api, later));
    expect(await reportsOf(api, later)).toMatchObject([{ state: 'REFUNDED' }]);
  });

  it('is reported by its own customer alone, of a served order, within 24 hours', async () => {
    const served = await serveOrder(api, 'PAY_AT_STORE');
    const stranger = await api.signIn();
    expect(await reportDish(api, { ...served, as: stranger })).toMatchObject({ error: 'notFound' });
    expect(await reportDish(api, served, { orderItemId: randomUUID() })).toMatchObject({ error: 'notFound' });
    expect(await reportDish(api, served, { quantity: 20 })).toMatchObject({ error: 'invalidInput' });
    const as = await api.signIn();
    const placed = await order(api, as, 'PAY_AT_STORE', await takeawayForm(api));
    expect(await reportDish(api, { ...placed, as })).toMatchObject({ error: 'reportClosed' });
    const { helpUntil } = await readOrder(api, served.as, served.orderRefId);
    api.clock.advance((helpUntil ?? 0) - api.clock.now() + 1);
    expect(await reportDish(api, served)).toMatchObject({ error: 'reportClosed' });
  });
});

it('never refunds more than was paid, nor a line twice, whatever is reported and refunded', async () => {
  const step = fc.record({
    by: fc.constantFrom('customer', 'counter'),
    line: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 3 }),
    problem: fc.constantFrom('MISSING' as const, 'COLD' as const, 'OTHER' as const),
    wish: fc.constantFrom('SOURCE' as const, 'WALLET' as const, 'TELL' as const),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<PaymentMode>('UPI', 'PAY_AT_STORE'),
      fc.array(step, { minLength: 2, maxLength: 6 }),
      async (mode, steps) => {
        const itemList = [await choiceOf(api, 3), await choiceOf(api, 1, 1), await choiceOf(api, 2, 2)];
        const served = await serveOrder(api, mode, { itemList });
        const { orderRefId } = served;
        for (const { by, line, quantity, problem, wish } of steps) {
          const orderItemId = served.itemList[line]?.orderItemId ?? '';
          if (by === 'customer') {
            await reportDish(api, served, { orderItemId, quantity, problem, wish, note: 'so' });
            continue;
          }
          const target = 'WALLET' as const;
          const wished = {
            ...{ restaurantId, orderRefId, target },
            wish: { kind: 'LINES' as const, lineList: [{ orderItemId, quantity }] },
          };
          const preview = await callDesk(api, previewRefund, wished, counter);
          if (!preview.ok) continue;
          const { amountPaise: seenPaise, refundablePaise: seenRefundablePaise } = preview.packet;
          const input = { ...wished, seenPaise, seenRefundablePaise, reason: 'GOODWILL' as const };
          await callDesk(api, refundOrder, input, { ...counter, key: randomUUID() });
        }
        const shown = packetOf(await callDesk(api, getOutletOrder, { restaurantId, orderRefId }, owner));
        expect(shown.refundedPaise).toBeLessThanOrEqual(50_000);
        expect(shown.refundedPaise).toBeLessThanOrEqual(served.bill.grandTotalPaise);
        for (const item of shown.itemList) expect(item.refundedQuantity).toBeLessThanOrEqual(item.quantity);
        const lines = (await reportsOf(api, served)).map(({ orderItemId }) => orderItemId);
        expect(new Set(lines).size).toBe(lines.length);
        expect(await findLedgerFaults(api.db)).toEqual([]);
      },
    ),
    { numRuns: 12, seed: 104 },
  );
});
