import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { HelpRules } from '#contract/orders/order-report.ts';
import { DEFAULT_HELP_RULES } from '#domain/order-help.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { payAtGateway, walletOf } from '#test/support/makers/money.ts';
import {
  choiceOf,
  OUTLET_ID,
  order,
  packetOf,
  readOrder,
  type SaveRequest,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { createJpeg } from '#test/support/samples/pictures.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const { closeOrderReport, getOutletOrder, listAudit, listOrderReports, previewRefund, refundOrder } =
  deskEndpoints;
const { getHelpRules, readReportPhoto, saveHelpRules } = deskEndpoints;
const HOUR_MS = 3_600_000;
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

async function serve(mode: PaymentMode, change: Partial<SaveRequest> = {}, as?: Credential) {
  const who = as ?? (await api.signIn());
  const placed = await order(api, who, mode, await takeawayForm(api, change));
  if (mode === 'UPI') await payAtGateway(api, who, placed.orderRefId);
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const)
    await advanceOrder(api.deps, placed.orderRefId, status, 'outlet');
  return { as: who, ...placed };
}

type Report = RequestOf<typeof endpoints.reportDish>;

async function report(
  { as, ...served }: OrderDetail & { as: Credential },
  change: Partial<Report> = {},
  key: string = randomUUID(),
) {
  const line = { orderItemId: served.itemList[0]?.orderItemId ?? '', quantity: 1 };
  const said = { problem: 'MISSING' as const, wish: 'WALLET' as const, ...line, ...change };
  return api.call(endpoints.reportDish, { orderRefId: served.orderRefId, ...said }, { as, key });
}

const reportsOf = async (order: OrderDetail & { as: Credential }) =>
  (await readOrder(api, order.as, order.orderRefId)).reportList ?? [];

const open = async (orderRefId: string) => {
  const { reportList } = packetOf(await callDesk(api, listOrderReports, { restaurantId }, manager));
  return reportList.filter((each) => each.orderRefId === orderRefId);
};

const setRules = async (change: Partial<HelpRules>) =>
  packetOf(await callDesk(api, saveHelpRules, { ...DEFAULT_HELP_RULES, ...change }, owner));

const noticesOf = async (as: Credential) =>
  packetOf(await api.call(endpoints.getNotificationList, {}, { as })).notificationList;

describe('a reported dish', () => {
  it('is refunded at once into the wallet, once, with a credit note and one notice', async () => {
    const served = await serve('PAY_AT_STORE', { itemList: [await choiceOf(api, 2)] });
    const before = (await noticesOf(served.as)).length;
    const key = randomUUID();
    const made = packetOf(await report(served, {}, key));
    const [line] = made.reportList ?? [];
    expect(line).toMatchObject({ state: 'REFUNDED', quantity: 1, reply: '' });
    expect(made.refundList).toMatchObject([{ amountPaise: line?.refundedPaise, reason: 'MISSING' }]);
    expect(made.refundList?.[0]?.creditNoteNumber).toMatch(/\/C\d{5}$/);
    expect(await walletOf(api, served.as)).toBe(line?.refundedPaise);
    expect(packetOf(await report(served, {}, key))).toEqual(made);
    expect(await report(served, { quantity: 1 })).toMatchObject({ error: 'alreadyReported' });
    expect((await noticesOf(served.as)).length).toBe(before + 1);
    const { entryList } = packetOf(await callDesk(api, listAudit, { subject: served.orderRefId }, owner));
    expect(entryList.find(({ action }) => action === 'order.refund')?.staffName).toBe('Answered at once');
  });

  it('is refunded the way it was paid on request', async () => {
    const served = await serve('UPI');
    const made = packetOf(await report(served, { wish: 'SOURCE', problem: 'COLD' }));
    expect(made.refundList).toMatchObject([{ reason: 'QUALITY', payoutList: [{ target: 'SOURCE' }] }]);
    expect(await walletOf(api, served.as)).toBe(0);
  });

  it.each([
    ['something else is wrong', { problem: 'OTHER' as const, note: 'a hair' }],
    ['nothing is wished', { wish: 'TELL' as const }],
  ])('waits for the outlet when %s', async (_, change) => {
    const served = await serve('PAY_AT_STORE');
    packetOf(await report(served, change));
    expect(await reportsOf(served)).toMatchObject([{ state: 'OPEN', refundedPaise: 0 }]);
    expect(await open(served.orderRefId)).toHaveLength(1);
    expect(await walletOf(api, served.as)).toBe(0);
  });

  it('waits for the outlet above ₹500 of an order, also over several lines', async () => {
    const itemList = [await choiceOf(api, 4), await choiceOf(api, 4, 1)];
    const served = await serve('PAY_AT_STORE', { itemList });
    const [first, second] = served.itemList;
    packetOf(await report(served, { orderItemId: first?.orderItemId ?? '', quantity: 2 }));
    packetOf(await report(served, { orderItemId: second?.orderItemId ?? '', quantity: 4 }));
    const [one, two] = await reportsOf(served);
    expect(one?.refundedPaise).toBeLessThanOrEqual(50_000);
    expect(two).toMatchObject({ state: 'OPEN', refundedPaise: 0 });
  });

  it('is refunded at once three times in 30 days', async () => {
    const as = await api.signIn();
    const states: (string | undefined)[] = [];
    for (let at = 0; at < 4; at += 1) {
      const served = await serve('PAY_AT_STORE', { itemList: [await choiceOf(api, 1)] }, as);
      packetOf(await report({ ...served, as }));
      states.push((await reportsOf({ ...served, as }))[0]?.state);
    }
    expect(states).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED', 'OPEN']);
    api.clock.advance(30 * 24 * HOUR_MS + 1);
    const later = await serve(
      'PAY_AT_STORE',
      { itemList: [await choiceOf(api, 1)] },
      await api.signIn(as.mobile),
    );
    packetOf(await report(later));
    expect(await reportsOf(later)).toMatchObject([{ state: 'REFUNDED' }]);
  });

  it('is reported by its own customer alone, of a served order, within 24 hours', async () => {
    const served = await serve('PAY_AT_STORE');
    const stranger = await api.signIn();
    expect(await report({ ...served, as: stranger })).toMatchObject({ error: 'notFound' });
    expect(await report(served, { orderItemId: randomUUID() })).toMatchObject({ error: 'notFound' });
    expect(await report(served, { quantity: 20 })).toMatchObject({ error: 'invalidInput' });
    const as = await api.signIn();
    const placed = await order(api, as, 'PAY_AT_STORE', await takeawayForm(api));
    expect(await report({ ...placed, as })).toMatchObject({ error: 'reportClosed' });
    const { helpUntil } = await readOrder(api, served.as, served.orderRefId);
    api.clock.advance((helpUntil ?? 0) - api.clock.now() + 1);
    expect(await report(served)).toMatchObject({ error: 'reportClosed' });
  });
});

describe('the rules of the owner', () => {
  afterEach(() => setRules({}));

  /** Of an order of one dish at its whole price. */
  async function reportOne(as: Credential) {
    const served = await serve('PAY_AT_STORE', { itemList: [await choiceOf(api, 1)] }, as);
    packetOf(await report(served));
    return (await reportsOf(served))[0];
  }

  it.each([
    ['nothing is refunded at once', { answersAtOnce: false }, ['OPEN']],
    ['an order is limited to less', { mostPerOrderPaise: 100 }, ['OPEN']],
    ['a customer is limited to less', { mostPerCustomerPaise: 100 }, ['OPEN']],
    ['a customer has two reports', { mostReportsPerCustomer: 2 }, ['REFUNDED', 'REFUNDED', 'OPEN']],
    [
      'a customer has four reports',
      { mostReportsPerCustomer: 4, mostPerCustomerPaise: 1_000_000 },
      ['REFUNDED', 'REFUNDED', 'REFUNDED', 'REFUNDED', 'OPEN'],
    ],
  ])('hold for reports from then on: %s', async (_, change, states) => {
    await setRules(change);
    const as = await api.signIn();
    for (const state of states) expect(await reportOne(as)).toMatchObject({ state });
  });

  it('count what the counter refunded of the order', async () => {
    const served = await serve('PAY_AT_STORE', {
      itemList: [await choiceOf(api, 1), await choiceOf(api, 1, 1)],
    });
    const { orderRefId } = served;
    const wished = { restaurantId, orderRefId, target: 'WALLET' as const };
    const wish = { kind: 'AMOUNT' as const, amountPaise: 1_000 };
    const preview = packetOf(await callDesk(api, previewRefund, { ...wished, wish }, counter));
    const seen = { seenPaise: preview.amountPaise, seenRefundablePaise: preview.refundablePaise };
    const input = { ...wished, wish, ...seen, reason: 'GOODWILL' as const };
    packetOf(await callDesk(api, refundOrder, input, { ...counter, key: randomUUID() }));
    const dearest = Math.max(...served.itemList.map(({ price }) => price));
    await setRules({ mostPerOrderPaise: Math.ceil((dearest * 1.05 + 900) / 100) * 100 });
    packetOf(await report(served));
    expect(await reportsOf(served)).toMatchObject([{ state: 'OPEN' }]);
  });

  it('are read and changed by the owner alone, within the limit of the counter, and logged', async () => {
    expect(packetOf(await callDesk(api, getHelpRules, {}, owner))).toEqual(DEFAULT_HELP_RULES);
    for (const staff of [manager, counter]) {
      expect(await callDesk(api, getHelpRules, {}, staff)).toMatchObject({ error: 'wrongRole' });
      expect(await callDesk(api, saveHelpRules, DEFAULT_HELP_RULES, staff)).toMatchObject({
        error: 'wrongRole',
      });
    }
    for (const wrong of [
      { mostPerOrderPaise: 50_100 },
      { mostPerOrderPaise: -100 },
      { mostPerOrderPaise: 150 },
      { mostPerCustomerPaise: 1_000_100 },
      { mostReportsPerCustomer: 0 },
      { mostReportsPerCustomer: 1.5 },
    ])
      expect(await callDesk(api, saveHelpRules, { ...DEFAULT_HELP_RULES, ...wrong }, owner)).toMatchObject({
        error: 'invalidInput',
      });
    await setRules({ mostPerOrderPaise: 20_000 });
    expect(packetOf(await callDesk(api, getHelpRules, {}, owner))).toEqual({
      ...DEFAULT_HELP_RULES,
      mostPerOrderPaise: 20_000,
    });
    const { entryList } = packetOf(await callDesk(api, listAudit, { action: 'chain.helpRules' }, owner));
    expect(entryList[0]).toMatchObject({
      ...{ staffName: owner.name, restaurantId: null },
      before: { mostPerOrderPaise: 50_000, answersAtOnce: true },
      after: { mostPerOrderPaise: 20_000, answersAtOnce: true },
    });
  });
});

describe('the outlet', () => {
  it('sees the photo, refunds by the refund sheet, and of two who answer one wins', async () => {
    const served = await serve('UPI');
    const { orderRefId } = served;
    const fileBase64 = (await createJpeg(64, 48)).toString('base64');
    packetOf(await report(served, { problem: 'OTHER', note: 'a hair', wish: 'SOURCE', fileBase64 }));
    const [listed] = await open(orderRefId);
    const reportId = listed?.reportId ?? '';
    expect(listed).toMatchObject({ hasPhoto: true, note: 'a hair', mobile: served.as.mobile });
    const ref = { restaurantId, orderRefId, reportId };
    expect(packetOf(await callDesk(api, readReportPhoto, ref, manager)).mediaType).toBe('image/jpeg');
    expect(await callDesk(api, readReportPhoto, ref, counter)).toMatchObject({ ok: false });
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    const foreign = { ...ref, restaurantId: 2 };
    expect(await callDesk(api, readReportPhoto, foreign, elsewhere)).toMatchObject({ error: 'notFound' });
    expect(await callDesk(api, closeOrderReport, { ...foreign, reply: 'no' }, elsewhere)).toMatchObject({
      error: 'notFound',
    });
    const line = { orderItemId: listed?.orderItemId ?? '', quantity: 1 };
    const wished = {
      ...{ restaurantId, orderRefId, target: 'SOURCE' as const },
      wish: { kind: 'LINES' as const, lineList: [line] },
    };
    const preview = packetOf(await callDesk(api, previewRefund, wished, manager));
    const seen = { seenPaise: preview.amountPaise, seenRefundablePaise: preview.refundablePaise };
    const input = { ...wished, ...seen, reason: 'OTHER' as const, note: 'a hair', reportId };
    packetOf(await callDesk(api, refundOrder, input, { ...manager, key: randomUUID() }));
    expect(await reportsOf(served)).toMatchObject([
      { state: 'REFUNDED', refundedPaise: preview.amountPaise },
    ]);
    const late = await callDesk(
      api,
      closeOrderReport,
      { ...ref, reply: 'no' },
      { ...owner, key: randomUUID() },
    );
    expect(late).toMatchObject({ ok: false, error: 'messageDone' });
    api.clock.advance(31 * 24 * HOUR_MS);
    await deleteOldRecords(api.deps);
    manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
    counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
    owner = await signInStaff(api, [roleAt('owner')]);
    expect(await callDesk(api, readReportPhoto, ref, manager)).toMatchObject({ error: 'notFound' });
  });

  it('declines with a reason, which the customer reads, and is notified of once', async () => {
    const served = await serve('PAY_AT_STORE');
    packetOf(await report(served, { problem: 'OTHER', note: 'too little salt' }));
    const [listed] = await open(served.orderRefId);
    const ref = { restaurantId, orderRefId: served.orderRefId, reportId: listed?.reportId ?? '' };
    const before = (await noticesOf(served.as)).length;
    const silent = await callDesk(api, closeOrderReport, ref, { ...manager, key: randomUUID() });
    expect(silent).toMatchObject({ error: 'invalidInput' });
    const reply = 'It is our mild version';
    packetOf(await callDesk(api, closeOrderReport, { ...ref, reply }, { ...manager, key: randomUUID() }));
    expect(await reportsOf(served)).toMatchObject([{ state: 'DECLINED', reply, refundedPaise: 0 }]);
    const notices = await noticesOf(served.as);
    expect(notices.length).toBe(before + 1);
    expect(notices.filter(({ body }) => body.includes(reply))).toHaveLength(1);
    expect(await open(served.orderRefId)).toEqual([]);
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
        const served = await serve(mode, { itemList });
        const { orderRefId } = served;
        for (const { by, line, quantity, problem, wish } of steps) {
          const orderItemId = served.itemList[line]?.orderItemId ?? '';
          if (by === 'customer') {
            await report(served, { orderItemId, quantity, problem, wish, note: 'so' });
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
        const lines = (await reportsOf(served)).map(({ orderItemId }) => orderItemId);
        expect(new Set(lines).size).toBe(lines.length);
        expect(await findLedgerFaults(api.db)).toEqual([]);
      },
    ),
    { numRuns: 12, seed: 104 },
  );
});
