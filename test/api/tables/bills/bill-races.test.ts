import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { loadRounds } from '#server/db/queries/tables/table-bills.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { isOnBill, owedPaiseOf } from '#server/services/tables/table-bill.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { statementsOf } from '#test/support/checkers/statements.ts';
import { fillWallet, walletOf } from '#test/support/makers/money.ts';
import {
  dineInForm,
  openTable,
  order,
  packetOf,
  readOrder,
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

async function orderRounds(as: Credential, tableSessionId: string, count: number): Promise<string[]> {
  const rounds: string[] = [];
  while (rounds.length < count) {
    const { orderRefId } = await order(api, as, 'CASH', await dineInForm(api, tableSessionId));
    rounds.push(orderRefId);
  }
  return rounds;
}

const requestBill = (as: Credential, orderRefId: string) =>
  api.call(endpoints.completePostPaidOrder, { orderRefId, paidByWallet: false }, { as });

async function takeCash(tableBillRefId: string): Promise<boolean> {
  const rounds = (await loadRounds(api.db, tableBillRefId)).filter(isOnBill);
  return (await settleInCash(api, tableBillRefId, owedPaiseOf(rounds))).ok;
}

describe('the bill of many rounds', () => {
  it('can be requested from several of them at once, without a retried transaction', async () => {
    const as = await api.signIn();
    for (let evening = 0; evening < 8; evening += 1) {
      const rounds = await orderRounds(as, await openTable(api), 3);
      const statements = await statementsOf(api.db, async () => {
        for (const result of await Promise.all(rounds.map((round) => requestBill(as, round)))) {
          expect(packetOf(result)).toMatchObject({ billStatus: 'BILL_REQUESTED', paymentStatus: 'PENDING' });
        }
      });
      // A second insert of the same idempotency key would show that a deadlock made the call start again.
      const claims = statements.filter((statement) => /^insert into "idempotency_keys"/.test(statement));
      expect(claims).toHaveLength(rounds.length);
    }
  });

  it('is paid once, in cash at the desk or from the wallet, when both come at the same moment', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 5_000_000);
    for (let evening = 0; evening < 10; evening += 1) {
      const rounds = await orderRounds(as, await openTable(api), 3);
      for (const to of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
        for (const round of rounds) await advanceOrder(api.deps, round, to, 'outlet');
      }
      const [bill = ''] = rounds;
      const { owedPaise } = packetOf(await api.call(endpoints.tableBill, { orderRefId: bill }, { as }));
      const tender = { paymentMode: 'WALLET', acceptedPaise: owedPaise } as const;
      const fromWallet = rounds
        .slice(1)
        .map((orderRefId) => api.call(endpoints.payTableBill, { orderRefId, ...tender }, { as }));
      const [, ...results] = await Promise.all([takeCash(bill), ...fromWallet]);
      for (const result of results) {
        // A payment that comes after another one finds the bill paid.
        if (!result.ok) expect(result.error).toBe('nothingToPay');
      }
      for (const round of rounds) {
        expect(await readOrder(api, as, round)).toMatchObject({ billStatus: 'PAID', paymentStatus: 'PAID' });
      }
    }
  });

  it('is paid by one guest when two pay it at the same moment, also while a round is served or refused', async () => {
    for (let evening = 0; evening < 6; evening += 1) {
      const guests = [await api.signIn(), await api.signIn()] as const;
      const rounds: string[] = [];
      for (const guest of guests) {
        await fillWallet(api, guest, 1_000_000);
        rounds.push(...(await orderRounds(guest, await openTable(api, `T1${evening}`), 1)));
      }
      const [first = '', second = ''] = rounds;
      const { owedPaise } = packetOf(
        await api.call(endpoints.tableBill, { orderRefId: first }, { as: guests[0] }),
      );
      const tender = { paymentMode: 'WALLET', acceptedPaise: owedPaise } as const;
      const [mine, theirs] = await Promise.all([
        api.call(endpoints.payTableBill, { orderRefId: first, ...tender }, { as: guests[0] }),
        api.call(endpoints.payTableBill, { orderRefId: second, ...tender }, { as: guests[1] }),
        advanceOrder(api.deps, second, evening % 2 === 0 ? 'ACCEPTED' : 'REJECTED', 'outlet'),
      ]);
      // A rejected round leaves the bill, so the bill's total may have changed before the payment.
      for (const result of [mine, theirs]) {
        if (!result.ok) expect(['nothingToPay', 'billChanged']).toContain(result.error);
      }
      expect([mine, theirs].filter(({ ok }) => ok).length).toBeLessThan(2);
      const balances = await Promise.all(guests.map((guest) => walletOf(api, guest)));
      const bill = packetOf(await api.call(endpoints.tableBill, { orderRefId: first }, { as: guests[0] }));
      const paidPaise = bill.bill.grandTotalPaise - bill.owedPaise;
      expect(2_000_000 - balances.reduce((sum, paise) => sum + paise, 0)).toBe(paidPaise);
    }
  });
});
