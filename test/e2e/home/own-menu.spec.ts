import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createCart } from '#domain/cart/cart.ts';
import { findOutlet, requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { importMenu, importOutlets } from '#server/services/imports/imports.ts';
import { test as base, expect } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { MOHALI } from '#test/e2e/verbs/verbs.ts';
import { storeRecords } from '#test/e2e/verbs/verbs-session.ts';
import { type Product, startProduct } from '#test/support/servers/product.ts';

const MENU = [
  'item,category,price,veg mark,variants,modifiers',
  'Farm Pizza,Pizzas,,veg,Regular=249; Large=649,Base [1]: Hand tossed*; Cheese burst=149 @Large | Toppings @Regular [0..2]: Corn=45; Olives=50 | Toppings @Large [0..2]: Corn=75; Paneer=95',
  'Garlic Bread,Sides; Starters,129,veg; jain,,',
  'Soup,Starters,99,vegan,,',
].join('\n');

const UPCOMING = [
  'record id,code,title,city,state,address,latitude,longitude,fssai,tables',
  '900,NEW,Sunehri Coming Soon,Mohali,Punjab,Phase 9,30.7,76.72,12126002000199,4',
].join('\n');

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A product of its own with an owner's menu and outlet. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      expect((await importMenu(product.db, bytesOf(MENU), MOHALI.recordId)).ok).toBe(true);
      expect((await importOutlets(product.db, bytesOf(UPCOMING))).ok).toBe(true);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function openCart(page: Page) {
  await page.goto('/cart');
  const cart = page.getByRole('list', { name: 'Dishes in your cart' });
  await expect(cart).toBeVisible();
  return cart;
}

test('the sheet offers what fits the size, and keeps a topping by its name', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  const sheet = await customer.openItem(page, 'Farm Pizza');
  await expect(sheet.getByRole('radio', { name: 'Cheese burst' })).toHaveCount(0);
  await sheet.getByRole('checkbox', { name: 'Corn' }).check();
  await sheet.getByRole('checkbox', { name: 'Olives' }).check();
  await expect(sheet.getByRole('button', { name: 'Add item · ₹344' })).toBeVisible();

  await sheet.getByRole('radio', { name: 'Large' }).check();
  await expect(sheet.getByRole('checkbox', { name: 'Corn' })).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: 'Olives' })).toHaveCount(0);
  await sheet.getByRole('radio', { name: 'Cheese burst' }).check();
  await expect(sheet.getByRole('checkbox', { name: 'Corn' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Add item · ₹873' }).click();
  await expect(sheet).toBeHidden();
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem').filter({ hasText: 'Large, Cheese burst, Corn' })).toBeVisible();
});

test('a dish in two categories stands in both, is one line of the cart, and says its diet', async ({
  page,
}) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Garlic Bread' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText('Jain', { exact: true })).toBeVisible();
  for (const row of await rows.all()) await row.scrollIntoViewIfNeeded();
  await rows.first().getByRole('button', { name: 'Add Garlic Bread' }).click();
  await rows.last().getByRole('button', { name: 'One more Garlic Bread' }).click();
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem').filter({ hasText: 'Garlic Bread' })).toHaveCount(1);
  await expect(page.getByText('₹258').first()).toBeVisible();
});

test('a stored line whose topping is not for its size is said, and can be chosen anew', async ({
  page,
  product,
}) => {
  const { recordId, restaurantUuid, title } = await requireOutlet(product.db, MOHALI.recordId);
  const outlet = { recordId, restaurantUuid, title };
  const modifierList = [
    { groupId: 'base', optionId: 'hand-tossed' },
    { groupId: 'toppings--regular', optionId: 'corn' },
  ];
  const line = {
    ...{ itemId: 'farm-pizza', variantId: 'large', modifierList, note: '', quantity: 1, lineId: 'kept' },
    ...{ title: 'Farm Pizza', choiceText: 'Large, Hand tossed, Corn', price: 69_400, packingPaise: 0 },
    ...{ vegNonVeg: 'VEG' as const, imageUrl: null },
  };
  const cart = { ...createCart(outlet, 'TakeAway', randomUUID()), lineList: [line] };
  const orderType = { orderType: 'TakeAway', chosenBy: 'customer' } as const;
  await storeRecords(page, { cart, orderType, outlet });
  const shown = await openCart(page);
  await expect(shown.getByText('This choice is no longer offered')).toBeVisible();
  await shown.getByRole('button', { name: /Change/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Farm Pizza' });
  await expect(sheet.getByRole('radio', { name: 'Large' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Update · ₹724' }).click();
  await expect(shown.getByText('This choice is no longer offered')).toHaveCount(0);
});

test('an outlet whose details are still to come says so, on its page and over its menu', async ({
  page,
  product,
}) => {
  const outlet = await findOutlet(product.db, 900);
  await page.goto(`/restaurants/${outlet?.restaurantUuid}`);
  await expect(page.getByText('Opening soon · no orders yet').first()).toBeVisible();
  await expect(page.getByText('This restaurant opens soon. It takes no orders yet;').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'See the menu' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Order/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveCount(0);
  await expect(page.getByText(/GSTIN/)).toHaveCount(0);
  await expect(page.getByText('The opening hours are not known yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Reserve a Table' }).click();
  await expect(page.getByText('Tables can be booked here once the restaurant is open.')).toBeVisible();
});
