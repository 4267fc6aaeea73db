import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { giveReward } from '#server/services/rewards/give-reward.ts';
import { customerIdOf, fillWallet, givePoints } from '#test/support/makers/money.ts';
import { order, packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const walletOf = async (
  as: Credential,
  input: { start?: number; length?: number; filter?: 'IN' | 'OUT' } = {},
) => packetOf(await api.call(endpoints.getWalletTransactionListData, input, { as }));
const pointsOf = async (as: Credential) =>
  packetOf(await api.call(endpoints.getRewardTransactionListData, {}, { as }));

it('explains every entry of the wallet, newest first, with the balance after it', async () => {
  const as = await api.signIn();
  await fillWallet(api, as, 200_000);
  const placed = await order(api, as, 'WALLET');
  const paidPaise = placed.bill.grandTotalPaise;
  const { orderRefId } = placed;
  packetOf(await api.call(endpoints.cancelOrder, { orderRefId }, { as }));

  const { transactionList, total } = await walletOf(as);
  expect(total).toBe(3);
  expect(
    transactionList.map(({ kind, amountPaise, balanceAfterPaise, orderRefId: ref, description }) => [
      ...[kind, amountPaise, balanceAfterPaise, ref, description],
    ]),
  ).toEqual([
    ['ORDER_REFUND', paidPaise, 200_000, orderRefId, 'Refund of an order'],
    ['ORDER_PAID', -paidPaise, 200_000 - paidPaise, orderRefId, 'Paid for an order'],
    ['TOP_UP', 200_000, 200_000, null, 'Money added'],
  ]);
});

it('gives pages and directions of the same list', async () => {
  const as = await api.signIn();
  await fillWallet(api, as, 100_000);
  await fillWallet(api, as, 50_000);
  await order(api, as, 'WALLET');
  const whole = (await walletOf(as)).transactionList;
  expect(whole).toHaveLength(3);
  const second = await walletOf(as, { start: 1, length: 1 });
  expect(second).toEqual({ transactionList: [whole[1]], total: 3 });
  expect(await walletOf(as, { filter: 'OUT' })).toEqual({ transactionList: [whole[0]], total: 1 });
  expect((await walletOf(as, { filter: 'IN' })).transactionList).toEqual(whole.slice(1));
  expect(await walletOf(await api.signIn())).toEqual({ transactionList: [], total: 0 });
});

it('lists points that came, and those that ran out unused, and warns of what expires soon', async () => {
  const as = await api.signIn();
  await givePoints(api, as, 300, 10 * DAY_MS);
  await givePoints(api, as, 100, 100 * DAY_MS);
  const before = await pointsOf(as);
  expect(before.transactionList.map(({ kind, points }) => [kind, points])).toEqual(
    expect.arrayContaining([
      ['GIVEN', 300],
      ['GIVEN', 100],
    ]),
  );
  expect(before.expiringList).toEqual([{ points: 300, expiresAt: api.clock.now() + 10 * DAY_MS }]);

  api.clock.advance(11 * DAY_MS);
  const after = await pointsOf(as);
  expect(after.total).toBe(3);
  expect(after.transactionList[0]).toMatchObject({ kind: 'EXPIRED', points: -300, description: 'Expired' });
  expect(after.expiringList).toEqual([]);
});

it('lets points live for twelve months, a leap day among them, and not for 365 days', async () => {
  api.clock.advance(kolkataMidnight('2027-06-01') - api.clock.now());
  const as = await api.signIn();
  const { mobile } = as;
  const customerId = await customerIdOf(api, as);
  await api.db.transaction((db) =>
    giveReward({ ...api.deps, db }, customerId, { kind: 'POINTS', points: 300 }, 'voucher:leap'),
  );
  const expiresAt = kolkataMidnight('2028-06-01');
  api.clock.advance(expiresAt - api.clock.now() - 1);
  const lastMoment = await pointsOf(await api.signIn(mobile));
  expect(lastMoment).toMatchObject({ total: 1, expiringList: [{ points: 300, expiresAt }] });
  api.clock.advance(1);
  const after = await pointsOf(await api.signIn(mobile));
  expect(after).toMatchObject({ total: 2, expiringList: [] });
});
