import { randomUUID } from 'node:crypto';
import type { Reward } from '#contract/offers/rewards.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { insertScratchCard, type VoucherRow } from '#server/db/queries/money/rewards.ts';
import { vouchers } from '#server/db/schema/offers/rewards.ts';
import { postGain } from '#server/services/money/ledger.ts';
import { giveReward } from '#server/services/rewards/give-reward.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import type { Product } from '#test/support/servers/product.ts';

/** Inserts a voucher; returns its code. */
export async function issueVoucher(
  { db, deps }: Product,
  reward: Reward,
  change: Partial<VoucherRow> = {},
): Promise<string> {
  const code = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase();
  const at = deps.now();
  const voucher = { voucherId: randomUUID(), code, title: 'A present', terms: ['Once per customer'], reward };
  const validity = { maxRedemptions: null, validFrom: at - DAY_MS, validUntil: at + DAY_MS };
  await db.insert(vouchers).values({ ...voucher, ...validity, ...change });
  return code;
}

/** Inserts a sealed scratch card; returns its id. */
export async function issueCard(
  { db, deps }: Product,
  mobile: string,
  reward: Reward,
  change: { readonly title?: string; readonly lifeMs?: number } = {},
): Promise<string> {
  const { title = 'Thank you for your order', lifeMs = 30 * DAY_MS } = change;
  const scratchCardId = randomUUID();
  const issuedAt = deps.now() - DAY_MS;
  await insertScratchCard(db, {
    ...{ scratchCardId, customerId: await customerIdOf(db, mobile), orderId: null },
    ...{ title, terms: ['To be scratched within 30 days'], reward },
    ...{ issuedAt, expiresAt: issuedAt + DAY_MS + lifeMs },
  });
  return scratchCardId;
}

/** Grants money or points, bypassing every screen. */
export async function present({ db, deps }: Product, mobile: string, reward: Reward): Promise<void> {
  const customerId = await customerIdOf(db, mobile);
  await db.transaction((tx) =>
    giveReward({ ...deps, db: tx }, customerId, reward, `voucher:${randomUUID()}`),
  );
}

/** Credits a wallet like a top-up, bypassing the gateway. */
export async function payIn({ db, deps }: Product, customerId: number, paise: number): Promise<void> {
  const transfers = [{ from: 'GATEWAY', to: 'WALLET', paise }] as const;
  await db.transaction((tx) =>
    postGain(
      { ...deps, db: tx },
      { reference: `test:${randomUUID()}`, customerId, orderId: null, transfers },
    ),
  );
}
