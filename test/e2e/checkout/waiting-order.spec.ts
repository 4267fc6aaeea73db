import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { loadMenuItems } from '#server/db/queries/catalogue/menus.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, ordersOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import {
  checkOutAtTable,
  expectState,
  saveOrderOffline,
  tableFor,
  waitForWorker,
} from '#test/e2e/verbs/verbs-waiting.ts';
import { setOutletItemPrice } from '#test/support/makers/menu.ts';

/** Failed requests are expected. */
test.use({ isOfflineExpected: true, serviceWorkers: 'allow' });

/** Small phones, a common one, and landscape. */
const PHONES = [
  [360, 640],
  [360, 740],
  [390, 844],
  [844, 390],
] as const;

async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect.soft(findings, `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function chooseLanguage(page: Page, name: string, language: string): Promise<void> {
  await page.goto('/language');
  await page.getByRole('radio', { name }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
}

test('an order made without a signal goes to the kitchen by itself, once, when there is one', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const { tableNumber, code: tableCode } = await tableFor(product);
  await checkOutAtTable(page, tableCode, 'Aloo Paratha', 'Vegetable Poha');
  await context.setOffline(true);

  await test.step('the order is kept, says so, and looks like nothing that is placed', async () => {
    await expectAccessible(page, 'checkout without a signal');
    await saveOrderOffline(page);
    await expect(page.getByText(/^The kitchen does not have it yet/)).toBeVisible();
    await expect(page.getByText('Order Placed')).toHaveCount(0);
    await expectAccessible(page, 'saved order');
    expect(await ordersOf(product.db, mobile)).toEqual([]);
  });

  await test.step('home and the list of orders lead to it', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
    const lines = page.getByRole('status', { name: 'Orders on this phone' });
    await expect(lines.getByRole('link')).toHaveText(
      new RegExp(`Saved on this phone.*Table ${tableNumber} · 2 items`, 's'),
    );
    await lines.getByRole('link').click();
    await expectState(page, 'Saved on this phone');
  });

  await test.step('back in reach it is received, and one order is in the kitchen', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('status').getByText('Back online.')).toBeAttached();
    await expectState(page, 'Received by kitchen');
    expect(await onlyOrderOf(product.db, mobile)).toMatchObject({
      status: 'PLACED',
      orderType: 'DineIn',
      tableNumber,
      paymentMode: 'CASH',
    });
    await page.getByRole('button', { name: 'Track order' }).click();
    await customer.expectHeadline(page, 'Waiting for the restaurant');
  });
});

test('a price raised meanwhile needs a yes; nothing is sent before', async ({
  page,
  context,
  product,
  mobile,
}) => {
  const { recordId } = customer.MOHALI;
  const [before] = await loadMenuItems(product.db, recordId, ['poori-bhaji']);
  await arriveSignedIn(page, product, mobile);
  await checkOutAtTable(page, (await tableFor(product)).code, 'Poori Bhaji');
  await context.setOffline(true);
  await saveOrderOffline(page);
  await setOutletItemPrice(product.db, recordId, 'poori-bhaji', (before?.price ?? 0) + 5_000);

  await context.setOffline(false);
  await expectState(page, 'Needs your OK');
  await expect(page.getByRole('listitem').filter({ hasText: 'Grand Total' })).toContainText(/was ₹\S+, is ₹/);
  await expectAccessible(page, 'order that needs a yes');
  expect(await ordersOf(product.db, mobile)).toEqual([]);

  await test.step('in Hindi the change and the order have the Hindi name of the dish', async () => {
    const { pathname } = new URL(page.url());
    await chooseLanguage(page, 'हिन्दी', 'hi');
    await page.goto(pathname);
    await expect(page.getByRole('listitem').filter({ hasText: 'पूरी भाजी' })).toHaveCount(2);
    await chooseLanguage(page, 'English', 'en');
    await page.goto(pathname);
  });

  await page.getByRole('button', { name: /^Send for ₹/ }).click();
  await expectState(page, 'Received by kitchen');

  const order = await onlyOrderOf(product.db, mobile);
  expect(order.itemList).toMatchObject([{ title: 'Poori Bhaji', price: (before?.price ?? 0) + 5_000 }]);
  await setOutletItemPrice(product.db, recordId, 'poori-bhaji', before?.price ?? 0);
});

test('an order cancelled without a signal never reaches the kitchen, and its dishes can come back', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await checkOutAtTable(page, (await tableFor(product)).code, 'Vegetable Poha');
  await context.setOffline(true);
  await saveOrderOffline(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await expectState(page, 'Saved on this phone');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expectState(page, 'Not sent');
  await expect(page.getByRole('heading', { level: 2, name: 'Not sent' })).toBeFocused();
  await expectAccessible(page, 'cancelled order');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Put back into the cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Vegetable Poha').first()).toBeVisible();
  expect(await ordersOf(product.db, mobile)).toEqual([]);
  await page.getByRole('link', { name: /^Checkout · ₹/ }).click();
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash Pay your server/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  await onlyOrderOf(product.db, mobile);
});

test('nothing can be paid in advance without a signal, and each way says why', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await waitForWorker(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Vegetable Poha');
  await customer.goToCheckout(page);
  await expect(page.getByText('Grand Total')).toBeVisible();
  await context.setOffline(true);
  await customer.choosePayment(page);
  for (const mode of [/^UPI/, /^Online Payments/, /^Credit/, /^Paytm/, /^Wallet/]) {
    const way = page.getByRole('radio', { name: mode });
    await expect(way).toBeDisabled();
    await expect(way).toHaveAccessibleName(/Paying now needs a signal\./);
  }
  await expectAccessible(page, 'ways to pay without a signal');
  await expect(page.getByRole('button', { name: 'Choose how to pay' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^Pay at Store/);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Save order for ₹/ }).click();
  await expectState(page, 'Saved on this phone');
  // A takeaway has no table, so no waiter to show it to.
  await expect(page.getByRole('button', { name: 'Show to server' })).toHaveCount(0);
});

test('a diner who is not signed in keeps the order and shows it; it waits for a login before it goes', async ({
  page,
  context,
  product,
  mobile,
}) => {
  const { tableNumber, code: tableCode } = await tableFor(product);
  await checkOutAtTable(page, tableCode, 'Aloo Paratha');
  await context.setOffline(true);
  await saveOrderOffline(page, 'Needs your OK');
  await expect(
    page.getByText(/^You need to login before it can be sent\. Open the app once you have a signal/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show to server' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order for the kitchen' })).toBeFocused();
  await expect(page.getByText('To be paid at the table')).toBeVisible();
  const code = page.getByRole('img', { name: 'QR code with the whole order, for the desk to scan' });
  const size = page.viewportSize();
  for (const [width, height] of customer.isWide(page) ? [] : PHONES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(code, `${width}x${height}`).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const box = await code.boundingBox();
    if (bar === null || box === null) throw new Error('nothing to measure');
    // On a phone on its side the bar is a rail on the left.
    const isClear = bar.height > bar.width ? box.x >= bar.x + bar.width : box.y + box.height <= bar.y;
    expect(isClear, `clear of the bar at ${width}x${height}`).toBe(true);
    expect(box.width, `large enough to scan at ${width}x${height}`).toBeGreaterThanOrEqual(180);
  }
  if (size !== null) await page.setViewportSize(size);
  await expectAccessible(page, 'order shown to a server');
  await page.getByRole('article').getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Show to server' })).toBeFocused();

  const before = await product.db.$count(customers);
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  expect(await product.db.$count(customers)).toBe(before);
  await customer.signInByCode(page, mobile);
  await expectState(page, 'Received by kitchen');
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ tableNumber, paymentMode: 'CASH' });
});

test('a signal that comes back on the payment page leads to the bill of the restaurant and to every way to pay', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await checkOutAtTable(page, (await tableFor(product)).code, 'Aloo Paratha');
  await context.setOffline(true);
  await customer.choosePayment(page);
  await expect(page.getByText(/^No signal: this is your phone’s own sum/)).toBeVisible();
  await context.setOffline(false);
  const upi = page.getByRole('radio', { name: /^UPI/ });
  await expect(upi).toHaveAccessibleName(/Paying now needs the restaurant’s bill\./);
  await page.getByRole('button', { name: 'Get the bill' }).click();
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^UPI/);
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeEnabled();
});
