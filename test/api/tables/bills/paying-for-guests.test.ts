import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { fillWallet, readPayment, walletOf } from '#test/support/makers/money.ts';
import { openTable, packetOf, readOrder } from '#test/support/makers/orders.ts';
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

describe('paying for other guests of a table', () => {
  /** Two guests with a round each, on one bill. */
  async function twoGuests(tableNumber: string) {
    const [as, other] = [await api.signIn(), await api.signIn()];
    await fillWallet(api, as, 1_000_000);
    const mine = await orderRound(api, as, await openTable(api, tableNumber));
    const theirs = await orderRound(api, other, await openTable(api, tableNumber));
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
    const { owedPaise } = await billOf(api, as, mine);
    packetOf(await pay(api, as, theirs, 'WALLET'));
    expect(await walletOf(api, as)).toBe(1_000_000 - owedPaise);
    expect(await walletOf(api, other)).toBe(0);
    expect(await readOrder(api, other, theirs)).toMatchObject({ paymentStatus: 'PAID', billStatus: 'PAID' });
    expect(await pay(api, other, theirs, 'WALLET')).toMatchObject({ ok: false, error: 'nothingToPay' });
    await serve(api, mine, theirs);
    for (const guest of [as, other]) expect(await pointsOf(guest)).toBeGreaterThan(0);
    const invoice = packetOf(await invoiceOf(api, as, theirs));
    expect(packetOf(await invoiceOf(api, other, mine))).toEqual(invoice);
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
    packetOf(await pay(api, as, mine, 'WALLET'));
    await serve(api, mine);
    const afterPaise = await walletOf(api, as);
    const { bill } = await readOrder(api, other, theirs);
    expect(await advanceOrder(api.deps, theirs, 'REJECTED', 'outlet')).toMatchObject({ ok: true });
    expect(await walletOf(api, as)).toBe(afterPaise + bill.payablePaise);
    expect(await walletOf(api, other)).toBe(0);
    expect(await readOrder(api, other, theirs)).toMatchObject({
      paymentStatus: 'REFUNDED',
      refundedPaise: 0,
    });
    expect((await titlesOf(as)).some((title) => title.endsWith('is back in your wallet'))).toBe(true);
  });

  it('keeps its tip when the outlet rejects the round that had it', async () => {
    const { as, other, mine, theirs } = await twoGuests('T23');
    packetOf(await tip(api, as, mine, 5_000));
    await advanceOrder(api.deps, mine, 'REJECTED', 'outlet');
    expect(await billOf(api, other, theirs)).toMatchObject({
      openTipPaise: 5_000,
      bill: { tipPaise: 5_000 },
    });
    packetOf(await pay(api, as, theirs, 'WALLET'));
  });

  it('goes through the gateway once: a second payer’s money goes to their own wallet', async () => {
    const { as, other, mine, theirs } = await twoGuests('T22');
    const first = packetOf(await pay(api, as, mine, 'UPI')).payment;
    const second = packetOf(await pay(api, other, theirs, 'UPI')).payment;
    expect(second?.txnId).not.toBe(first?.txnId);
    expect(first?.refundTo).toBe('WALLET');
    const paise = second?.amountPaise ?? 0;
    await settleAs(api, second?.txnId ?? '', paise);
    expect(await billOf(api, as, mine)).toMatchObject({ billStatus: 'PAID' });
    await settleAs(api, first?.txnId ?? '', first?.amountPaise ?? 0);
    expect(await walletOf(api, as)).toBe(1_000_000 + paise);
    expect(await walletOf(api, other)).toBe(0);
    expect(await readPayment(api, as, first?.txnId ?? '')).toMatchObject({ refundTo: 'WALLET' });
  });
});
