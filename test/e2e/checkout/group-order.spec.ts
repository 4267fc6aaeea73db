import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { groupOrders } from '#server/db/schema/guests/group-orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { startFromCart } from '#test/e2e/verbs/verbs-cart.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { whatStandsOut } from '#test/e2e/verbs/verbs-width.ts';
import type { ServedProduct } from '#test/support/servers/product.ts';

test.use({ isOfflineExpected: true, refusals: [404] });

async function openPhone(browser: Browser, product: ServedProduct): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: 'block' });
  return context.newPage();
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name for the others' }).fill(name);
  await page.getByRole('button', { name: 'Join and choose dishes' }).click();
  await expect(page.getByText(/^Yours: ₹0/)).toBeVisible();
}

/** All dishes of the group: a sheet on a phone, beside the menu on a wide screen. */
async function openAll(page: Page): Promise<Locator> {
  if (customer.isWide(page)) return page.getByRole('region', { name: 'Everybody’s dishes' });
  await page.getByRole('button', { name: /^Everybody’s dishes · / }).click();
  return page.getByRole('dialog', { name: 'Everybody’s dishes' });
}

async function closeAll(page: Page): Promise<void> {
  if (!customer.isWide(page)) await page.getByRole('button', { name: 'Close everybody’s dishes' }).click();
}

const partOf = (all: Locator, name: string | RegExp) => all.getByRole('region', { name });

test('a host and two guests fill one cart by a link, one without a signal for a while, and it is one order', async ({
  page,
  product,
  mobile,
  browser,
}) => {
  const [ravi, meera] = [await openPhone(browser, product), await openPhone(browser, product)];
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.addItem(page, 'Vegetable Poha');
  const link = await startFromCart(page, { limit: '400' });

  await test.step('the dishes of the host’s cart are theirs, and the link can be copied', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /^Group order from / })).toBeVisible();
    await expect(page.getByText(/^Yours: ₹\d+ of ₹400/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share the link' })).toBeVisible();
    expect(await whatStandsOut(page)).toEqual([]);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  await test.step('guests join with a name alone, and each sees who has added what', async () => {
    await ravi.goto(link);
    await expect(ravi.getByText('Asha orders and pays.', { exact: false })).toBeVisible();
    expect((await new AxeBuilder({ page: ravi }).analyze()).violations).toEqual([]);
    await join(ravi, link, 'Ravi');
    await join(meera, link, 'Meera');
    await customer.addItem(ravi, 'Aloo Paratha');
    const all = await openAll(meera);
    await expect(partOf(all, 'Asha')).toContainText('Vegetable Poha');
    await expect(partOf(all, 'Ravi')).toContainText('Aloo Paratha');
    await expect(partOf(all, 'Ravi').getByRole('button')).toHaveCount(0);
    await expect(all.getByRole('button', { name: 'Review and order' })).toHaveCount(0);
    await closeAll(meera);
  });

  await test.step('what is above the limit is refused in plain words', async () => {
    const more = ravi.getByRole('button', { name: 'One more Aloo Paratha' }).first();
    for (let n = 0; n < 6; n += 1) await more.click();
    await expect(
      ravi.getByText('That would be above the limit of ₹400 for each person.').first(),
    ).toBeVisible();
    await expect(ravi.getByText(/^Yours: ₹\d+ of ₹400/)).toBeVisible();
  });

  await test.step('a phone without a signal goes on, and its dishes go in when it returns', async () => {
    await meera.context().setOffline(true);
    await customer.addItem(meera, 'Garlic Naan');
    await expect(meera.getByText(/^No signal\./)).toBeVisible();
    const all = await openAll(page);
    await expect(partOf(all, 'Meera')).toContainText('Nothing chosen yet.');
    await meera.context().setOffline(false);
    await expect(partOf(all, 'Meera')).toContainText('Garlic Naan');
    await closeAll(page);
  });

  await test.step('the host locks it, and a second tap changes nothing', async () => {
    const all = await openAll(page);
    await all.getByRole('button', { name: 'Lock now' }).dblclick();
    await expect(page.getByText('Locked: nothing more is taken.').first()).toBeVisible();
    await expect(ravi.getByText(/^Locked: nothing more is taken\. Asha/)).toBeVisible();
    await expect(ravi.getByRole('button', { name: /^Add / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove Aloo Paratha of Ravi' }).click();
    await expect(ravi.getByRole('region', { name: /^You/ })).toContainText('Nothing chosen yet.');
    await page.getByRole('button', { name: 'Open again' }).click();
    await customer.addItem(ravi, 'Matar Mushroom');
    await expect(partOf(await openAll(page), 'Ravi')).toContainText('Matar Mushroom');
  });

  await test.step('the host takes it to the checkout, and places one order', async () => {
    await page.getByRole('button', { name: 'Review and order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await page.getByText(/^1 × Vegetable Poha, /).click();
    await expect(page.getByText('For Ravi')).toBeVisible();
    await expect(ravi.getByText(/^Locked: nothing more is taken\. Asha/)).toBeVisible();
    await customer.addAddress(page);
    await customer.choosePayment(page);
    await customer.chooseMode(page, /^Cash on Delivery/);
    await page.getByRole('button', { name: /^Place order for ₹/ }).dblclick();
    await customer.expectPlaced(page);
    await expect(ravi.getByText(/^Ordered\. Asha receives/)).toBeVisible();
    await expect(ravi.getByRole('region', { name: /^You/ })).toContainText('Matar Mushroom');
    await expect(ravi.getByRole('link', { name: 'See the order' })).toHaveCount(0);
  });

  const order = await onlyOrderOf(product.db, mobile);
  expect(order.itemList.map(({ title, quantity, forName }) => `${quantity} ${title}, ${forName}`)).toEqual([
    '1 Vegetable Poha, Asha',
    '1 Garlic Naan, Meera',
    '1 Matar Mushroom, Ravi',
  ]);
  const placed = await product.db.select().from(orders).where(eq(orders.customerId, order.customerId));
  expect(placed.filter(({ status }) => status !== 'DRAFT')).toHaveLength(1);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  for (const phone of [ravi, meera]) await phone.context().close();
});

test('a cart with other dishes is replaced only after a question, and a cancelled group orders nothing', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.addItem(page, 'Vegetable Poha');
  const link = await startFromCart(page, { limit: '' });
  await customer.openHome(page);
  await customer.addItem(page, 'Aloo Paratha');
  await page.goto(link);
  await openAll(page);
  await page.getByRole('button', { name: 'Review and order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Replace your cart?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page).toHaveURL(new RegExp(link));
  await page.getByRole('button', { name: 'Cancel the group order' }).click();
  await page
    .getByRole('alertdialog', { name: 'Cancel the group order?' })
    .getByRole('button', { name: 'Cancel it' })
    .click();
  await expect(page.getByText('You have cancelled this group order.', { exact: false })).toBeVisible();
  const code = link.split('/').at(-1) ?? '';
  const [row] = await product.db.select().from(groupOrders).where(eq(groupOrders.code, code));
  expect(row).toMatchObject({ state: 'CANCELLED', orderRefId: null });
  await page.goto('/cart');
  await expect(page.getByText('Aloo Paratha').first()).toBeVisible();
});

test('a start with a wrong limit and without a name shows both, and the chosen deadline holds', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.addItem(page, 'Vegetable Poha');
  const cart = await customer.openCart(page);
  await cart.getByRole('button', { name: 'Order together' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order together' });
  const limit = sheet.getByRole('textbox', { name: /^Limit for each person/ });
  const name = sheet.getByRole('textbox', { name: 'Your name for the others' });
  await limit.fill('10');
  await name.fill(' ');
  const start = sheet.getByRole('button', { name: 'Start and get the link' });
  await start.click();
  await expect(sheet.getByText('Enter an amount from ₹50 to ₹10,000, or leave it empty.')).toBeVisible();
  await expect(sheet.getByText('Please enter a name.')).toBeVisible();
  await expect(limit).toBeFocused();
  await limit.fill('');
  await name.fill('Asha');
  await sheet.getByRole('combobox', { name: 'Dishes are taken until' }).selectOption('120');
  await start.click();
  await page.waitForURL(/\/group\//);
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [row] = await product.db.select().from(groupOrders).where(eq(groupOrders.code, code));
  expect(row?.limitPaise).toBeNull();
  expect((row?.deadlineAt ?? 0) - (row?.createdAt ?? 0)).toBeGreaterThan(115 * MINUTE_MS);
});

test('a link that is no group order, or none any more, says so', async ({ page }) => {
  for (const code of ['nonsense', 'x'.repeat(22)]) {
    await page.goto(`/group/${code}`);
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  }
});
