import type { Page } from '@playwright/test';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { freshTable } from '#test/support/makers/table-guests.ts';
import type { Product } from '#test/support/servers/product.ts';
import * as customer from './verbs.ts';

export interface JourneyTable {
  readonly tableNumber: string;
  readonly code: string;
  /** The path of its printed code. */
  readonly link: string;
}

/** A table that no other journey sits at, because files share the server of their process. */
export async function tableFor({ db, deps }: Product): Promise<JourneyTable> {
  const { recordId } = customer.MOHALI;
  const tableNumber = await freshTable({ db }, recordId);
  const outlet = await findOutlet(db, recordId);
  const codes = outlet === undefined ? [] : await loadTableCodes(deps, outlet);
  const code = codes.find((each) => each.tableNumber === tableNumber)?.code;
  if (code === undefined) throw new Error(`no code for ${tableNumber}`);
  return { tableNumber, code, link: `/t/${code}` };
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
