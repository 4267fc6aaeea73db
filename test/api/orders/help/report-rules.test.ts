import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import type { HelpRules } from '#contract/orders/order-report.ts';
import { DEFAULT_HELP_RULES } from '#domain/order-help.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { choiceOf, OUTLET_ID, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { createJpeg } from '#test/support/samples/pictures.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { noticesOf, openReportsOf, reportDish, reportsOf, serveOrder } from './reported-orders.ts';

const { closeOrderReport, listAudit, previewRefund, refundOrder } = deskEndpoints;

const { getHelpRules, readReportPhoto, saveHelpRules } = deskEndpoints;

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

const setRules = async (change: Partial<HelpRules>) =>
  packetOf(await callDesk(api, saveHelpRules, { ...DEFAULT_HELP_RULES, ...change }, owner));

describe('the rules of the owner', () => {
  afterEach(() => setRules({}));

  /** Of an order of one dish at its whole price. */
  async function reportOne(as: Credential) {
    const served = await serveOrder(api, 'PAY_AT_STORE', { itemList: [await choiceOf(api, 1)] }, as);
    packetOf(await reportDish(api, served));
    return (await reportsOf(api, served))[0];
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
    const served = await serveOrder(api, 'PAY_AT_STORE', {
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
    packetOf(await reportDish(api, served));
    expect(await reportsOf(api, served)).toMatchObject([{ state: 'OPEN' }]);
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
    const served = await serveOrder(api, 'UPI');
    const { orderRefId } = served;
    const fileBase64 = (await createJpeg(64, 48)).toString('base64');
    packetOf(await reportDish(api, served, { problem: 'OTHER', note: 'a hair', wish: 'SOURCE', fileBase64 }));
    const [listed] = await openReportsOf(api, manager, orderRefId);
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
    expect(await reportsOf(api, served)).toMatchObject([
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
    const served = await serveOrder(api, 'PAY_AT_STORE');
    packetOf(await reportDish(api, served, { problem: 'OTHER', note: 'too little salt' }));
    const [listed] = await openReportsOf(api, manager, served.orderRefId);
    const ref = { restaurantId, orderRefId: served.orderRefId, reportId: listed?.reportId ?? '' };
    const before = (await noticesOf(api, served.as)).length;
    const silent = await callDesk(api, closeOrderReport, ref, { ...manager, key: randomUUID() });
    expect(silent).toMatchObject({ error: 'invalidInput' });
    const reply = 'It is our mild version';
    packetOf(await callDesk(api, closeOrderReport, { ...ref, reply }, { ...manager, key: randomUUID() }));
    expect(await reportsOf(api, served)).toMatchObject([{ state: 'DECLINED', reply, refundedPaise: 0 }]);
    const notices = await noticesOf(api, served.as);
    expect(notices.length).toBe(before + 1);
    expect(notices.filter(({ body }) => body.includes(reply))).toHaveLength(1);
    expect(await openReportsOf(api, manager, served.orderRefId)).toEqual([]);
  });
});
