import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { DietGuard } from '#contract/account/diet.ts';
import { eq } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf, onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn, storedRecords, storeRecords } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';

const MILK: DietGuard = { allergens: ['MILK'], diets: [], dislikes: [], unfit: 'mark' };

const openDiet = async (page: Page) => {
  await page.goto('/diet');
  await expect(page.getByRole('heading', { level: 1, name: 'My diet' })).toBeVisible();
};

/** The row of a dish in the menu. */
const rowOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });

/** The guard as the account has it. */
async function accountGuard({ db }: Product, mobile: string): Promise<DietGuard | null | undefined> {
  const id = await customerIdOf(db, mobile);
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row?.dietGuard;
}

/** In light and dark. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const serious = violations.filter(({ tags }) => tags.some((tag) => tag.startsWith('wcag')));
    expect.soft(serious.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a visitor’s allergy marks the menu, the dish, its extras and the cart, and stays on this phone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await customer.openHome(page);
  await page.getByRole('link', { name: 'My diet' }).click();
  await expect(page).toHaveURL('/diet');
  await page.getByRole('checkbox', { name: 'Milk' }).check();
  await page.getByRole('textbox', { name: 'A food' }).fill('mushroom');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take out mushroom' })).toBeVisible();
  await lookAt(page, 'diet');
  await expect
    .poll(async () => (await storedRecords(page))['diet'])
    .toMatchObject({
      guard: { allergens: ['MILK'], dislikes: ['mushroom'] },
      account: null,
    });

  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.findDish(page, 'Matar Mushroom');
  await expect(rowOf(page, 'Matar Mushroom')).toContainText('Contains milk · Has mushroom');
  await lookAt(page, 'menu');
  await customer.findDish(page, 'Tandoori Roti');
  await expect(rowOf(page, 'Tandoori Roti')).not.toContainText(/Contains|Not declared/);
  await customer.findDish(page, 'Masala Papad');
  await expect(rowOf(page, 'Masala Papad')).toContainText('Not declared: milk');

  const sheet = await customer.openItem(page, 'Tandoori Roti');
  const butter = sheet.getByRole('radio', { name: /Butter/ });
  await expect(sheet.getByText('Contains milk')).toHaveCount(2);
  await butter.check();
  await expect(sheet.getByRole('status').filter({ hasText: 'Butter: Contains milk' })).toBeVisible();
  await lookAt(page, 'sheet');
  await sheet.getByRole('button', { name: /^Add item/ }).click();
  const cart = await customer.openCart(page);
  await expect(cart.getByText('Butter: Contains milk')).toBeVisible();
  await lookAt(page, 'cart');
});

test('dishes that do not fit are moved down or hidden, and undeclared ones never count as fitting', async ({
  page,
}) => {
  await storeRecords(page, { diet: { guard: MILK, account: null } });
  await customer.openHome(page);
  const summary = page.getByRole('region', { name: 'My diet' });
  await expect(summary).toContainText(/\d+ dishes do not fit\. \d+ are not declared\./);
  await summary.getByRole('button', { name: 'Hide' }).click();
  await expect(summary).toContainText(/\d+ dishes that do not fit are hidden\./);
  const search = page.getByRole('searchbox', { name: 'Search in this menu' });
  await search.fill('paneer butter masala');
  await expect(page.getByRole('heading', { name: 'Nothing on this menu matches' })).toBeVisible();
  await search.fill('masala papad');
  await expect(rowOf(page, 'Masala Papad')).toContainText('Not declared: milk');
  await summary.getByRole('button', { name: 'Move down' }).click();
  await search.fill('dal');
  const titles = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(titles.first()).toBeVisible();
  await summary.getByRole('button', { name: 'Mark', exact: true }).click();
  await search.fill('paneer butter masala');
  await expect(rowOf(page, 'Paneer Butter Masala')).toContainText('Contains milk');
});

test.describe('without a signal', () => {
  test.use({ isOfflineExpected: true });

  test('a change holds, and comes to another tab and through a reload', async ({ page, context }) => {
    await storeRecords(page, { diet: { guard: MILK, account: null } });
    await openDiet(page);
    const other = await context.newPage();
    await openDiet(other);
    await expect(other.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
    await context.setOffline(true);
    await page.getByRole('checkbox', { name: 'Peanuts' }).check();
    await expect(other.getByRole('checkbox', { name: 'Peanuts' })).toBeChecked();
    await other.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('checkbox', { name: 'Milk' })).not.toBeChecked();
    await expect.poll(async () => Object.keys(await storedRecords(page))).not.toContain('diet');
    await context.setOffline(false);
  });
});

test('with the account it is on both phones, joins what each has changed, and goes when it is switched off', async ({
  page,
  browser,
  baseURL,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await openDiet(page);
  await page.getByRole('checkbox', { name: 'Milk' }).check();
  expect(await accountGuard(product, mobile)).toBeNull();
  const withAccount = page.getByRole('switch', { name: /^Keep it with my account/ });
  await withAccount.check();
  await expect.poll(() => accountGuard(product, mobile)).toMatchObject({ allergens: ['MILK'] });

  const second = await browser.newContext({ baseURL: baseURL ?? product.origin, serviceWorkers: 'block' });
  const phone = await second.newPage();
  await arriveSignedIn(phone, product, mobile);
  await openDiet(phone);
  await expect(phone.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
  await phone.getByRole('checkbox', { name: 'Fish' }).check();
  await page.getByRole('checkbox', { name: 'Egg' }).check();
  await expect
    .poll(async () => (await accountGuard(product, mobile))?.allergens.toSorted())
    .toEqual(['EGG', 'FISH', 'MILK']);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Fish' })).toBeChecked();

  await withAccount.click();
  await expect.poll(() => accountGuard(product, mobile)).toBeNull();
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
  await second.close();
});

test('a logout takes it from the phone, and a sign-in brings back what is with the account', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await openDiet(page);
  await page.getByRole('checkbox', { name: 'Milk' }).check();
  await page.getByRole('switch', { name: /^Keep it with my account/ }).check();
  await expect.poll(() => accountGuard(product, mobile)).toMatchObject({ allergens: ['MILK'] });
  await page.goto('/settings');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => Object.keys(await storedRecords(page))).not.toContain('diet');
  // A page that leaves before the response sends it again, and reads that the session is over.
  await expect.poll(async () => JSON.stringify(await storedRecords(page))).not.toContain(mobile);
  expect(JSON.stringify(await storedRecords(page))).not.toContain('MILK');
  await openDiet(page);
  await expect(page.getByRole('checkbox', { name: 'Milk' })).not.toBeChecked();

  await arriveSignedIn(page, product, mobile);
  await openDiet(page);
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
});

test('the kitchen reads an allergy when the customer has said yes, and never before', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await openDiet(page);
  await page.getByRole('checkbox', { name: /^Nuts/ }).check();
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.goToCheckout(page);
  const note = page.getByRole('region', { name: 'Note on your diet' });
  await expect(note).toContainText('ALLERGIC TO: nuts.');
  const instructions = page.getByRole('textbox', { name: 'Cooking instructions' });
  await expect(instructions).toHaveValue('');
  await note.getByRole('button', { name: 'Add for the kitchen' }).click();
  await expect(instructions).toHaveValue('ALLERGIC TO: nuts.');
  await note.getByRole('button', { name: 'Take it out' }).click();
  await expect(instructions).toHaveValue('');
  await note.getByRole('button', { name: 'Add for the kitchen' }).click();
  await lookAt(page, 'checkout');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  const { form } = await onlyOrderOf(product.db, mobile);
  expect(form.cookingInstructions).toBe('ALLERGIC TO: nuts.');
});

test('the server-rendered home page contains no one’s diet', async ({ page }) => {
  await storeRecords(page, { diet: { guard: MILK, account: null } });
  const [response] = await Promise.all([
    page.waitForResponse((each) => new URL(each.url()).pathname === '/'),
    customer.openHome(page),
  ]);
  const markup = await response.text();
  expect(markup).toContain('My diet');
  expect(markup).not.toMatch(/Contains milk|Not declared: |MILK/);
  await customer.findDish(page, 'Paneer Butter Masala');
  await expect(rowOf(page, 'Paneer Butter Masala')).toContainText('Contains milk');
});
