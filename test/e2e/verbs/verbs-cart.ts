import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { CartOrderType } from '#contract/fields.ts';
import type { Cart } from '#contract/stored.ts';
import { addLine, createCart, lineOfChoice } from '#domain/cart/cart.ts';
import { defaultChoice } from '#domain/cart/menu-choice.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Product } from '#test/support/servers/product.ts';
import { chooseMode, choosePayment, goToGateway, MOHALI, openCart, scrollToHead } from './verbs.ts';
import { insertSession, storedRecords, storeRecords } from './verbs-session.ts';

export const MORINDA = { recordId: 9, title: 'Sunehri Morinda' };

/** A cart with one of each dish, from the current menu. */
export async function fillCart(
  { db }: Product,
  orderType: CartOrderType,
  titles: readonly string[],
): Promise<Cart> {
  const outlet = await findOutlet(db, MOHALI.recordId);
  if (outlet === undefined) throw new Error(`no outlet ${MOHALI.recordId}`);
  const { itemList } = await loadMenu(db, MOHALI.recordId);
  const { recordId, restaurantUuid, title } = outlet;
  const empty = createCart({ recordId, restaurantUuid, title }, orderType, randomUUID());
  return titles.reduce((cart, wanted) => {
    const item = itemList.find((one) => one.title === wanted);
    const line = item && lineOfChoice(item, defaultChoice(item));
    if (line?.ok !== true) throw new Error(`no plain dish ${wanted}`);
    return addLine(cart, line.value);
  }, empty);
}

/** A signed-in customer at checkout with a stored takeaway cart, for journeys about what follows. */
export async function arriveAtCheckout(
  page: Page,
  product: Product,
  mobile: string,
  ...titles: string[]
): Promise<void> {
  const session = await insertSession(product, mobile);
  const cart = await fillCart(product, 'TakeAway', titles);
  const orderType = { orderType: 'TakeAway', chosenBy: 'customer' } as const;
  await storeRecords(page, { session, cart, orderType, outlet: cart.outlet });
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

export async function arriveAtPayment(page: Page, product: Product, mobile: string): Promise<void> {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await choosePayment(page);
  await chooseMode(page, /^Credit/);
}

export async function arriveAtGateway(page: Page, product: Product, mobile: string): Promise<void> {
  await arriveAtPayment(page, product, mobile);
  await goToGateway(page);
}

export async function chooseOutlet(page: Page, title: string): Promise<void> {
  await scrollToHead(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /\. Change$/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Choose restaurant' });
  await sheet.getByRole('button', { name: title }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `Menu of ${title}` })).toBeAttached();
}

export function lineOf(cart: Locator, title: string): Locator {
  return cart.getByRole('listitem').filter({ hasText: title });
}

export function clearCartQuestion(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Clear Cart Confirmation' });
}

/** The stored cart: outlet, order type and lines. */
export async function storedCart(page: Page) {
  const { cart } = await storedRecords(page);
  if (cart === undefined) return null;
  const { outlet, orderType, lineList } = cart as {
    outlet: { title: string };
    orderType: string;
    lineList: { title: string; quantity: number; note: string }[];
  };
  return { outlet: outlet.title, orderType, lines: lineList.map((line) => `${line.quantity} ${line.title}`) };
}

/** Starts a group order from a filled cart; returns the path of its link. */
export async function startFromCart(page: Page, { limit }: { limit: string }): Promise<string> {
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Order together' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order together' });
  await sheet.getByRole('textbox', { name: /^Limit for each person/ }).fill(limit);
  await sheet.getByRole('textbox', { name: 'Your name for the others' }).fill('Asha');
  await sheet.getByRole('button', { name: 'Start and get the link' }).click();
  await page.waitForURL(/\/group\//);
  return new URL(page.url()).pathname;
}
