import type { Locator, Page } from '@playwright/test';
import { desc, eq } from '#server/db/drizzle.ts';
import { dealHoldings } from '#server/db/schema/offers/deals.ts';
import { reserveDeals } from '#server/services/deals/deal-orders.ts';
import { payDealOrder } from '#server/services/deals/deal-payments.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { findDealFaults } from '#test/support/checkers/deal-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import type { Product } from '#test/support/servers/product.ts';
import { present } from './verbs-money.ts';

/** The demo's deal of ten units. */
export const DEAL_TITLE = 'Ten cappuccinos';
export const DEAL_UNIT = 'Cappuccino';

export async function holdingOf({ db }: Product, mobile: string) {
  const [holding] = await db
    .select()
    .from(dealHoldings)
    .where(eq(dealHoldings.customerId, await customerIdOf(db, mobile)))
    .orderBy(desc(dealHoldings.receivedAt));
  if (holding === undefined) throw new Error(`${mobile} has no deal`);
  return holding;
}

/** Buys the deal from the wallet on another phone; returns its owner and holding. */
export async function insertBought(product: Product, mobile: string) {
  const customerId = await customerIdOf(product.db, mobile);
  const held = await product.db.transaction((db) =>
    reserveDeals({ ...product.deps, db }, customerId, [{ dealId: 'ten-cappuccinos', stealDealItemQty: 1 }]),
  );
  if (!held.ok) throw new Error(held.failure.code);
  await payFromWallet(product, mobile, held.value.dealOrderRefId);
  return { customerId, holdingId: (await holdingOf(product, mobile)).holdingId };
}

/** Pays reserved deals on another phone, from a wallet that suffices. */
export async function payFromWallet(product: Product, mobile: string, dealOrderRefId: string): Promise<void> {
  await present(product, mobile, { kind: 'WALLET', amountPaise: 120_000 });
  const customerId = await customerIdOf(product.db, mobile);
  const tender = { dealOrderRefId, paymentMode: 'WALLET', returnPath: '/' } as const;
  const paid = await product.db.transaction((db) =>
    payDealOrder({ ...product.deps, db }, customerId, tender),
  );
  if (!paid.ok) throw new Error(paid.failure.code);
}

export function shownCode(scope: Page | Locator): Locator {
  return scope.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
}

/** Creates a gift code of one unit in an open sheet. */
export async function createGift(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: `Gift to someone: ${DEAL_UNIT}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Gift to someone' });
  await sheet.getByRole('button', { name: 'Make gift code' }).click();
  return sheet;
}

export async function expectSoundDeals({ db }: Product): Promise<void> {
  expect([...(await findDealFaults(db)), ...(await findLedgerFaults(db))]).toEqual([]);
}
