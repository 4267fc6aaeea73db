import type { Page } from '@playwright/test';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Product } from '#test/support/servers/product.ts';
import * as customer from './verbs.ts';

export async function tableCodeOf(product: Product, tableNumber: string): Promise<string> {
  const outlet = await findOutlet(product.db, customer.MOHALI.recordId);
  const codes = outlet === undefined ? [] : await loadTableCodes(product.deps, outlet);
  const table = codes.find((each) => each.tableNumber === tableNumber);
  if (table === undefined) throw new Error(`no table ${tableNumber}`);
  return table.code;
}

/** Opens a table online, fills the cart and goes to checkout. */
export async function checkOutAtTable(page: Page, code: string, ...dishes: string[]): Promise<void> {
  await page.goto(`/t/${code}`);
  await expect(page.getByText(/^You are at table/)).toBeVisible();
  for (const dish of dishes) await customer.addItem(page, dish);
  await customer.goToCheckout(page);
  await expect(page.getByText('Grand Total')).toBeVisible();
  await waitForWorker(page);
}

/** Waits until the app's pages are cached. */
export async function waitForWorker(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isThere, { timeout: 45_000 }).toBe(true);
}

export async function saveOrderOffline(
  page: Page,
  state: WaitingState = 'Saved on this phone',
): Promise<void> {
  await expect(page.getByText(/Your phone’s own sum/)).toBeVisible();
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash Pay your server/);
  await page.getByRole('button', { name: /^Save order for ₹/ }).click();
  await expectState(page, state);
}

export type WaitingState =
  | 'Saved on this phone'
  | 'Sending'
  | 'Received by kitchen'
  | 'Needs your OK'
  | 'Not sent';

/** The order's page shows this state. */
export async function expectState(page: Page, state: WaitingState): Promise<void> {
  await expect(page.getByRole('status').getByRole('heading', { level: 2, name: state })).toBeVisible();
}
