import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { callbackFor, decideAtGateway, sendCallback, visitPaymentPage } from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { freshTable, sitDown, type TableGuest } from '#test/support/makers/table-guests.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { payBillByUpi, roundOf, signInFrom } from './guest-rounds.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

describe('a guest whose dishes another phone has sent', () => {
  const join = ({ as, tableSessionId }: TableGuest) =>
    api.call(endpoints.joinTableBill, { tableSessionId }, { as });

  it('sees the bill, pays a share of it, and keeps it after a sign-in', async () => {
    const tableNumber = await freshTable(api);
    const asha = await sitDown(api, tableNumber, 'Asha Rao');
    const ravi = await sitDown(api, tableNumber, 'Ravi');
    const { orderRefId } = await roundOf(api, asha);
    const his = { as: ravi.as };
    expect(errorOf(await api.call(endpoints.tableBill, { orderRefId }, his))).toBe('notFound');
    const { hasOpenBill } = packetOf(await api.call(endpoints.tableCart, ravi));
    expect(hasOpenBill).toBe(true);
    const joined = packetOf(await join(ravi));
    expect(packetOf(await join(ravi))).toEqual(joined);
    const bill = packetOf(await api.call(endpoints.tableBill, { orderRefId: joined.tableBillRefId }, his));
    expect(bill).toMatchObject({ tableNumber, roundList: [{ orderRefId, isOwn: false }] });
    const share = { orderRefId, wish: { kind: 'AMOUNT', amountPaise: 5_000 }, acceptedPaise: 5_000 } as const;
    packetOf(await api.call(endpoints.holdBillShare, share, his));
    const paying = { orderRefId, paymentMode: 'UPI', acceptedPaise: 5_000 } as const;
    const { payment } = packetOf(await api.call(endpoints.payTableBill, paying, his));
    const txnId = payment?.txnId ?? expect.fail('no payment was started');
    await visitPaymentPage(api, txnId);
    await decideAtGateway(api, txnId, 'paid');
    await sendCallback(api, await callbackFor(api, txnId));
    const seen = packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as: asha.as }));
    expect(seen.shareList).toMatchObject([{ guestName: 'Ravi', state: 'PAID', amountPaise: 5_000 }]);
    expect(seen.bill).toMatchObject({ walletPaidPaise: 5_000, partPaidPaise: 5_000 });
    const customer = await signInFrom(api, ravi.as);
    const later = packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as: customer }));
    expect(later.shareList).toMatchObject([{ isOwn: true }]);
  });

  it('needs a live session at that table, and an open bill', async () => {
    const [table, elsewhere] = [await freshTable(api), await freshTable(api)];
    const asha = await sitDown(api, table, 'Asha');
    const ravi = await sitDown(api, table, 'Ravi');
    const stranger = await sitDown(api, elsewhere, 'Meena');
    expect(errorOf(await join(ravi))).toBe('nothingToPay');
    const { orderRefId } = await roundOf(api, asha);
    expect(errorOf(await join(stranger))).toBe('nothingToPay');
    expect(errorOf(await join({ ...stranger, tableSessionId: ravi.tableSessionId }))).toBe('scanTable');
    const bill = await api.call(endpoints.tableBill, { orderRefId }, { as: stranger.as });
    expect(errorOf(bill)).toBe('notFound');
    packetOf(await join(ravi));
    await payBillByUpi(api, ravi.as, orderRefId);
    expect(errorOf(await join(ravi))).toBe('nothingToPay');
  });
});
