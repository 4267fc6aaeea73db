import type { Browser, Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { whatStandsOut } from '#test/e2e/verbs/verbs-width.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import type { ServedProduct } from '#test/support/servers/product.ts';

async function linkOf(product: ServedProduct, tableNumber: string): Promise<string> {
  const outlet = await findOutlet(product.db, customer.MOHALI.recordId);
  const codes = outlet === undefined ? [] : await loadTableCodes(product.deps, outlet);
  return `/t/${codes.find((each) => each.tableNumber === tableNumber)?.code}`;
}

async function openPhone(browser: Browser, product: ServedProduct): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: 'block' });
  return context.newPage();
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

const roundsAt = (product: ServedProduct, tableNumber: string) =>
  product.db
    .select({ order: orders, name: customers.fullName, guestSessionId: customers.guestSessionId })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.tableNumber, tableNumber))
    .orderBy(orders.id);

test('a guest orders by name beside one who is signed in, follows the round, and pays a share online', async ({
  page,
  product,
  mobile,
  browser,
}) => {
  const link = await linkOf(product, 'T14');
  const guest = await openPhone(browser, product);

  await test.step('a name is asked for once, and no code', async () => {
    await sitDown(guest, link);
    await customer.addItem(guest, 'Aloo Paratha');
    await customer.goToCheckout(guest);
    await guest.getByRole('button', { name: 'Continue with your name' }).click();
    const sheet = guest.getByRole('dialog', { name: 'Who is ordering?' });
    await sheet.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(sheet.getByText('Please enter a name')).toBeVisible();
    expect(await whatStandsOut(guest)).toEqual([]);
    await giveName(guest, 'Asha');
    await placeForCash(guest);
    await expect(guest.getByRole('link', { name: 'Order another round' })).toBeVisible();
  });

  await test.step('the other orders at the same table, signed in', async () => {
    await arriveSignedIn(page, product, mobile);
    await sitDown(page, link);
    await customer.addItem(page, 'Vegetable Poha');
    await customer.goToCheckout(page);
    await customer.choosePayment(page);
    await placeForCash(page);
  });

  await test.step('the second round of the guest needs no name', async () => {
    await guest.getByRole('link', { name: 'Order another round' }).click();
    await customer.addItem(guest, 'Garlic Naan');
    await customer.goToCheckout(guest);
    await guest.getByRole('button', { name: 'Choose payment' }).click();
    await customer.expectPaymentPage(guest);
    const wallet = guest.getByRole('radio', { name: /^Wallet/ });
    await expect(wallet).toBeDisabled();
    await placeForCash(guest);
  });

  const rounds = await roundsAt(product, 'T14');
  expect(rounds.map(({ name, guestSessionId }) => [name, guestSessionId !== null])).toEqual([
    ['Asha', true],
    [expect.any(String), false],
    ['Asha', true],
  ]);
  const refs = rounds.map(({ order }) => order.orderRefId);
  const bills = new Set(rounds.map(({ order }) => order.tableBillRefId));
  expect(bills.size, 'one bill').toBe(1);

  await test.step('the kitchen serves, and the phone of the guest shows it', async () => {
    for (const ref of refs) await desk.stepTo(product, ref, 'ACCEPTED', 'PREPARING', 'SERVED');
    await customer.expectHeadline(guest, 'Served. Enjoy!');
    await expect(guest.getByText(/^How was/)).toHaveCount(0);
  });

  await test.step('the guest pays the own dishes online, without an account', async () => {
    await guest.getByRole('link', { name: 'See the bill' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Your bill at the table' })).toBeVisible();
    await expect(guest.getByText(/^Asha/).first()).toBeVisible();
    expect(await whatStandsOut(guest)).toEqual([]);
  });

  await test.step('an account page still asks for a sign-in', async () => {
    await guest.goto('/wallet-money');
    await expect(guest.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });
  expect(await findLedgerFaults(product.db)).toEqual([]);
  await guest.context().close();
});

test('a guest who signs in to pay has the rounds of the table in the account', async ({
  page,
  product,
  mobile,
}) => {
  await sitDown(page, await linkOf(product, 'T15'));
  await customer.addItem(page, 'Aloo Paratha');
  await customer.goToCheckout(page);
  await page.getByRole('button', { name: 'Continue with your name' }).click();
  await giveName(page, 'Asha');
  await placeForCash(page);
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
  await customer.goToCheckout(page);
  await customer.choosePayment(page);
  await placeForCash(page);
  expect((await roundsAt(product, 'T15')).map(({ order }) => order.customerId)).toEqual([
    customerId,
    expect.any(Number),
    customerId,
  ]);
});
