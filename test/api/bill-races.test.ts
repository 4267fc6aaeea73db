import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { dineInForm, openTable, order, packetOf } from '#test/support/orders.ts';
import { statementsOf } from '#test/support/statements.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

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
});
