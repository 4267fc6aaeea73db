import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endVoucher, issueVoucher, listIssuedVouchers } from '#contract/desk/endpoints/guests/vouchers.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import type { VoucherGift } from '#contract/desk/voucher.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { walletOf } from '#test/support/makers/money.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const restaurantId = 1;

let api: TestApi;
let owner: TestStaff;
beforeAll(async () => {
  api = await startApi();
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const rupees = (amount: number): VoucherGift => ({ kind: 'WALLET', amountPaise: amount * 100 });
const issue = (by: TestStaff, gift: VoucherGift, maxRedemptions = 1) =>
  callDesk(
    api,
    issueVoucher,
    { restaurantId, title: 'Sorry for the wait', gift, maxRedemptions, validDays: 30 },
    by,
  );
const newManager = () => signInStaff(api, [roleAt('manager', restaurantId)]);
const listFor = async (by: TestStaff) =>
  packetOf(await callDesk(api, listIssuedVouchers, { restaurantId }, by));
const redeem = async (voucherCode: string, as: Awaited<ReturnType<TestApi['signIn']>>) =>
  api.call(endpoints.redeemVoucher, { voucherCode }, { as });

describe('a voucher of the desk', () => {
  it('gives money to one customer, once, and is in the list and the log', async () => {
    const manager = await newManager();
    const { code, voucherId } = packetOf(await issue(manager, rupees(200)));
    const [as, friend] = [await api.signIn(), await api.signIn()];
    expect(packetOf(await redeem(code, as)).reward).toEqual(rupees(200));
    expect(await walletOf(api, as)).toBe(20_000);
    expect(await redeem(code, friend)).toMatchObject({ error: 'voucherUsed' });
    expect((await listFor(manager)).voucherList).toMatchObject([
      {
        voucherId,
        code,
        redemptions: 1,
        maxRedemptions: 1,
        isOpen: false,
        issued: { staffName: manager.name },
      },
    ]);
    const acts = packetOf(await callDesk(api, listAudit, { subject: voucherId }, owner)).entryList;
    expect(acts).toMatchObject([
      { action: 'voucher.issue', staffName: manager.name, after: { worthPaise: 20_000, maxRedemptions: 1 } },
    ]);
    expect(JSON.stringify(acts), 'who reads the log cannot redeem it').not.toContain(code);
  });

  it('gives points to several', async () => {
    const { code } = packetOf(await issue(await newManager(), { kind: 'POINTS', points: 100 }, 2));
    for (const as of [await api.signIn(), await api.signIn()]) {
      expect(packetOf(await redeem(code, as)).reward).toEqual({ kind: 'POINTS', points: 100 });
    }
    expect(await redeem(code, await api.signIn())).toMatchObject({ error: 'voucherUsed' });
  });

  it('costs no more than a manager may give in a day, in one or in parts', async () => {
    const manager = await newManager();
    expect((await listFor(manager)).leftPaise).toBe(500_000);
    packetOf(await issue(manager, rupees(300), 10));
    const tooMuch = await issue(manager, rupees(2_001));
    expect(tooMuch).toMatchObject({ error: 'voucherLimit', packet: { leftPaise: 200_000 } });
    expect(await issue(manager, { kind: 'POINTS', points: 8_001 })).toMatchObject({ error: 'voucherLimit' });
    const both = await Promise.all([issue(manager, rupees(1_500)), issue(manager, rupees(1_500))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await listFor(manager)).leftPaise).toBe(50_000);
    expect((await listFor(owner)).leftPaise).toBeNull();
    packetOf(await issue(owner, rupees(5_000), 100));
    api.clock.advance(DAY_MS);
    const again = await newManager();
    expect((await listFor(again)).leftPaise).toBe(500_000);
  });

  it('is refused for half a rupee, for nothing, and for too many customers', async () => {
    for (const [gift, most] of [
      [{ kind: 'WALLET', amountPaise: 50 }, 1],
      [rupees(0), 1],
      [rupees(10_001), 1],
      [rupees(1), 1_001],
    ] as const) {
      expect(await issue(owner, gift, most)).toMatchObject({ error: 'invalidInput' });
    }
  });

  it('can be ended by its outlet or an owner', async () => {
    owner = await signInStaff(api, [roleAt('owner')]);
    const manager = await newManager();
    const { code, voucherId } = packetOf(await issue(manager, rupees(100)));
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    const end = (by: TestStaff, at = restaurantId) =>
      callDesk(api, endVoucher, { restaurantId: at, voucherId }, by);
    const elsewhereList = packetOf(
      await callDesk(api, listIssuedVouchers, { restaurantId: 2 }, elsewhere),
    ).voucherList;
    expect(elsewhereList).toEqual([]);
    expect(await end(elsewhere, 2)).toMatchObject({ error: 'notFound' });
    packetOf(await end(manager));
    expect(await redeem(code, await api.signIn())).toMatchObject({ error: 'voucherExpired' });
    expect(await end(owner)).toMatchObject({ error: 'notFound' });
    const { voucherList } = await listFor(owner);
    expect(voucherList.map(({ title }) => title)).toContain('₹100 for your wallet');
  });
});
