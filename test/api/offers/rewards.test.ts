import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Reward } from '#contract/offers/rewards.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { insertScratchCard, type VoucherRow } from '#server/db/queries/money/rewards.ts';
import { voucherRedemptions, vouchers } from '#server/db/schema/offers/rewards.ts';
import { GRANTED_COUPON } from '#server/db/seed/vouchers.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { rewardOf } from '#server/services/rewards/scratch-cards.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import { customerIdOf, fillWallet, walletOf } from '#test/support/makers/money.ts';
import { choiceOf, errorOf, order, packetOf, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

async function addVoucher(reward: Reward, change: Partial<VoucherRow> = {}): Promise<string> {
  const code = randomBytes(10).toString('hex').toUpperCase();
  const at = api.clock.now();
  const validity = { validFrom: at - DAY_MS, validUntil: at + DAY_MS, maxRedemptions: null };
  const voucher = {
    voucherId: randomUUID(),
    code,
    title: 'A test',
    terms: [],
    reward,
    ...validity,
    ...change,
  };
  await api.db.insert(vouchers).values(voucher);
  return code;
}

async function addCard(as: Credential, reward: Reward): Promise<string> {
  const scratchCardId = randomUUID();
  const issuedAt = api.clock.now();
  const owner = { customerId: await customerIdOf(api, as), orderId: null };
  const texts = { title: 'A card', terms: [] };
  const card = { scratchCardId, ...owner, ...texts, reward, issuedAt, expiresAt: issuedAt + 30 * DAY_MS };
  await insertScratchCard(api.db, card);
  return scratchCardId;
}

const redeem = (as: Credential, voucherCode: string) =>
  api.call(endpoints.redeemVoucher, { voucherCode }, { as });
const scratch = (as: Credential, scratchCardId: string) =>
  api.call(endpoints.scratchTheCard, { scratchCardId }, { as });
const cardsOf = async (as: Credential) =>
  packetOf(await api.call(endpoints.getAllScratchCard, {}, { as })).scratchCardList;

describe('a voucher', () => {
  it('credits the wallet once per customer, however it is typed', async () => {
    const code = await addVoucher({ kind: 'WALLET', amountPaise: 10_000 });
    const as = await api.signIn();
    const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
    expect(packetOf(await redeem(as, typed)).reward).toEqual({ kind: 'WALLET', amountPaise: 10_000 });
    expect(await walletOf(api, as)).toBe(10_000);
    expect(errorOf(await redeem(as, code))).toBe('voucherUsed');
    const other = await api.signIn();
    packetOf(await redeem(other, code));
    expect(await walletOf(api, other)).toBe(10_000);
    expect(packetOf(await api.call(endpoints.getVoucherList, {}, { as })).voucherList).toHaveLength(1);
  });

  it('is not redeemed again by a number that deletes its account and begins anew, until it ends', async () => {
    const [code, endless] = [
      await addVoucher({ kind: 'WALLET', amountPaise: 10_000 }),
      await addVoucher({ kind: 'POINTS', points: 10 }, { validUntil: api.clock.now() + 90 * DAY_MS }),
    ];
    const as = await api.signIn();
    packetOf(await redeem(as, code));
    packetOf(await redeem(as, endless));
    await leave(as);
    const again = await api.signIn(as.mobile);
    expect(errorOf(await redeem(again, code))).toBe('voucherUsed');
    expect(await walletOf(api, again)).toBe(0);
    await leave(again);
    expect(errorOf(await redeem(await api.signIn(as.mobile), code))).toBe('voucherUsed');
    packetOf(await redeem(await api.signIn(), code));

    const hashes = async () =>
      (await api.db.select().from(voucherRedemptions)).flatMap(({ redeemerHash }) => redeemerHash ?? []);
    const storedHashes = await hashes();
    expect(new Set(storedHashes).size).toBe(2);
    for (const hash of storedHashes) expect(hash).not.toContain(as.mobile);
    api.clock.advance(2 * DAY_MS);
    await deleteOldRecords(api.deps);
    expect(await hashes()).toHaveLength(1);
  });

  async function leave(as: Credential): Promise<void> {
    api.clock.advance(60_000);
    const oneTimePassword = await receiveCode(api, as.mobile);
    packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as }));
  }

  it('grants a coupon to its customer alone, for as many orders as vouchers', async () => {
    const code = await addVoucher({ kind: 'COUPON', couponCode: GRANTED_COUPON });
    const [as, other] = [await api.signIn(), await api.signIn()];
    expect(packetOf(await redeem(as, code)).coupon).toMatchObject({
      couponCode: GRANTED_COUPON,
      usesLeft: 1,
    });
    const listOf = async (who: Credential) => {
      const input = { orderType: 'ALL', restaurantId: 'ALL' } as const;
      const { couponList } = packetOf(await api.call(endpoints.couponList, input, { as: who }));
      return couponList.map(({ couponCode }) => couponCode);
    };
    expect(await listOf(as)).toContain(GRANTED_COUPON);
    expect(await listOf(other)).not.toContain(GRANTED_COUPON);

    const itemList = [await choiceOf(api, 8)];
    const form = async () => takeawayForm(api, { itemList, couponCode: GRANTED_COUPON });
    expect(errorOf(await api.call(endpoints.saveOrder, await form(), { as: other }))).toBe('couponUnknown');
    const placed = await order(api, as, 'PAY_AT_STORE', await form());
    expect(placed.couponDiscountAmount).toBe(20_000);
    expect(errorOf(await api.call(endpoints.saveOrder, await form(), { as }))).toBe('couponNotApplicable');
  });

  it('is limited to the allowed customers, fifty at once', async () => {
    const code = await addVoucher({ kind: 'WALLET', amountPaise: 5_000 }, { maxRedemptions: 7 });
    const people = await Promise.all(Array.from({ length: 50 }, () => api.signIn()));
    const results = await Promise.all(people.map((as) => redeem(as, code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(7);
    const balances = await Promise.all(people.map((as) => walletOf(api, as)));
    expect(balances.reduce((sum, paise) => sum + paise, 0)).toBe(7 * 5_000);
  });

  it('is redeemed once by fifty taps of one customer', async () => {
    const code = await addVoucher({ kind: 'WALLET', amountPaise: 5_000 });
    const as = await api.signIn();
    const results = await Promise.all(Array.from({ length: 50 }, () => redeem(as, code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await walletOf(api, as)).toBe(5_000);
  });

  it('is refused when it is over, not begun, or the wallet is full', async () => {
    const as = await api.signIn();
    const reward = { kind: 'WALLET', amountPaise: 5_000 } as const;
    const over = await addVoucher(reward, { validUntil: api.clock.now() });
    expect(errorOf(await redeem(as, over))).toBe('voucherExpired');
    const early = await addVoucher(reward, { validFrom: api.clock.now() + DAY_MS });
    expect(errorOf(await redeem(as, early))).toBe('voucherUnknown');
    await fillWallet(api, as, 4_999_000);
    const now = await addVoucher(reward);
    expect(errorOf(await redeem(as, now))).toBe('walletFull');
    expect(await walletOf(api, as)).toBe(4_999_000);
  });

  it('cannot be guessed: after ten misses in an hour not even a true code is accepted', async () => {
    const as = await api.signIn();
    const code = await addVoucher({ kind: 'WALLET', amountPaise: 5_000 });
    for (let miss = 0; miss < 10; miss += 1) {
      expect(errorOf(await redeem(as, `MISS${miss}AAAAAAAAAAAA`))).toBe('voucherUnknown');
    }
    expect(errorOf(await redeem(as, code))).toBe('tooManyRequests');
    api.clock.advance(3_600_001);
    packetOf(await redeem(as, code));
  });

  it('takes an empty code with the message of the screen', async () => {
    const refused = await redeem(await api.signIn(), '   ');
    expect(refused).toMatchObject({ ok: false, message: 'Please enter promo code' });
  });
});

describe('a scratch card', () => {
  it('comes with a completed order, sealed, and once', async () => {
    const as = await api.signIn();
    const placed = await order(api, as, 'PAY_AT_STORE');
    for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
      expect((await advanceOrder(api.deps, placed.orderRefId, status, 'outlet')).ok).toBe(true);
    }
    const [card, ...others] = await cardsOf(as);
    expect(others).toEqual([]);
    expect(card).toMatchObject({ reward: null, scratchedAt: null });
    expect((card?.expiresAt ?? 0) - (card?.issuedAt ?? 0)).toBe(30 * DAY_MS);
  });

  it('gives what was fixed at its issue, once, by fifty scratches at once', async () => {
    const as = await api.signIn();
    const id = await addCard(as, { kind: 'WALLET', amountPaise: 2_500 });
    const results = await Promise.all(Array.from({ length: 50 }, () => scratch(as, id)));
    for (const result of results) {
      expect(packetOf(result).reward).toEqual({ kind: 'WALLET', amountPaise: 2_500 });
    }
    expect(await walletOf(api, as)).toBe(2_500);
    expect((await cardsOf(as))[0]?.scratchedAt).toBe(api.clock.now());
  });

  it('is private to its customer, and expires after 30 days', async () => {
    const as = await api.signIn();
    const id = await addCard(as, { kind: 'POINTS', points: 20 });
    expect(errorOf(await scratch(await api.signIn(), id))).toBe('notFound');
    api.clock.advance(30 * DAY_MS);
    const again = await api.signIn((await as).mobile);
    expect(errorOf(await scratch(again, id))).toBe('scratchCardExpired');
  });

  it('draws every prize by its share', () => {
    const prizes = Array.from({ length: 100 }, (_, number) => rewardOf(number));
    expect(prizes.filter(({ kind }) => kind === 'NOTHING')).toHaveLength(20);
    expect(prizes.filter(({ kind }) => kind === 'WALLET')).toHaveLength(30);
    expect(prizes.filter(({ kind }) => kind === 'POINTS')).toHaveLength(50);
  });
});

it('keeps a granted coupon on a waiting draft, and removes it once it is used elsewhere', async () => {
  const code = await addVoucher({ kind: 'COUPON', couponCode: GRANTED_COUPON });
  const as = await api.signIn();
  packetOf(await redeem(as, code));
  const itemList = [await choiceOf(api, 8)];
  const first = await saveDraft(api, as, await takeawayForm(api, { itemList, couponCode: GRANTED_COUPON }));
  await order(api, as, 'PAY_AT_STORE', await takeawayForm(api, { itemList, couponCode: GRANTED_COUPON }));
  const late = await api.call(
    endpoints.placeOrder,
    {
      orderRefId: first.orderRefId,
      paymentMode: 'PAY_AT_STORE',
      acceptedTotalPaise: first.bill.grandTotalPaise,
      termsAccepted: true,
    },
    { as },
  );
  expect(late.ok).toBe(false);
});
