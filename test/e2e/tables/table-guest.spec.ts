import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { holdCall } from '#test/e2e/verbs/verbs-late.ts';
import type { ServedProduct } from '#test/support/servers/product.ts';

async function linkOf(product: ServedProduct, tableNumber: string): Promise<string> {
  const outlet = await findOutlet(product.db, customer.MOHALI.recordId);
  const codes = outlet === undefined ? [] : await loadTableCodes(product.deps, outlet);
  return `/t/${codes.find((each) => each.tableNumber === tableNumber)?.code}`;
}

async function sitDown(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await expect(phone.getByText(/^You are at table /)).toBeVisible();
}

async function giveName(phone: Page, name: string): Promise<void> {
  const sheet = phone.getByRole('dialog', { name: 'Who is ordering?' });
  await sheet.getByRole('textbox', { name: 'Your name' }).fill(name);
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function placeForCash(phone: Page): Promise<void> {
  await customer.expectPaymentPage(phone);
  await customer.chooseMode(phone, /^Cash (Last used )?Pay your server/);
  await phone.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(phone);
}

/** Orders a dish as a guest without an account. */
async function orderByName(phone: Page, link: string): Promise<void> {
  await sitDown(phone, link);
  await customer.addItem(phone, 'Aloo Paratha');
  await customer.goToCheckout(phone);
  await phone.getByRole('button', { name: 'Continue with your name' }).click();
  await giveName(phone, 'Asha');
  await placeForCash(phone);
}

const roundsAt = (product: ServedProduct, tableNumber: string) =>
  product.db
    .select({ order: orders, name: customers.fullName, guestSessionId: customers.guestSessionId })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.tableNumber, tableNumber))
    .orderBy(orders.id);

test('a guest who signs in to pay has the rounds of the table in the account', async ({
  page,
  product,
  mobile,
}) => {
  await orderByName(page, await linkOf(product, 'T15'));
  const [round] = await roundsAt(product, 'T15');
  await page.getByRole('link', { name: 'Order another round' }).click();
  await customer.addItem(page, 'Garlic Naan');
  await customer.goToCheckout(page);
  await page.getByRole('button', { name: 'Choose payment' }).click();
  await customer.expectPaymentPage(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await customer.signInByCode(page, mobile);
  await expect(page).toHaveURL(/\/cart$/);
  const customerId = await customerIdOf(product.db, mobile);
  expect(
    (await roundsAt(product, 'T15')).filter(({ order }) => order.customerId === customerId),
  ).toMatchObject([
    { order: { orderRefId: round?.order.orderRefId, status: 'PLACED' }, guestSessionId: null },
  ]);
  await page.getByRole('link', { name: /^Checkout · ₹/ }).click();
  await customer.choosePayment(page);
  await placeForCash(page);
  expect((await roundsAt(product, 'T15')).map(({ order }) => order.customerId)).toEqual([
    ...[customerId, expect.any(Number), customerId],
  ]);
});

test('a guest without an account sees the running order on home, and leaving waits for the bill', async ({
  page,
  product,
}) => {
  await orderByName(page, await linkOf(product, 'T18'));
  const running = await holdCall(page, '**/getMyRunningOrderV2*');
  await page.goto('/');
  const leave = page.getByRole('button', { name: 'Leave table' });
  await leave.click();
  await expect(leave).toHaveAttribute('aria-busy', 'true');
  running.release();
  const question = page.getByRole('alertdialog', { name: 'Leave with an unpaid bill?' });
  await question.getByRole('button', { name: 'Stay at the table' }).click();
  await expect(page.getByRole('link', { name: /^Your running order: Order placed/i })).toBeVisible();
  await leave.click();
  await question.getByRole('button', { name: 'Leave table' }).click();
  await expect(page.getByText('You have left the table.')).toBeVisible();
});
