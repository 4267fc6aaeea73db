import { eq } from '#server/db/drizzle.ts';
import { tableSessions } from '#server/db/schema/chain/catalogue.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { holdCall } from '#test/e2e/verbs/verbs-late.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import type { ServedProduct } from '#test/support/servers/product.ts';
import { orderByName, placeForCash, sitDown } from './guest-acts.ts';

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
  const { tableNumber, link } = await tableFor(product);
  await orderByName(page, link);
  const [round] = await roundsAt(product, tableNumber);
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
    (await roundsAt(product, tableNumber)).filter(({ order }) => order.customerId === customerId),
  ).toMatchObject([
    { order: { orderRefId: round?.order.orderRefId, status: 'PLACED' }, guestSessionId: null },
  ]);
  await page.getByRole('link', { name: /^Checkout · ₹/ }).click();
  await customer.choosePayment(page);
  await placeForCash(page);
  expect((await roundsAt(product, tableNumber)).map(({ order }) => order.customerId)).toEqual([
    ...[customerId, expect.any(Number), customerId],
  ]);
});

test('a guest whom an account page asks to log in is told why, and then sees that page', async ({
  page,
  product,
  mobile,
}) => {
  await orderByName(page, (await tableFor(product)).link);
  await page.goto('/wallet-money');
  const sheet = page.getByRole('dialog', { name: 'Login' });
  await expect(sheet.getByText('This page is yours alone. Login to see it.')).toBeVisible();
  await customer.signInByCode(page, mobile);
  await expect(page).toHaveURL('/wallet-money');
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet Money' })).toBeVisible();
});

test('a guest without an account follows the running order on home, and leaving waits for the bill', async ({
  page,
  product,
}) => {
  const { tableNumber, link } = await tableFor(product);
  await orderByName(page, link);
  const running = await holdCall(page, '**/getMyRunningOrderV2*');
  await page.goto('/');
  const leave = page.getByRole('button', { name: 'Leave table' });
  await leave.click();
  await expect(leave).toHaveAttribute('aria-busy', 'true');
  running.release();
  const question = page.getByRole('alertdialog', { name: 'Leave with an unpaid bill?' });
  await question.getByRole('button', { name: 'Stay at the table' }).click();
  await expect(page.getByRole('link', { name: /^Your running order: Order placed/i })).toBeVisible();
  await page.waitForResponse('**/getMyRunningOrderV2*');
  const [round] = await roundsAt(product, tableNumber);
  await desk.stepTo(product, round?.order.orderRefId ?? '', 'ACCEPTED');
  await expect(page.getByRole('link', { name: /^Your running order: Accepted/ })).toBeVisible({
    timeout: 10_000,
  });
  await leave.click();
  await question.getByRole('button', { name: 'Leave table' }).click();
  await expect(page.getByText('You have left the table.')).toBeVisible();
});

test.describe('without a signal', () => {
  test.use({ isOfflineExpected: true });

  test('a guest with an unpaid bill leaves the table on the own phone', async ({ page, product }) => {
    const { link } = await tableFor(product);
    await orderByName(page, link);
    await page.goto('/');
    const leave = page.getByRole('button', { name: 'Leave table' });
    await expect(page.getByRole('link', { name: /^Your running order:/ })).toBeVisible();
    await leave.click();
    await page.context().setOffline(true);
    const question = page.getByRole('alertdialog', { name: 'Leave with an unpaid bill?' });
    await question.getByRole('button', { name: 'Leave table' }).click();
    await expect(page.getByText('You have left the table.')).toBeVisible();
    await expect(leave).toBeHidden();
  });
});

test('a code that is scanned again before the first response, also in another tab, is one sitting', async ({
  page,
  product,
}) => {
  const { tableNumber, link } = await tableFor(product);
  const answered = Promise.withResolvers<void>();
  await page.route(
    '**/scanQrCode/**',
    async (route) => {
      await route.fetch();
      answered.resolve();
    },
    { times: 1 },
  );
  await page.goto(link);
  await answered.promise;
  const tab = await page.context().newPage();
  await sitDown(tab, link);
  await page.reload();
  await expect(page.getByText(/^You are at table /)).toBeVisible();
  await sitDown(page, link);
  const sessions = await product.db
    .select()
    .from(tableSessions)
    .where(eq(tableSessions.tableNumber, tableNumber));
  expect(sessions).toHaveLength(1);
  await tab.close();
});
