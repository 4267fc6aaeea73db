import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { loadOpenServiceRequests } from '#server/db/queries/tables/at-the-table.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { settlePayment } from '#server/services/payments/settle-payment.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { fillWallet } from '#test/support/makers/money.ts';
import {
  dineInForm,
  leaveTable,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  placeDraft,
  readOrder,
  saveDraft,
  settleInCash,
} from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

async function orderRound(as: Credential, tableSessionId: string, paymentMode: PaymentMode = 'CASH') {
  return (await order(api, as, paymentMode, await dineInForm(api, tableSessionId))).orderRefId;
}

const billOf = async (as: Credential, orderRefId: string) =>
  packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as }));

async function pay(as: Credential, orderRefId: string, paymentMode: PaymentMode) {
  const seen = await api.call(endpoints.tableBill, { orderRefId }, { as });
  const acceptedPaise = seen.ok ? seen.packet.owedPaise : 0;
  return api.call(endpoints.payTableBill, { orderRefId, paymentMode, acceptedPaise }, { as });
}

const tip = (as: Credential, orderRefId: string, tipPaise: number) =>
  api.call(endpoints.tipTableBill, { orderRefId, tipPaise }, { as });

async function serve(...rounds: readonly string[]): Promise<void> {
  for (const to of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
    for (const round of rounds)
      expect(await advanceOrder(api.deps, round, to, 'outlet')).toMatchObject({ ok: true });
  }
}

const invoiceOf = (as: Credential, orderRefId: string) =>
  api.call(endpoints.getInvoice, { orderRefId }, { as });

const walletOf = async (as: Credential) =>
  packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as })).walletBalancePaise;

const settleAs = (txnId: string, amountPaise: number) =>
  api.deps.db.transaction((db) => settlePayment({ ...api.deps, db }, txnId, { status: 'paid', amountPaise }));

describe('the rounds of a table', () => {
  it('are one bill, with each tax and the round-off once, whichever round it is read by', async () => {
    const as = await api.signIn();
    const table = await openTable(api);
    const rounds = [await orderRound(as, table), await orderRound(as, table), await orderRound(as, table)];
    const bills = await Promise.all(rounds.map((round) => billOf(as, round)));
    const [bill] = bills;
    expect(bill?.roundList.map(({ orderRefId }) => orderRefId)).toEqual(rounds);
    expect(bill).toMatchObject({ tableBillRefId: rounds[0], tableNumber: 'T01', billStatus: 'OPEN' });
    for (const each of bills) expect({ ...each, serverTime: 0 }).toEqual({ ...bill, serverTime: 0 });
    const { taxes, itemTotalPaise, grandTotalPaise, roundOffPaise, tipPaise } = bill?.bill ?? expect.fail();
    const taxPaise = taxes.map((tax) => [tax.taxablePaise, tax.taxPaise]);
    expect(taxPaise).toEqual(taxes.map(() => [itemTotalPaise, Math.round(itemTotalPaise * 0.025)]));
    expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(50);
    const sumPaise = itemTotalPaise + taxes.reduce((sum, tax) => sum + tax.taxPaise, 0) + tipPaise;
    expect(grandTotalPaise).toBe(sumPaise + roundOffPaise);
    expect(bill?.owedPaise).toBe(grandTotalPaise);
  });

  it('stay on one bill when the table is scanned again, and begin another when it is paid or old', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const first = await orderRound(as, await openTable(api, 'T02'));
    const second = await orderRound(as, await openTable(api, 'T02'));
    const elsewhere = await orderRound(as, await openTable(api, 'T03'));
    expect(await readOrder(api, as, second)).toMatchObject({ tableBillRefId: first });
    expect(await readOrder(api, as, elsewhere)).toMatchObject({ tableBillRefId: elsewhere });
    packetOf(await pay(as, second, 'WALLET'));
    const third = await orderRound(as, await openTable(api, 'T02'));
    expect(await readOrder(api, as, third)).toMatchObject({ tableBillRefId: third });
    api.clock.advance(4 * HOUR_MS);
    const nextDay = await orderRound(as, await openTable(api, 'T02'));
    expect(await readOrder(api, as, nextDay)).toMatchObject({ tableBillRefId: nextDay });
  });

  it('are one bill for all guests, each of whom accepts the terms with their own first round', async () => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const mine = await orderRound(as, await openTable(api, 'T04'));
    const table = await openTable(api, 'T04');
    expect(await saveDraft(api, other, await dineInForm(api, table))).toMatchObject({
      tableBillRefId: mine,
      isFirstOnBill: true,
    });
    const theirs = await orderRound(other, table);
    const bill = await billOf(as, mine);
    expect(bill.roundList).toMatchObject([
      { orderRefId: mine, isOwn: true, guestNumber: 1 },
      { orderRefId: theirs, isOwn: false, guestNumber: 2 },
    ]);
    const theirBill = await billOf(other, mine);
    expect(theirBill).toMatchObject({ bill: bill.bill, owedPaise: bill.owedPaise });
    expect(theirBill.roundList.map(({ isOwn }) => isOwn)).toEqual([false, true]);
    expect((await tip(other, mine, 5_000)).ok).toBe(true);
    expect(await billOf(as, mine)).toMatchObject({ openTipPaise: 5_000 });
  });

  it('that are ordered at the same moment begin one bill', async () => {
    const guests = await Promise.all([api.signIn(), api.signIn(), api.signIn()]);
    const rounds = await Promise.all(
      guests.map(async (guest) => orderRound(guest, await openTable(api, 'T16'))),
    );
    const refs = await Promise.all(guests.map((guest, at) => readOrder(api, guest, rounds[at] ?? '')));
    expect(new Set(refs.map(({ tableBillRefId }) => tableBillRefId)).size).toBe(1);
  });

  it('of guests whose table was settled are not on the bill of the next guests', async () => {
    const [as, next] = [await api.signIn(), await api.signIn()];
    const table = await openTable(api, 'T17');
    const [first, second] = [await orderRound(as, table), await orderRound(as, table)];
    await leaveTable(api, table);
    const theirs = await orderRound(next, await openTable(api, 'T17'));
    expect(await billOf(next, theirs)).toMatchObject({ roundList: [{ orderRefId: theirs }] });
    expect((await billOf(as, first)).roundList.map(({ orderRefId }) => orderRefId)).toEqual([first, second]);
  });

  it('can be seen and paid only by guests with a round on the bill', async () => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const theirs = await orderRound(other, await openTable(api, 'T18'));
    await orderRound(as, await openTable(api, 'T19'));
    for (const call of [
      api.call(endpoints.tableBill, { orderRefId: theirs }, { as }),
      pay(as, theirs, 'CASH'),
      tip(as, theirs, 2_000),
      invoiceOf(as, theirs),
    ]) {
      expect(await call).toMatchObject({ ok: false, error: 'notFound' });
    }
  });

  it('say on the draft of another round that it joins the bill', async () => {
    const as = await api.signIn();
    const table = await openTable(api, 'T05');
    const draft = await saveDraft(api, as, await dineInForm(api, table));
    expect(draft.tableBillRefId).toBeNull();
    const { orderRefId } = await placeDraft(api, as, draft, 'CASH');
    expect(await saveDraft(api, as, await dineInForm(api, table))).toMatchObject({
      tableBillRefId: orderRefId,
      isFirstOnBill: false,
    });
  });

  it('leave out a rejected round, and owe the sum of the others', async () => {
    const as = await api.signIn();
    const table = await openTable(api, 'T06');
    const [first, second] = [await orderRound(as, table), await orderRound(as, table)];
    await advanceOrder(api.deps, first, 'REJECTED', 'outlet');
    const bill = await billOf(as, first);
    expect(bill).toMatchObject({ tableBillRefId: first, roundList: [{ orderRefId: second }] });
    expect(bill.owedPaise).toBe((await readOrder(api, as, second)).bill.grandTotalPaise);
  });
});

describe('paying for a table', () => {
  it('is one act from the wallet, and one invoice for all rounds once the last is served', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T07');
    const rounds = [await orderRound(as, table), await orderRound(as, table)] as const;
    const { owedPaise } = await billOf(as, rounds[0]);
    const paid = packetOf(await pay(as, rounds[1], 'WALLET'));
    expect(paid).toMatchObject({ payment: null, tableBill: { billStatus: 'PAID', owedPaise: 0 } });
    expect(await walletOf(as)).toBe(1_000_000 - owedPaise);
    expect(await pay(as, rounds[0], 'WALLET')).toMatchObject({ ok: false, error: 'nothingToPay' });
    await serve(rounds[0]);
    expect(await invoiceOf(as, rounds[0])).toMatchObject({ ok: false, error: 'notFound' });
    await serve(rounds[1]);
    const invoice = packetOf(await invoiceOf(as, rounds[0]));
    expect(packetOf(await invoiceOf(as, rounds[1]))).toEqual(invoice);
    expect(invoice).toMatchObject({ orderRefId: rounds[0], bill: paid.tableBill.bill });
    expect(invoice.lineList).toHaveLength(
      paid.tableBill.roundList.flatMap(({ itemList }) => itemList).length,
    );
  });

  it('goes through the gateway also after cash was chosen', async () => {
    const as = await api.signIn();
    const table = await openTable(api, 'T08');
    const rounds = [await orderRound(as, table), await orderRound(as, table)] as const;
    await serve(...rounds);
    packetOf(await pay(as, rounds[0], 'CASH'));
    const { payment, tableBill } = packetOf(await pay(as, rounds[0], 'UPI'));
    expect(payment).toMatchObject({
      purpose: 'TableBill',
      subjectRefId: rounds[0],
      amountPaise: tableBill.owedPaise,
      status: 'CREATED',
    });
    expect(packetOf(await pay(as, rounds[1], 'UPI')).payment?.txnId).toBe(payment?.txnId);
    await settleAs(payment?.txnId ?? '', tableBill.owedPaise);
    for (const round of rounds) {
      expect(await readOrder(api, as, round)).toMatchObject({ paymentStatus: 'PAID', paymentMode: 'UPI' });
    }
    expect(await billOf(as, rounds[0])).toMatchObject({ billStatus: 'PAID', owedPaise: 0 });
  });

  it('charges only the sum that the customer saw: a new round is shown first', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T09');
    const first = await orderRound(as, table);
    const { owedPaise: acceptedPaise } = await billOf(as, first);
    await orderRound(as, table);
    for (const paymentMode of ['WALLET', 'UPI'] as const) {
      const input = { orderRefId: first, paymentMode, acceptedPaise };
      const paid = await api.call(endpoints.payTableBill, input, { as });
      expect(paid).toMatchObject({ ok: false, error: 'billChanged' });
    }
    expect(await walletOf(as)).toBe(1_000_000);
  });

  it('sets a gateway payment against a bill that grew meanwhile, to the paisa', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T13');
    const first = await orderRound(as, table);
    const { payment } = packetOf(await pay(as, first, 'UPI'));
    const amountPaise = payment?.amountPaise ?? 0;
    const second = await orderRound(as, table);
    const { owedPaise } = packetOf(await tip(as, second, 5_000));
    await settleAs(payment?.txnId ?? '', amountPaise);
    expect(await billOf(as, first)).toMatchObject({ owedPaise: owedPaise - amountPaise, billStatus: 'OPEN' });
    expect(await walletOf(as)).toBe(1_000_000);
    packetOf(await pay(as, second, 'WALLET'));
    expect(await walletOf(as)).toBe(1_000_000 - (owedPaise - amountPaise));
    for (const round of [first, second]) {
      expect(await readOrder(api, as, round)).toMatchObject({ paymentStatus: 'PAID' });
    }
  });

  it('puts the excess of a gateway payment into the wallet', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T14');
    const round = await orderRound(as, table);
    const late = packetOf(await pay(as, round, 'UPI')).payment;
    packetOf(await pay(as, round, 'WALLET'));
    expect(await readOrder(api, as, round)).toMatchObject({ paymentMode: 'WALLET' });
    const beforePaise = await walletOf(as);
    await settleAs(late?.txnId ?? '', late?.amountPaise ?? 0);
    expect(await walletOf(as)).toBe(beforePaise + (late?.amountPaise ?? 0));
  });

  it('closes the request for the bill, and another round of a requested bill is requested too', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const table = await openTable(api, 'T15');
    const request = { service: 'BILL', tableSessionId: table, tableCode: null } as const;
    packetOf(await api.call(endpoints.requestService, request, { as }));
    const first = await orderRound(as, table);
    expect(await readOrder(api, as, first)).toMatchObject({ billStatus: 'BILL_REQUESTED' });
    await orderRound(as, table);
    expect(await billOf(as, first)).toMatchObject({ billStatus: 'BILL_REQUESTED' });
    packetOf(await pay(as, first, 'WALLET'));
    const open = await loadOpenServiceRequests(api.db, OUTLET_ID);
    expect(open.filter(({ tableNumber }) => tableNumber === 'T15')).toEqual([]);
  });

  it('is requested on its own page as at the table, once, until it is paid', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 1_000_000);
    const round = await orderRound(as, await openTable(api, 'T16'));
    const openAt = async () =>
      (await loadOpenServiceRequests(api.db, OUTLET_ID)).filter(({ tableNumber }) => tableNumber === 'T16');
    expect(await openAt()).toEqual([]);
    for (const mode of ['CASH', 'PAY_AT_STORE'] as const) packetOf(await pay(as, round, mode));
    expect(await openAt()).toMatchObject([{ service: 'BILL', takenAt: null }]);
    packetOf(await pay(as, round, 'WALLET'));
    expect(await openAt()).toEqual([]);
  });

  it('requests the bill of every round at once, and refuses modes that a table does not have', async () => {
    const as = await api.signIn();
    const table = await openTable(api, 'T10');
    const rounds = [await orderRound(as, table), await orderRound(as, table)] as const;
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
    expect(await billOf(as, rounds[1])).toMatchObject({ billStatus: 'BILL_REQUESTED' });
    for (const mode of ['COD', 'POINTS'] as const) {
      expect(await pay(as, rounds[0], mode)).toMatchObject({ ok: false, error: 'paymentModeUnavailable' });
    }
    expect(await pay(as, rounds[0], 'WALLET')).toMatchObject({ ok: false, error: 'lowBalance' });
  });

  it('is cash at the desk for the sum that was read out, and for no other', async () => {
    const as = await api.signIn();
    const table = await openTable(api, 'T11');
    const first = await orderRound(as, table);
    const { owedPaise } = await billOf(as, first);
    const second = await orderRound(as, table);
    expect(await settleInCash(api, first, owedPaise)).toMatchObject({ error: 'billChanged' });
    const { owedPaise: nowPaise } = await billOf(as, second);
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
    const second = await orderRound(as, table);
    const before = await billOf(as, first);
    expect(before).toMatchObject({ openTipPaise: 2_000, bill: { tipPaise: 2_000 } });
    const tipped = packetOf(await tip(as, second, 5_000));
    expect(tipped).toMatchObject({ openTipPaise: 5_000, owedPaise: before.owedPaise + 3_000 });
    expect(packetOf(await tip(as, first, 0))).toMatchObject({ owedPaise: before.owedPaise - 2_000 });
    packetOf(await pay(as, first, 'WALLET'));
    expect(await tip(as, first, 2_000)).toMatchObject({ ok: false, error: 'nothingToPay' });
    await serve(first, second);
    expect(await readOrder(api, as, second)).toMatchObject({ tipOpenUntil: null });
  });
});

describe('paying for other guests of a table', () => {
  /** Two guests with a round each, on one bill. */
  async function twoGuests(tableNumber: string) {
    const [as, other] = [await api.signIn(), await api.signIn()];
    await fillWallet(api, as, 1_000_000);
    const mine = await orderRound(as, await openTable(api, tableNumber));
    const theirs = await orderRound(other, await openTable(api, tableNumber));
    return { as, other, mine, theirs };
  }
  const titlesOf = async (as: Credential) => {
    const inbox = packetOf(await api.call(endpoints.getNotificationList, {}, { as }));
    return inbox.notificationList.map(({ title }) => title);
  };
  const pointsOf = async (as: Credential) =>
    packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as })).rewardPoints;

  it('charges the payer; each guest earns points for their order, and one invoice names no one', async () => {
    const { as, other, mine, theirs } = await twoGuests('T20');
    const { owedPaise } = await billOf(as, mine);
    packetOf(await pay(as, theirs, 'WALLET'));
    expect(await walletOf(as)).toBe(1_000_000 - owedPaise);
    expect(await walletOf(other)).toBe(0);
    expect(await readOrder(api, other, theirs)).toMatchObject({ paymentStatus: 'PAID', billStatus: 'PAID' });
    expect(await pay(other, theirs, 'WALLET')).toMatchObject({ ok: false, error: 'nothingToPay' });
    await serve(mine, theirs);
    for (const guest of [as, other]) expect(await pointsOf(guest)).toBeGreaterThan(0);
    const invoice = packetOf(await invoiceOf(as, theirs));
    expect(packetOf(await invoiceOf(other, mine))).toEqual(invoice);
    expect(invoice).toMatchObject({ customerName: 'Guest', bill: { grandTotalPaise: owedPaise } });
    const history = packetOf(
      await api.call(endpoints.getWalletTransactionListData, { filter: 'OUT' }, { as }),
    );
    const lines = history.transactionList.map(({ kind, orderRefId }) => [kind, orderRefId]);
    expect(lines).toEqual([
      ['GUEST_PAID', null],
      ['ORDER_PAID', mine],
    ]);
    expect((await titlesOf(other)).some((title) => title === 'The bill of table T20 is paid')).toBe(true);
  });

  it('is refunded to who paid when a round is not served, and keeps the payer’s account until then', async () => {
    const { as, other, mine, theirs } = await twoGuests('T21');
    packetOf(await pay(as, mine, 'WALLET'));
    await serve(mine);
    const afterPaise = await walletOf(as);
    const { bill } = await readOrder(api, other, theirs);
    expect(await advanceOrder(api.deps, theirs, 'REJECTED', 'outlet')).toMatchObject({ ok: true });
    expect(await walletOf(as)).toBe(afterPaise + bill.payablePaise);
    expect(await walletOf(other)).toBe(0);
    expect(await readOrder(api, other, theirs)).toMatchObject({
      paymentStatus: 'REFUNDED',
      refundedPaise: 0,
    });
    expect((await titlesOf(as)).some((title) => title.endsWith('is back in your wallet'))).toBe(true);
  });

  it('keeps its tip when the outlet rejects the round that had it', async () => {
    const { as, other, mine, theirs } = await twoGuests('T23');
    packetOf(await tip(as, mine, 5_000));
    await advanceOrder(api.deps, mine, 'REJECTED', 'outlet');
    expect(await billOf(other, theirs)).toMatchObject({ openTipPaise: 5_000, bill: { tipPaise: 5_000 } });
    packetOf(await pay(as, theirs, 'WALLET'));
  });

  it('goes through the gateway once: a second payer’s money goes to their own wallet', async () => {
    const { as, other, mine, theirs } = await twoGuests('T22');
    const first = packetOf(await pay(as, mine, 'UPI')).payment;
    const second = packetOf(await pay(other, theirs, 'UPI')).payment;
    expect(second?.txnId).not.toBe(first?.txnId);
    const paise = second?.amountPaise ?? 0;
    await settleAs(second?.txnId ?? '', paise);
    expect(await billOf(as, mine)).toMatchObject({ billStatus: 'PAID' });
    await settleAs(first?.txnId ?? '', first?.amountPaise ?? 0);
    expect(await walletOf(as)).toBe(1_000_000 + paise);
    expect(await walletOf(other)).toBe(0);
  });
});
