import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { loadOpenServiceRequests } from '#server/db/queries/tables/at-the-table.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { fillWallet, walletOf } from '#test/support/makers/money.ts';
import {
  dineInForm,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  readOrder,
  settleInCash,
} from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { billOf, invoiceOf, orderRound, pay, serve, settleAs, tip } from './table-rounds.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

describe('paying for a table', () => {
  it('is one act from the wallet, and one invoice for all rounds once the last is served', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T07');
    const rounds = [await orderRound(api, as, table), await orderRound(api, as, table)] as const;
    const { owedPaise } = await billOf(api, as, rounds[0]);
    const paid = packetOf(await pay(api, as, rounds[1], 'WALLET'));
    expect(paid).toMatchObject({ payment: null, tableBill: { billStatus: 'PAID', owedPaise: 0 } });
    expect(await walletOf(api, as)).toBe(1_000_000 - owedPaise);
    expect(await pay(api, as, rounds[0], 'WALLET')).toMatchObject({ ok: false, error: 'nothingToPay' });
    await serve(api, rounds[0]);
    expect(await invoiceOf(api, as, rounds[0])).toMatchObject({ ok: false, error: 'notFound' });
    await serve(api, rounds[1]);
    const invoice = packetOf(await invoiceOf(api, as, rounds[0]));
    expect(packetOf(await invoiceOf(api, as, rounds[1]))).toEqual(invoice);
    expect(invoice).toMatchObject({ orderRefId: rounds[0], bill: paid.tableBill.bill });
    expect(invoice.lineList).toHaveLength(
      paid.tableBill.roundList.flatMap(({ itemList }) => itemList).length,
    );
  });

  it('goes through the gateway also after cash was chosen', async () => {
    const as = await api.signIn();
    const table = await openTable(api, 'T08');
    const rounds = [await orderRound(api, as, table), await orderRound(api, as, table)] as const;
    await serve(api, ...rounds);
    packetOf(await pay(api, as, rounds[0], 'CASH'));
    const { payment, tableBill } = packetOf(await pay(api, as, rounds[0], 'UPI'));
    expect(payment).toMatchObject({
      purpose: 'TableBill',
      subjectRefId: rounds[0],
      amountPaise: tableBill.owedPaise,
      status: 'CREATED',
    });
    expect(packetOf(await pay(api, as, rounds[1], 'UPI')).payment?.txnId).toBe(payment?.txnId);
    await settleAs(api, payment?.txnId ?? '', tableBill.owedPaise);
    for (const round of rounds) {
      expect(await readOrder(api, as, round)).toMatchObject({ paymentStatus: 'PAID', paymentMode: 'UPI' });
    }
    expect(await billOf(api, as, rounds[0])).toMatchObject({ billStatus: 'PAID', owedPaise: 0 });
  });

  it('charges only the sum that the customer saw: a new round is shown first', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T09');
    const first = await orderRound(api, as, table);
    const { owedPaise: acceptedPaise } = await billOf(api, as, first);
    await orderRound(api, as, table);
    for (const paymentMode of ['WALLET', 'UPI'] as const) {
      const input = { orderRefId: first, paymentMode, acceptedPaise };
      const paid = await api.call(endpoints.payTableBill, input, { as });
      expect(paid).toMatchObject({ ok: false, error: 'billChanged' });
    }
    expect(await walletOf(api, as)).toBe(1_000_000);
  });

  it('sets a gateway payment against a bill that grew meanwhile, to the paisa', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T13');
    const first = await orderRound(api, as, table);
    const { payment } = packetOf(await pay(api, as, first, 'UPI'));
    const amountPaise = payment?.amountPaise ?? 0;
    const second = await orderRound(api, as, table);
    const { owedPaise } = packetOf(await tip(api, as, second, 5_000));
    await settleAs(api, payment?.txnId ?? '', amountPaise);
    expect(await billOf(api, as, first)).toMatchObject({
      owedPaise: owedPaise - amountPaise,
      billStatus: 'OPEN',
    });
    expect(await walletOf(api, as)).toBe(1_000_000);
    packetOf(await pay(api, as, second, 'WALLET'));
    expect(await walletOf(api, as)).toBe(1_000_000 - (owedPaise - amountPaise));
    for (const round of [first, second]) {
      expect(await readOrder(api, as, round)).toMatchObject({ paymentStatus: 'PAID' });
    }
  });

  it('puts the excess of a gateway payment into the wallet', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T14');
    const round = await orderRound(api, as, table);
    const late = packetOf(await pay(api, as, round, 'UPI')).payment;
    packetOf(await pay(api, as, round, 'WALLET'));
    expect(await readOrder(api, as, round)).toMatchObject({ paymentMode: 'WALLET' });
    const beforePaise = await walletOf(api, as);
    await settleAs(api, late?.txnId ?? '', late?.amountPaise ?? 0);
    expect(await walletOf(api, as)).toBe(beforePaise + (late?.amountPaise ?? 0));
  });

  it('closes the request for the bill, and another round of a requested bill is requested too', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T15');
    const request = { service: 'BILL', tableSessionId: table, tableCode: null } as const;
    packetOf(await api.call(endpoints.requestService, request, { as }));
    const first = await orderRound(api, as, table);
    expect(await readOrder(api, as, first)).toMatchObject({ billStatus: 'BILL_REQUESTED' });
    await orderRound(api, as, table);
    expect(await billOf(api, as, first)).toMatchObject({ billStatus: 'BILL_REQUESTED' });
    packetOf(await pay(api, as, first, 'WALLET'));
    const open = await loadOpenServiceRequests(api.db, OUTLET_ID);
    expect(open.filter(({ tableNumber }) => tableNumber === 'T15')).toEqual([]);
  });

  it('is requested on its own page as at the table, once, until it is paid', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const round = await orderRound(api, as, await openTable(api, 'T16'));
    const openAt = async () =>
      (await loadOpenServiceRequests(api.db, OUTLET_ID)).filter(({ tableNumber }) => tableNumber === 'T16');
    expect(await openAt()).toEqual([]);
    for (const mode of ['CASH', 'PAY_AT_STORE'] as const) packetOf(await pay(api, as, round, mode));
    expect(await openAt()).toMatchObject([{ service: 'BILL', takenAt: null }]);
    packetOf(await pay(api, as, round, 'WALLET'));
    expect(await openAt()).toEqual([]);
  });

  it('requests the bill of every round at once, and refuses modes that a table does not have', async () => {
    const as = await api.signIn();
    const table = await openTable(api, 'T10');
    const rounds = [await orderRound(api, as, table), await orderRound(api, as, table)] as const;
    packetOf(
      await api.call(
        endpoints.requestService,
        { service: 'BILL', tableSessionId: table, tableCode: null },
        { as },
      ),
    );
    for (const round of rounds) {
      expect(await readOrder(api, as, round)).toMatchObject({ billStatus: 'BILL_REQUESTED' });
    }
    expect(await billOf(api, as, rounds[1])).toMatchObject({ billStatus: 'BILL_REQUESTED' });
    for (const mode of ['COD', 'POINTS'] as const) {
      expect(await pay(api, as, rounds[0], mode)).toMatchObject({
        ok: false,
        error: 'paymentModeUnavailable',
      });
    }
    expect(await pay(api, as, rounds[0], 'WALLET')).toMatchObject({ ok: false, error: 'lowBalance' });
  });

  it('is cash at the desk for the sum that was read out, and for no other', async () => {
    const as = await api.signIn();
    const table = await openTable(api, 'T11');
    const first = await orderRound(api, as, table);
    const { owedPaise } = await billOf(api, as, first);
    const second = await orderRound(api, as, table);
    expect(await settleInCash(api, first, owedPaise)).toMatchObject({ error: 'billChanged' });
    const { owedPaise: nowPaise } = await billOf(api, as, second);
    expect((await settleInCash(api, first, nowPaise)).ok).toBe(true);
    for (const round of [first, second]) {
      expect(await readOrder(api, as, round)).toMatchObject({ paymentStatus: 'PAID', billStatus: 'PAID' });
    }
  });

  it('has one tip, changed until it is paid', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T12');
    const form = { ...(await dineInForm(api, table)), tipPaise: 2_000 };
    const first = (await order(api, as, 'CASH', form)).orderRefId;
    const second = await orderRound(api, as, table);
    const before = await billOf(api, as, first);
    expect(before).toMatchObject({ openTipPaise: 2_000, bill: { tipPaise: 2_000 } });
    const tipped = packetOf(await tip(api, as, second, 5_000));
    expect(tipped).toMatchObject({ openTipPaise: 5_000, owedPaise: before.owedPaise + 3_000 });
    expect(packetOf(await tip(api, as, first, 0))).toMatchObject({ owedPaise: before.owedPaise - 2_000 });
    packetOf(await pay(api, as, first, 'WALLET'));
    expect(await tip(api, as, first, 2_000)).toMatchObject({ ok: false, error: 'nothingToPay' });
    await serve(api, first, second);
    expect(await readOrder(api, as, second)).toMatchObject({ tipOpenUntil: null });
  });
});
