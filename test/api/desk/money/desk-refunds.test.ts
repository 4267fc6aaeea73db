import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { earnedPoints } from '#domain/money/loyalty.ts';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadAuditEntries } from '#server/db/queries/desk/audit.ts';
import { items, outlets } from '#server/db/schema/chain/catalogue.ts';
import { couponUses } from '#server/db/schema/offers/coupons.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { settlePayouts } from '#server/services/refunds/settle-payouts.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { fillWallet, givePoints, walletOf } from '#test/support/makers/money.ts';
import {
  choiceOf,
  dineInForm,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  payTableInCash,
  readOrder,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { readPdfLines } from '#test/support/samples/pdf-lines.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  amountOf,
  lineOf,
  pointsOf,
  refund,
  refundedAtGateway,
  serve,
  show,
  type Wish,
} from './refund-acts.ts';

const { getCreditNoteOfOrder, previewRefund, refundOrder, searchOrders } = deskEndpoints;

const restaurantId = OUTLET_ID;

let api: TestApi;
let counter: TestStaff;
let manager: TestStaff;
let owner: TestStaff;

beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

describe('a refund of lines', () => {
  it('returns food, packing and tax of the line to the wallet, with a credit note, a notice and a row of the log', async () => {
    const itemList = [await choiceOf(api, 2), await choiceOf(api, 1, 1)];
    const served = await serve(api, 'PAY_AT_STORE', { itemList });
    const { as, orderRefId, bill } = served;
    const [line] = served.itemList;
    const key = randomUUID();
    const wish = lineOf(served, 0, 1);
    const input = { restaurantId, orderRefId, wish, target: 'WALLET' as const };
    const preview = packetOf(await callDesk(api, previewRefund, input, manager));
    expect(preview.amountPaise).toBeGreaterThan(line?.price ?? 0);
    expect(preview.amountPaise).toBeLessThan(bill.grandTotalPaise);
    const made = packetOf(await refund(api, owner, orderRefId, wish, 'WALLET', { by: manager, key }));
    expect(made.creditNoteNumber).toMatch(/^[A-Z]{3}\/2627\/C\d{5}$/);
    const again = {
      ...{ ...input, reason: 'MISSING' as const, note: 'no raita' },
      ...{ seenPaise: preview.amountPaise, seenRefundablePaise: bill.grandTotalPaise },
    };
    expect(packetOf(await callDesk(api, refundOrder, again, { ...manager, key }))).toEqual(made);
    expect(await walletOf(api, as)).toBe(preview.amountPaise);
    const { refundList, paymentStatus } = await readOrder(api, as, orderRefId);
    expect(paymentStatus).toBe('PAID');
    expect(refundList).toMatchObject([
      {
        ...{ amountPaise: preview.amountPaise, reason: 'MISSING', creditNoteNumber: made.creditNoteNumber },
        lineList: [{ title: line?.title, quantity: 1 }],
        payoutList: [{ target: 'WALLET', amountPaise: preview.amountPaise, state: 'DONE' }],
      },
    ]);
    const shown = await show(api, owner, orderRefId);
    expect(shown).toMatchObject({
      refundablePaise: bill.grandTotalPaise - preview.amountPaise,
      refundList: [{ note: 'no raita', staffName: manager.name }],
    });
    expect(shown.itemList.map(({ refundedQuantity }) => refundedQuantity)).toEqual([1, 0]);
    const { notificationList } = packetOf(await api.call(endpoints.getNotificationList, {}, { as }));
    const notice = notificationList.find(({ title }) => title === 'You have a refund');
    expect(notice?.body).toContain('is in your wallet.');
    expect(notice?.url).toBe(`/my-orders/${orderRefId}`);
    const [entry] = await loadAuditEntries(api.db, { subjects: [orderRefId], action: 'order.refund' }, 5);
    expect(entry).toMatchObject({
      ...{ staffName: manager.name, before: { refundablePaise: bill.grandTotalPaise } },
      after: { amountPaise: preview.amountPaise, reason: 'MISSING', role: 'manager' },
    });
    expect(JSON.stringify(entry)).not.toContain('raita');
  });

  it('returns the tax that was paid, also of a dish that has left the menu since', async () => {
    const [drink, food] = [await choiceOf(api, 1, 5), await choiceOf(api, 1, 6)];
    const outlet = await findOutlet(api.db, OUTLET_ID);
    if (outlet === undefined) throw new Error('the seed has no outlet');
    const vat = { code: 'VAT', title: 'VAT', rateBasisPoints: 2_000, appliesTo: 'ALCOHOL' } as const;
    const pricing = { ...outlet.pricing, taxes: [...outlet.pricing.taxes, vat] };
    await api.db.update(outlets).set({ pricing }).where(eq(outlets.recordId, OUTLET_ID));
    const isDrink = eq(items.itemId, drink.itemId);
    await api.db.update(items).set({ taxClass: 'ALCOHOL' }).where(isDrink);
    const as = await api.signIn();
    const tableSessionId = await openTable(api, 'T05');
    packetOf(await api.call(endpoints.stateAge, { tableSessionId, isOfAge: true }));
    const form = await dineInForm(api, tableSessionId, { itemList: [drink, food] });
    const { orderRefId } = await order(api, as, 'CASH', form);
    for (const status of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
      await advanceOrder(api.deps, orderRefId, status, 'outlet');
    }
    await payTableInCash(api, tableSessionId, [orderRefId]);
    const served = await readOrder(api, as, orderRefId);
    await api.db.delete(items).where(isDrink);
    packetOf(await refund(api, owner, orderRefId, lineOf(served, 0, 1), 'WALLET'));
    const price = served.itemList[0]?.price ?? 0;
    expect(
      Math.abs((await walletOf(api, as)) - price * 1.2),
      'the tax of alcohol, to the rupee',
    ).toBeLessThan(100);
    await api.db.update(outlets).set({ pricing: outlet.pricing }).where(eq(outlets.recordId, OUTLET_ID));
  });

  it('of all of them is the whole order, and takes points earned and coupon use back with the last', async () => {
    const itemList = [await choiceOf(api, 3), await choiceOf(api, 2, 1)];
    const as = await api.signIn();
    await givePoints(api, as, 400);
    await fillWallet(api, as, 5_000);
    const tenders = { useWallet: true, usePoints: true, couponCode: 'WELCOME50' };
    const served = await serve(api, 'UPI', { itemList, ...tenders }, as);
    const { orderRefId, bill, txnId } = served;
    const earned = earnedPoints(bill.itemTotalPaise - bill.couponDiscountPaise);
    expect(await pointsOf(api, as)).toBe(400 - bill.pointsUsed + earned);
    const half = lineOf(served, 0, 3);
    const first = await callDesk(
      api,
      previewRefund,
      { restaurantId, orderRefId, wish: half, target: 'SOURCE' },
      owner,
    );
    const { pointsReturned, pointsReversed, isCouponReturned, amountPaise } = packetOf(first);
    const share = amountPaise / bill.grandTotalPaise;
    expect(Math.abs(pointsReturned - bill.pointsUsed * share)).toBeLessThan(4);
    expect(Math.abs(pointsReversed - earned * share)).toBeLessThanOrEqual(1);
    expect(isCouponReturned).toBe(false);
    packetOf(await refund(api, owner, orderRefId, half, 'SOURCE'));
    expect(await pointsOf(api, as)).toBe(400 - bill.pointsUsed + earned + pointsReturned - pointsReversed);
    const used = await api.db.select().from(couponUses).where(eq(couponUses.couponCode, 'WELCOME50'));
    expect(used.filter(({ releasedAt }) => releasedAt !== null)).toEqual([]);
    packetOf(await refund(api, owner, orderRefId, lineOf(served, 1, 2), 'SOURCE'));
    expect(await pointsOf(api, as)).toBe(400);
    expect(await walletOf(api, as)).toBe(5_000);
    const after = await api.db.select().from(couponUses).where(eq(couponUses.couponCode, 'WELCOME50'));
    expect(after.filter(({ releasedAt }) => releasedAt !== null)).toHaveLength(1);
    expect((await readOrder(api, as, orderRefId)).paymentStatus).toBe('REFUNDED');
    expect(await show(api, owner, orderRefId)).toMatchObject({
      refundableBlock: 'nothingLeft',
      refundablePaise: 0,
    });
    for (let runs = 0; runs < 3; runs += 1) await settlePayouts(api.deps);
    expect(await refundedAtGateway(api, txnId)).toBe(bill.payablePaise);
    expect(await refund(api, owner, orderRefId, lineOf(served, 1, 1), 'SOURCE')).toMatchObject({
      error: 'refundNotPossible',
    });
  });
});

describe('two people who refund at once', () => {
  it('never refund more than was paid: one wins, the other sees who', async () => {
    for (let evening = 0; evening < 8; evening += 1) {
      const mode = evening % 2 === 0 ? 'UPI' : 'PAY_AT_STORE';
      const served = await serve(api, mode);
      const { as, orderRefId, bill } = served;
      const whole = amountOf(bill.grandTotalPaise);
      const wishes = [whole, evening % 3 === 0 ? whole : lineOf(served, 0, 1)];
      const results = await Promise.all(
        wishes.map((wish, at) =>
          refund(api, owner, orderRefId, wish, 'WALLET', { by: at === 0 ? owner : manager }),
        ),
      );
      expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0);
      const loser = results.findIndex(({ ok }) => !ok);
      // The second refund sees a smaller rest, or nothing left to refund.
      const refused = results[loser];
      if (refused?.ok === false && refused.error === 'refundChanged') {
        expect(refused.packet).toMatchObject({ staffName: (loser === 0 ? manager : owner).name });
      } else if (refused?.ok === false) expect(refused.error).toBe('refundNotPossible');
      const shown = await show(api, owner, orderRefId);
      const refundedPaise = shown.refundList.reduce((sum, each) => sum + each.amountPaise, 0);
      expect(refundedPaise + shown.refundablePaise).toBe(bill.grandTotalPaise);
      expect(await walletOf(api, as)).toBe(refundedPaise);
    }
  });

  it('are refused for a sum that is not what they saw', async () => {
    const { orderRefId, bill } = await serve(api, 'PAY_AT_STORE');
    packetOf(await refund(api, owner, orderRefId, amountOf(1_000), 'WALLET', { by: manager }));
    const stale = { seenRefundablePaise: bill.grandTotalPaise };
    expect(await refund(api, owner, orderRefId, amountOf(1_000), 'WALLET', stale)).toMatchObject({
      error: 'refundChanged',
      packet: { refundablePaise: bill.grandTotalPaise - 1_000, staffName: manager.name },
    });
  });
});

it('has a credit note as a PDF, numbered in a row, and the invoice names it', async () => {
  const { as, orderRefId, itemList, bill } = await serve(api, 'PAY_AT_STORE');
  const one: Wish = {
    kind: 'LINES',
    lineList: [{ orderItemId: itemList[0]?.orderItemId ?? '', quantity: 1 }],
  };
  const first = packetOf(await refund(api, owner, orderRefId, one, 'WALLET'));
  const second = packetOf(await refund(api, owner, orderRefId, amountOf(1_000), 'WALLET'));
  const numberOf = (number: string) => Number(number.slice(-5));
  expect(numberOf(second.creditNoteNumber)).toBe(numberOf(first.creditNoteNumber) + 1);
  const invoice = packetOf(await api.call(endpoints.getInvoice, { orderRefId }, { as }));
  expect(invoice.creditNoteList.map(({ creditNoteNumber }) => creditNoteNumber)).toEqual([
    ...[first.creditNoteNumber, second.creditNoteNumber],
  ]);
  const { refundId } = first;
  const pdf = packetOf(await api.call(endpoints.getCreditNotePdf, { refundId }, { as }));
  const lines = await readPdfLines(Buffer.from(pdf.pdfBase64, 'base64'));
  expect(lines).toContain(`Credit note number: ${first.creditNoteNumber}`);
  expect(lines.join(' ')).toContain(`To invoice: ${invoice.invoiceNumber} of 21 Nov 2026`);
  expect(lines.join(' ')).toContain(itemList[0]?.title);
  const { refundList } = await readOrder(api, as, orderRefId);
  const rupees = ((refundList?.[0]?.amountPaise ?? 0) / 100).toFixed(2);
  expect(lines.join(' ')).toContain(rupees);
  const taxPaise = bill.taxes.reduce((sum, tax) => sum + tax.taxPaise, 0);
  expect(lines.join(' ')).toContain((Math.round(taxPaise / 4) / 100).toFixed(2));
  const stranger = await api.signIn();
  expect(await api.call(endpoints.getCreditNotePdf, { refundId }, { as: stranger })).toMatchObject({
    error: 'notFound',
  });
  const ofDesk = { restaurantId, orderRefId, refundId };
  expect(packetOf(await callDesk(api, getCreditNoteOfOrder, ofDesk, counter)).fileName).toBe(pdf.fileName);
  expect(
    await callDesk(api, getCreditNoteOfOrder, { ...ofDesk, refundId: randomUUID() }, counter),
  ).toMatchObject({
    error: 'notFound',
  });
});

it('orders are found by reference, last digits of the number, name and day', async () => {
  const as = await api.signIn();
  const profile = { fullName: 'Ambika Nair' };
  packetOf(await api.call(endpoints.updateName, profile, { as }));
  const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
  const find = async (text: string, date?: string) => {
    const input = { restaurantId, text, ...(date === undefined ? {} : { date }) };
    const { orderList } = packetOf(await callDesk(api, searchOrders, input, counter));
    return orderList.map((found) => found.orderRefId);
  };
  for (const text of [orderRefId, orderRefId.toLowerCase(), orderRefId.slice(0, 8), 'ambika', 'a Nair']) {
    expect(await find(text), text).toEqual([orderRefId]);
  }
  expect(await find(as.mobile.slice(-5))).toEqual([orderRefId]);
  expect(await find(`+91 ${as.mobile}`)).toEqual([orderRefId]);
  expect(await find('a_bika')).toEqual([]);
  expect(await find('ambika', '2026-11-21')).toEqual([orderRefId]);
  expect(await find('ambika', '2026-11-20')).toEqual([]);
  expect((await find('')).slice(0, 1)).toEqual([orderRefId]);
  const [found] = packetOf(
    await callDesk(api, searchOrders, { restaurantId, text: 'ambika' }, counter),
  ).orderList;
  expect(found).toMatchObject({ customerName: profile.fullName, mobileEnd: as.mobile.slice(-4) });
  expect(JSON.stringify(found)).not.toContain(as.mobile);
});
