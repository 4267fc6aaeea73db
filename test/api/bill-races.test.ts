import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { loadUnpaidRounds } from '#server/db/queries/sandbox.ts';
import { advanceOrder } from '#server/services/orders/advance-order.ts';
import { owedPaiseOf, settleTableInCash } from '#server/services/orders/settle-later.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { findLedgerFaults } from '#test/support/ledger-checker.ts';
import { fillWallet } from '#test/support/money.ts';
import { dineInForm, OUTLET_ID, openTable, order, packetOf, readOrder } from '#test/support/orders.ts';
import { statementsOf } from '#test/support/statements.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

/** Orders so many rounds at a table, one after the other. */
async function orderRounds(as: Credential, tableSessionId: string, count: number): Promise<string[]> {
  const rounds: string[] = [];
  while (rounds.length < count) {
    const { orderRefId } = await order(api, as, 'CASH', await dineInForm(api, tableSessionId));
    rounds.push(orderRefId);
  }
  return rounds;
}

const settle = (as: Credential, orderRefId: string, paidByWallet: boolean) =>
  api.call(endpoints.completePostPaidOrder, { orderRefId, paidByWallet }, { as });

/** The desk reads out what these rounds owe, and takes it. */
async function takeCash(tableSessionId: string, orderRefIds: readonly string[]): Promise<boolean> {
  const unpaid = await loadUnpaidRounds(api.db, OUTLET_ID);
  const takenPaise = owedPaiseOf(unpaid.filter((round) => orderRefIds.includes(round.orderRefId)));
  return (await settleTableInCash(api.deps, tableSessionId, { orderRefIds, takenPaise })).ok;
}

describe('the bill of many rounds', () => {
  it('is asked for from several of them at once, and nobody has to begin anew', async () => {
    const as = await api.signIn();
    for (let evening = 0; evening < 8; evening += 1) {
      const rounds = await orderRounds(as, await openTable(api), 3);
      const heard = await statementsOf(api.db, async () => {
        for (const answer of await Promise.all(rounds.map((round) => settle(as, round, false)))) {
          expect(packetOf(answer)).toMatchObject({ billStatus: 'BILL_REQUESTED', paymentStatus: 'PENDING' });
        }
      });
      // Whoever was in a circle of waiting claims the key of the call once more.
      const claims = heard.filter((statement) => /^insert into "idempotency_keys"/.test(statement));
      expect(claims).toHaveLength(rounds.length);
    }
  });

  it('is paid in cash at the desk while its guest pays some of the rounds from the wallet', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 5_000_000);
    for (let evening = 0; evening < 10; evening += 1) {
      const tableSessionId = await openTable(api);
      const rounds = await orderRounds(as, tableSessionId, 3);
      for (const to of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
        for (const round of rounds) await advanceOrder(api.deps, round, to, 'outlet');
      }
      const fromWallet = rounds.slice(1).map((round) => settle(as, round, true));
      const inCash = takeCash(tableSessionId, rounds.toReversed());
      const [isSettled, ...answers] = await Promise.all([inCash, ...fromWallet]);
      for (const answer of answers) {
        // Whoever comes second finds it paid.
        if (!answer.ok) expect(answer.error).toBe('nothingToPay');
      }
      // The desk has taken another sum than is owed by then: it reads the bill again.
      if (!isSettled) expect(await takeCash(tableSessionId, rounds)).toBe(true);
      for (const round of rounds) {
        expect(await readOrder(api, as, round)).toMatchObject({ billStatus: 'PAID', paymentStatus: 'PAID' });
      }
    }
  });
});
