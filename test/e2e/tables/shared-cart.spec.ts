import type { Browser, Locator, Page } from '@playwright/test';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { tableSessions } from '#server/db/schema/chain/catalogue.ts';
import { tableCartLines } from '#server/db/schema/guests/at-the-table.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn, storeRecords } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { whatStandsOut } from '#test/e2e/verbs/verbs-width.ts';
import type { ServedProduct } from '#test/support/servers/product.ts';
import { sitDown } from './guest-acts.ts';

test.use({ isOfflineExpected: true });

async function openPhone(browser: Browser, product: ServedProduct): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: 'block' });
  return context.newPage();
}

const stripOf = (phone: Page) => phone.getByRole('button', { name: /^Cart of table/ }).first();

async function openCart(phone: Page): Promise<Locator> {
  await stripOf(phone).click();
  const sheet = phone.getByRole('dialog', { name: /^Cart of table/ });
  await expect(sheet).toBeVisible();
  return sheet;
}

const closeCart = (phone: Page) => phone.getByRole('button', { name: 'Close the table’s cart' }).click();

/** Each guest's dishes as a sheet shows them. */
const partOf = (sheet: Locator, name: string | RegExp) => sheet.getByRole('region', { name });

/** The open lines of a table in the database, by dish. */
async function dishesIn(product: ServedProduct, tableNumber: string) {
  const rows = await product.db
    .select({ choice: tableCartLines.choice })
    .from(tableCartLines)
    .innerJoin(tableSessions, eq(tableSessions.tableSessionId, tableCartLines.tableSessionId))
    .where(and(eq(tableSessions.tableNumber, tableNumber), isNull(tableCartLines.ended)));
  return rows.map(({ choice }) => `${choice.quantity} ${choice.itemId}`).toSorted();
}

test('three phones share a cart, one of them without a signal for a while, and send it as one round', async ({
  page,
  product,
  mobile,
  browser,
}) => {
  const { tableNumber, link } = await tableFor(product);
  const [second, third] = [await openPhone(browser, product), await openPhone(browser, product)];
  await arriveSignedIn(page, product, mobile);
  await storeRecords(second, {
    diet: { guard: { allergens: ['PEANUTS'], diets: [], dislikes: [], unfit: 'mark' }, account: null },
  });

  await test.step('a guest who is alone notices nothing', async () => {
    await sitDown(page, link);
    await customer.addItem(page, 'Vegetable Poha');
    await expect.poll(() => dishesIn(product, tableNumber)).toEqual(['1 vegetable-poha']);
    await expect(stripOf(page)).toHaveCount(0);
  });

  await test.step('who joins sees what is there, and is seen', async () => {
    await sitDown(second, link);
    // Guests are numbered as they arrive.
    await expect(stripOf(page)).toContainText('you, Guest 2 ·');
    await sitDown(third, link);
    await expect(stripOf(page)).toContainText('you, Guest 2, Guest 3 · 1 dish');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(stripOf(page)).toBeInViewport({ ratio: 1 });
    expect(await whatStandsOut(page)).toEqual([]);
    await customer.addItem(third, 'Aloo Paratha');
    const sheet = await openCart(second);
    await expect(partOf(sheet, 'Guest 1')).toContainText('Vegetable Poha');
    await expect(partOf(sheet, 'Guest 3')).toContainText('Aloo Paratha');
  });

  await test.step('a guest gives a name, and lets the table know what they cannot eat', async () => {
    const own = second.getByRole('dialog', { name: /^Cart of table/ });
    await own.getByRole('textbox', { name: 'Your name for the table' }).fill('Asha');
    await own.getByRole('button', { name: 'Save name' }).click();
    const sheet = await openCart(page);
    await expect(partOf(sheet, 'Asha')).toContainText('Nothing chosen yet.');
    await expect(sheet.getByText(/Not for Asha/)).toHaveCount(0);
    await own.getByRole('switch', { name: /^Show the table/ }).check();
    await expect(partOf(sheet, /^You/).getByText('Not for Asha: contains peanuts')).toBeVisible();
  });

  await test.step('a phone without a signal goes on, and all meet again with nothing lost or doubled', async () => {
    await third.context().setOffline(true);
    await customer.addItem(third, 'Garlic Naan');
    await third.getByRole('button', { name: 'One more Aloo Paratha' }).first().click();
    const away = await openCart(third);
    await expect(away.getByText(/^No signal\./)).toBeVisible();
    await partOf(away, 'Guest 1').getByRole('button', { name: 'One more Vegetable Poha' }).click();
    const sheet = page.getByRole('dialog', { name: /^Cart of table/ });
    await expect(partOf(sheet, 'Guest 3')).not.toContainText('Garlic Naan');
    await closeCart(second);
    await customer.addItem(second, 'Matar Mushroom');
    await expect(partOf(sheet, 'Asha')).toContainText('Matar Mushroom');
    await third.context().setOffline(false);
    const expected = ['1 garlic-naan', '1 matar-mushroom', '2 aloo-paratha', '2 vegetable-poha'];
    await expect.poll(() => dishesIn(product, tableNumber)).toEqual(expected);
    for (const shown of [sheet, away]) {
      await expect(partOf(shown, 'Asha')).toContainText('Matar Mushroom');
      await expect(shown.getByRole('listitem')).toHaveCount(4);
    }
    await expect(partOf(sheet, 'Guest 3')).toContainText('Garlic Naan');
    await expect(partOf(sheet, /^You/).getByRole('group', { name: 'Vegetable Poha: 2' })).toBeVisible();
    await expect(stripOf(second)).toContainText('6 dishes');
  });

  await test.step('one sends all, once, and the dishes leave every cart', async () => {
    await page.getByRole('button', { name: /^Send all · ₹/ }).click();
    await customer.expectPaymentPage(page);
    await customer.chooseMode(page, /^Cash Pay your server/);
    await page.getByRole('checkbox', { name: /I accept the/ }).click();
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectPlaced(page);
    await expect(stripOf(second)).toContainText('0 dishes');
    await expect(third.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
  });

  await test.step('a guest whose dish another phone has sent pays a part of the bill on the own phone', async () => {
    const sheet = third.getByRole('dialog', { name: /^Cart of table/ });
    await sheet.getByRole('button', { name: 'See the table’s bill' }).click();
    const naming = third.getByRole('dialog', { name: 'Who is ordering?' });
    await naming.getByRole('textbox', { name: 'Your name', exact: true }).fill('Meena');
    await naming.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(third.getByRole('heading', { level: 1, name: 'Your bill at the table' })).toBeVisible();
    await expect(third.getByText('For Asha')).toBeVisible();
    await expect(third.getByText('For Meena').first()).toBeVisible();
    await third.getByRole('button', { name: 'By person' }).click();
    await expect(third.getByRole('checkbox', { name: 'Asha' })).toBeVisible();
    await expect(third.getByRole('checkbox', { name: 'Meena' })).toBeVisible();
    await third.getByRole('button', { name: 'By dish' }).click();
    await third.getByRole('button', { name: 'One more of Garlic Naan' }).click();
    await third.getByRole('button', { name: /^Pay ₹/ }).click();
    await customer.chooseMode(third, /^Credit\/Debit\/ATM cards/);
    await customer.goToGateway(third);
    await customer.chooseAtGateway(third, 'Pay');
    await expect(third.getByText(/^You paid ₹/)).toBeVisible();
    await expect(third.getByText('Paid already')).toBeVisible();
    await expect(third.getByText('Paid from Wallet')).toHaveCount(0);
  });

  const order = await onlyOrderOf(product.db, mobile);
  expect(order.itemList.map(({ title, quantity }) => `${quantity} ${title}`).toSorted()).toEqual([
    '1 Garlic Naan',
    '1 Matar Mushroom',
    '2 Aloo Paratha',
    '2 Vegetable Poha',
  ]);
  expect(await dishesIn(product, tableNumber)).toEqual([]);
  const rounds = await product.db.select().from(orders).where(eq(orders.tableNumber, tableNumber));
  expect(rounds).toHaveLength(1);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  for (const phone of [second, third]) await phone.context().close();
});

test('one sends the own dishes alone by the usual checkout, and those of the other stay', async ({
  page,
  product,
  mobile,
  browser,
}) => {
  const { tableNumber, link } = await tableFor(product);
  const second = await openPhone(browser, product);
  await arriveSignedIn(page, product, mobile);
  for (const [phone, dish] of [
    [page, 'Vegetable Poha'],
    [second, 'Aloo Paratha'],
  ] as const) {
    await sitDown(phone, link);
    await customer.addItem(phone, dish);
  }
  await expect(stripOf(page)).toContainText('2 dishes');
  const sheet = await openCart(page);
  await sheet.getByRole('link', { name: /^Send mine · ₹/ }).click();
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash Pay your server/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  await expect.poll(() => dishesIn(product, tableNumber)).toEqual(['1 aloo-paratha']);
  await expect(stripOf(second)).toContainText('1 dish');
  expect((await onlyOrderOf(product.db, mobile)).itemList).toMatchObject([{ title: 'Vegetable Poha' }]);
  await second.context().close();
});

test('guests of a table see the request of another, and give their name once', async ({
  page,
  product,
  browser,
}) => {
  const { link } = await tableFor(product);
  const second = await openPhone(browser, product);
  for (const [phone, dish] of [
    [page, 'Vegetable Poha'],
    [second, 'Aloo Paratha'],
  ] as const) {
    await sitDown(phone, link);
    await customer.addItem(phone, dish);
  }
  const naming = (phone: Page) => phone.getByRole('dialog', { name: 'Who is ordering?' });

  await test.step('water from one phone is on its way on the other', async () => {
    await expect(second.getByRole('button', { name: /^Water / })).toContainText('Tap to ask');
    await page.getByRole('button', { name: /^Water / }).click();
    for (const phone of [page, second]) {
      const water = phone.getByRole('button', { name: /^Water / });
      await expect(water).toContainText('The restaurant knows', { timeout: 20_000 });
      await expect(water).toHaveAttribute('aria-disabled', 'true');
    }
    const late = await openPhone(browser, product);
    await sitDown(late, link);
    await expect(late.getByRole('button', { name: /^Water / })).toContainText('The restaurant knows');
    await late.context().close();
  });

  await test.step('the name of the shared cart is the one that orders', async () => {
    const sheet = await openCart(second);
    await sheet.getByRole('textbox', { name: 'Your name for the table' }).fill('Asha');
    await sheet.getByRole('button', { name: 'Save name' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Your name for the table' })).toHaveCount(0);
    await second.getByRole('button', { name: /^Send all · ₹/ }).click();
    await customer.expectPaymentPage(second);
    await expect(naming(second)).toHaveCount(0);
    await customer.chooseMode(second, /^Cash Pay your server/);
    await second.getByRole('checkbox', { name: /I accept the/ }).click();
    await second.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectPlaced(second);
  });

  await test.step('the name that is given for the bill is the one at the table', async () => {
    const sheet = await openCart(page);
    await sheet.getByRole('button', { name: 'See the table’s bill' }).click();
    await naming(page).getByRole('textbox', { name: 'Your name', exact: true }).fill('Meena');
    await naming(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your bill at the table' })).toBeVisible();
    await expect(page.getByText('Asha · Order placed')).toBeVisible();
    await expect(page.getByText('For Meena')).toBeVisible({ timeout: 20_000 });
    await second.goto('/');
    await expect(stripOf(second)).toContainText('you, Meena', { timeout: 20_000 });
  });

  await test.step('nothing is paid until something is chosen', async () => {
    const pay = page.getByRole('button', { name: /^Pay ₹/ });
    await page.getByRole('button', { name: 'By dish' }).click();
    await expect(page.getByText('Choose what you pay.')).toBeVisible();
    await expect(pay).toHaveCount(0);
    await page.getByRole('button', { name: 'One more of Aloo Paratha' }).click();
    await expect(pay).toBeVisible();
    await page.getByRole('button', { name: 'An amount' }).click();
    await expect(page.getByText(/^Enter an amount up to ₹/)).toBeVisible();
    await expect(pay).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Amount in rupees' }).fill('20');
    await expect(pay).toHaveText('Pay ₹20');
  });

  await page.goto('/');
  const sheet = await openCart(page);
  await expect(sheet.getByRole('textbox', { name: 'Your name for the table' })).toHaveCount(0);
  await second.context().close();
});
