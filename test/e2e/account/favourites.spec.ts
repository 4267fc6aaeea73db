import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { FavouriteListSchema } from '#contract/account/favourites.ts';
import { eq } from '#server/db/drizzle.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn, changeRecord, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';

test.use({ isOfflineExpected: true });

const StoredFavouritesSchema = v.object({ favouriteList: FavouriteListSchema });

async function accountFavourites({ db }: Product, mobile: string): Promise<string[]> {
  const id = await customerIdOf(db, mobile);
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  const liked = row?.favouriteList.filter((one) => !one.isRemoved) ?? [];
  return liked
    .map((one) => (one.kind === 'dish' ? `${one.title}: ${one.choiceText}` : one.outlet.title))
    .sort();
}

async function lookAt(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const serious = violations.filter(({ tags }) => tags.some((tag) => tag.startsWith('wcag')));
    expect.soft(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const openFavourites = async (page: Page) => {
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
};

const BUTTERED = 'Tandoori Roti (Butter)';

test('a favourite dish with its choices is one tap away, on the next phone too, and goes with a logout', async ({
  page,
  browser,
  baseURL,
  product,
  mobile,
}) => {
  test.setTimeout(180_000);
  await test.step('a visitor likes a dish as it is chosen, and its restaurant', async () => {
    await openFavourites(page);
    await expect(page.getByText('No favourites yet')).toBeVisible();
    await customer.openHome(page);
    const sheet = await customer.openItem(page, 'Tandoori Roti');
    await sheet.getByRole('radio', { name: /Butter/ }).check();
    await sheet.getByRole('button', { name: 'Add to favourites: Tandoori Roti' }).click();
    const heart = sheet.getByRole('button', { name: 'Remove from favourites: Tandoori Roti' });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.goto('/restaurants');
    await page.getByRole('link', { name: customer.MOHALI.title }).first().click();
    await page.getByRole('button', { name: `Add to favourites: ${customer.MOHALI.title}` }).click();
    await expect
      .poll(async () => (await storedRecords(page))['favourites'])
      .toMatchObject({ isSynced: false });
  });

  await test.step('signing in keeps them with the account, and the next phone has them', async () => {
    await arriveSignedIn(page, product, mobile);
    await openFavourites(page);
    const both = [customer.MOHALI.title, 'Tandoori Roti: Butter'];
    await expect.poll(() => accountFavourites(product, mobile)).toEqual(both);
    const second = await browser.newContext({ baseURL: baseURL ?? product.origin, serviceWorkers: 'block' });
    const phone = await second.newPage();
    await arriveSignedIn(phone, product, mobile);
    await openFavourites(phone);
    await expect(phone.getByRole('link', { name: customer.MOHALI.title })).toBeVisible();
    await phone.getByRole('button', { name: `Remove from favourites: ${customer.MOHALI.title}` }).click();
    await expect.poll(() => accountFavourites(product, mobile)).toEqual(['Tandoori Roti: Butter']);
    await second.close();
    await openFavourites(page);
    await expect(page.getByRole('button', { name: `Add to cart: ${BUTTERED}` })).toBeVisible();
    await expect(page.getByRole('link', { name: customer.MOHALI.title })).toHaveCount(0);
    await lookAt(page);
  });

  await test.step('one tap adds it; without a signal it is still there', async () => {
    await page.getByRole('button', { name: `Add to cart: ${BUTTERED}` }).click();
    await expect(page.getByText('Tandoori Roti is in your cart.')).toBeVisible();
    await expect
      .poll(async () => (await storedRecords(page))['cart'])
      .toMatchObject({ lineList: [{ title: 'Tandoori Roti', choiceText: 'Butter', quantity: 1 }] });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: `Remove from favourites: ${BUTTERED}` }).click();
    await expect(page.getByText('No favourites yet')).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => accountFavourites(product, mobile)).toEqual([]);
  });

  await test.step('what is sold out opens with what changed', async () => {
    await customer.openHome(page);
    await page.getByRole('main').getByRole('button', { name: 'Matar Mushroom', exact: true }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Matar Mushroom' });
    await sheet.getByRole('button', { name: 'Add to favourites: Matar Mushroom' }).click();
    await setItemAvailability(product.db, customer.MOHALI.recordId, 'matar-mushroom', false);
    await openFavourites(page);
    await page.getByRole('button', { name: 'Add to cart: Matar Mushroom' }).click();
    await expect(sheet.getByText(`Sold out at ${customer.MOHALI.title} right now.`)).toBeVisible();
    await setItemAvailability(product.db, customer.MOHALI.recordId, 'matar-mushroom', true);
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a logout takes them from the phone, not from the account', async () => {
    await page.goto('/account');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Logout?' });
    await question.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(async () => Object.keys(await storedRecords(page))).not.toContain('favourites');
    expect(await accountFavourites(product, mobile)).toEqual(['Matar Mushroom: ']);
  });
});

test('favourites of before have the names of the customer’s language, and the stored one where it is unknown', async ({
  page,
}) => {
  await test.step('likes dishes in English', async () => {
    await customer.openHome(page);
    const sheet = await customer.openItem(page, 'Tandoori Roti');
    await sheet.getByRole('radio', { name: /Butter/ }).check();
    await sheet.getByRole('button', { name: 'Add to favourites: Tandoori Roti' }).click();
    await expect.poll(async () => (await storedRecords(page))['favourites']).toBeDefined();
    const { favouriteList } = v.parse(StoredFavouritesSchema, (await storedRecords(page))['favourites']);
    const [liked] = favouriteList;
    if (liked?.kind !== 'dish') throw new Error('the dish was not stored');
    const gone = { ...liked, key: 'gone', itemId: 'gone-dish', title: 'Gone Dish', choiceText: '' };
    const goneChoice = { groupId: 'finish', optionId: 'gone-option' };
    const changed = { ...liked, key: 'changed', modifierList: [goneChoice], choiceText: 'Truffle oil' };
    await changeRecord(page, 'favourites', { favouriteList: [liked, gone, changed], isSynced: false });
  });

  await test.step('reads them in Hindi and adds one', async () => {
    await page.goto('/language');
    await page.getByRole('radio', { name: 'हिन्दी' }).check();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.goto('/favourites');
    await page.getByRole('button', { name: 'कार्ट में जोड़ें: तंदूरी रोटी (मक्खन)' }).click();
    await expect(page.getByText('तंदूरी रोटी आपके कार्ट में है।')).toBeVisible();
    await expect(page.getByRole('button', { name: 'पसंदीदा से हटाएँ: तंदूरी रोटी (मक्खन)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'कार्ट में जोड़ें: Gone Dish' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'कार्ट में जोड़ें: तंदूरी रोटी (Truffle oil)' })).toBeVisible();
  });

  await test.step('changes to Punjabi, then to English', async () => {
    await page.goto('/language');
    await page.getByRole('radio', { name: 'ਪੰਜਾਬੀ' }).check();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pa');
    await page.goto('/favourites');
    await expect(page.getByText('ਤੰਦੂਰੀ ਰੋਟੀ').first()).toBeVisible();
    await expect(page.getByText('ਮੱਖਣ')).toBeVisible();
    await page.goto('/language');
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await openFavourites(page);
    await expect(page.getByRole('button', { name: `Add to cart: ${BUTTERED}` })).toBeVisible();
  });
});
