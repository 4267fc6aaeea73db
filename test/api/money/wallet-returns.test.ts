import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { ledgerAccounts, ledgerPostings, sandboxPayments, walletReturns } from '#server/db/schema/money.ts';
import type { Deps } from '#server/deps.ts';
import { RefundRefused } from '#server/gateways/payments/payment-gateway.ts';
import { postEntry } from '#server/services/money/ledger.ts';
import { settleReturns } from '#server/services/money/wallet-returns.ts';
import { giveReward } from '#server/services/rewards/give-reward.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import {
  callbackFor,
  customerIdOf,
  fillWallet,
  requireTransaction,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import { order, packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
  expect(await returnsBalance()).toBe(await owedPaise());
});

async function topUp(as: Credential, amountPaise: number): Promise<string> {
  const form = { action: 'Add_Wallet_Balance', amountPaise, paymentMode: 'UPI' } as const;
  const { txnId } = packetOf(await api.call(endpoints.generatePaymentRequest, form, { as }));
  await visitPaymentPage(api, txnId);
  await sendCallback(api, await callbackFor(api, txnId));
  api.clock.advance(1);
  return txnId;
}

async function grant(as: Credential, amountPaise: number): Promise<void> {
  const customerId = await customerIdOf(api, as);
  await api.db.transaction((db) =>
    giveReward({ ...api.deps, db }, customerId, { kind: 'WALLET', amountPaise }, `voucher:${randomUUID()}`),
  );
}

/** Takes money from a wallet as a tip does; false where there is too little. */
async function spend(as: Credential, paise: number): Promise<boolean> {
  const customerId = await customerIdOf(api, as);
  return spendAs(customerId, paise);
}

async function spendAs(customerId: number, paise: number): Promise<boolean> {
  const transfers = [{ from: 'WALLET', to: 'TIPS', paise }] as const;
  const reference = `test:${randomUUID()}`;
  const posted = await api.db.transaction((db) =>
    postEntry({ ...api.deps, db }, { reference, customerId, orderId: null, transfers }),
  );
  return posted.ok;
}

async function remove(as: Credential) {
  api.clock.advance(MINUTE_MS);
  const oneTimePassword = await receiveCode(api, as.mobile);
  return api.call(endpoints.deleteAccount, { oneTimePassword }, { as });
}

async function signInAgain({ mobile }: Credential): Promise<Credential> {
  api.clock.advance(MINUTE_MS);
  const oneTimePassword = await receiveCode(api, mobile);
  return packetOf(await api.call(endpoints.loginUserByOtp, { mobileNumber: mobile, oneTimePassword }));
}

const returnsOf = (customerId: number) =>
  api.db
    .select()
    .from(walletReturns)
    .where(eq(walletReturns.customerId, customerId))
    .orderBy(walletReturns.id);

async function refundedAt(txnId: string): Promise<number> {
  const { reference } = await requireTransaction(api, txnId);
  const [row] = await api.db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  return row?.refundedPaise ?? 0;
}

/** Calls of `refund` meet a failure first. */
function failingWith(createError: () => Error): { deps: Deps; state: { isFailing: boolean } } {
  const state = { isFailing: true };
  const { payments } = api.deps.gateways;
  const findByName: typeof payments.findByName = (name) => {
    const gateway = payments.findByName(name);
    return (
      gateway && {
        ...gateway,
        refund: (payment) => (state.isFailing ? Promise.reject(createError()) : gateway.refund(payment)),
      }
    );
  };
  const gateways = { ...api.deps.gateways, payments: { ...payments, findByName } };
  return { deps: { ...api.deps, gateways }, state };
}

async function returnsBalance(): Promise<number> {
  const { rows } = await api.db.execute<{ paise: string }>(sql`
    select coalesce(sum(case when to_account_id = account.id then amount_paise else -amount_paise end), 0) as paise
    from ${ledgerPostings} join ${ledgerAccounts} account on account.id in (to_account_id, from_account_id)
    where account.kind = 'RETURNS'`);
  return Number(rows[0]?.paise);
}

async function owedPaise(): Promise<number> {
  const rows = await api.db.select().from(walletReturns);
  return rows
    .filter(({ state }) => state === 'DUE' || state === 'CLAIMABLE')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

describe('the wallet of a deleted account', () => {
  it('refunds paid-in money to the newest top-ups, each once, and forfeits granted money', async () => {
    const as = await api.signIn();
    const customerId = await customerIdOf(api, as);
    const [older, newer] = [await topUp(as, 50_000), await topUp(as, 30_000)];
    await grant(as, 20_000);
    expect(await spend(as, 25_000)).toBe(true);
    await grant(as, 7_000);
    const balance = await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as });
    expect(packetOf(balance)).toMatchObject({ walletBalancePaise: 82_000, walletPaidInPaise: 75_000 });
    packetOf(await remove(as));
    const refunds = await Promise.all([1, 2, 3].map(() => settleReturns(api.deps)));
    expect(refunds.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await settleReturns(api.deps)).toBe(0);
    expect([await refundedAt(newer), await refundedAt(older)]).toEqual([30_000, 45_000]);
    expect(await returnsOf(customerId)).toMatchObject(
      Array.from({ length: 2 }, () => ({ state: 'REFUNDED', claimantHash: null })),
    );
    expect(await walletOf(api, await signInAgain(as))).toBe(0);
  });

  it('restores granted money first when an order that took it is cancelled', async () => {
    const as = await api.signIn();
    await grant(as, 20_000);
    await fillWallet(api, as, 500_000);
    const { orderRefId } = await order(api, as, 'WALLET');
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId }, { as }));
    const balance = await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as });
    expect(packetOf(balance)).toMatchObject({ walletBalancePaise: 520_000, walletPaidInPaise: 500_000 });
  });

  it('retries while the gateway is down, and refunds once', async () => {
    const as = await api.signIn();
    const customerId = await customerIdOf(api, as);
    const txnId = await topUp(as, 40_000);
    packetOf(await remove(as));
    const { deps, state } = failingWith(() => new Error('away'));
    expect(await settleReturns(deps)).toBe(0);
    expect(await returnsOf(customerId)).toMatchObject([{ state: 'DUE' }]);
    expect(await walletOf(api, await signInAgain(as))).toBe(0);
    state.isFailing = false;
    api.clock.advance(DAY_MS);
    expect(await settleReturns(deps)).toBe(1);
    expect(await refundedAt(txnId)).toBe(40_000);
  });

  it('credits what the gateway refuses, or what has no top-up, to the number when it returns', async () => {
    const as = await api.signIn();
    const customerId = await customerIdOf(api, as);
    await topUp(as, 40_000);
    await fillWallet(api, as, 2_500);
    packetOf(await remove(as));
    await settleReturns(failingWith(() => new RefundRefused('too old')).deps);
    const rows = await returnsOf(customerId);
    expect(rows).toMatchObject([
      { state: 'CLAIMABLE', amountPaise: 40_000 },
      { state: 'CLAIMABLE', amountPaise: 2_500 },
    ]);
    expect(JSON.stringify(rows)).not.toContain(as.mobile);
    expect(await walletOf(api, await signInAgain(await api.signIn()))).toBe(0);
    const again = await signInAgain(as);
    expect(await walletOf(api, again)).toBe(42_500);
    const history = packetOf(
      await api.call(
        endpoints.getWalletTransactionListData,
        { start: 0, length: 10, filter: 'ALL' },
        { as: again },
      ),
    );
    expect(history.transactionList.map(({ kind }) => kind)).toEqual(['RETURNED', 'RETURNED']);
    expect(await walletOf(api, await signInAgain(as))).toBe(42_500);
    packetOf(await remove(again));
    expect(await walletOf(api, await signInAgain(as))).toBe(42_500);
  });

  it('can be claimed for three years', async () => {
    const [early, late] = [await api.signIn(), await api.signIn()];
    for (const as of [early, late]) {
      await fillWallet(api, as, 1_000);
      packetOf(await remove(as));
    }
    api.clock.advance(3 * 365 * DAY_MS - 10 * MINUTE_MS);
    await settleReturns(api.deps);
    expect(await walletOf(api, await signInAgain(early))).toBe(1_000);
    api.clock.advance(10 * MINUTE_MS);
    await settleReturns(api.deps);
    expect(await walletOf(api, await signInAgain(late))).toBe(0);
  });

  it('is spent, refunded, claimable or forfeited to the paisa, also while it is being spent', async () => {
    const amount = fc.integer({ min: 1, max: 9_000 });
    const customer = fc.record({
      topUps: fc.array(fc.integer({ min: 10_000, max: 30_000 }), { maxLength: 3 }),
      grants: fc.array(amount, { maxLength: 2 }),
      spent: fc.array(amount, { maxLength: 3 }),
      racing: fc.array(amount, { minLength: 1, maxLength: 4 }),
      isRefused: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(customer, async ({ topUps, grants, spent, racing, isRefused }) => {
        const as = await api.signIn();
        const customerId = await customerIdOf(api, as);
        for (const paise of topUps) await topUp(as, paise);
        for (const paise of grants) await grant(as, paise);
        const before = sum(topUps) + sum(grants);
        let spentPaise = 0;
        const spendOne = async (paise: number) => {
          if (await spendAs(customerId, paise)) spentPaise += paise;
        };
        for (const paise of spent) await spendOne(paise);
        const [removed] = await Promise.all([remove(as), ...racing.map(spendOne)]);
        packetOf(removed);
        const deps = isRefused ? failingWith(() => new RefundRefused('too old')).deps : api.deps;
        await Promise.all([settleReturns(deps), settleReturns(deps)]);
        const rows = await returnsOf(customerId);
        const returnedPaise = sum(rows.map(({ amountPaise }) => amountPaise));
        const grantedLeft = Math.max(0, sum(grants) - spentPaise);
        expect(returnedPaise).toBe(before - spentPaise - grantedLeft);
        const claimedPaise = await walletOf(api, await signInAgain(as));
        expect(claimedPaise).toBe(isRefused ? returnedPaise : 0);
        const wanted = isRefused ? 'CLAIMED' : 'REFUNDED';
        for (const { state } of await returnsOf(customerId)) expect(state).toBe(wanted);
      }),
      { numRuns: 12, seed: 20_261_126 },
    );
  });
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, paise) => total + paise, 0);
