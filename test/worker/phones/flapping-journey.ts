import type { Page } from '@playwright/test';
import * as v from 'valibot';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { expect } from './phone.ts';

/** Dishes that a single tap adds to the cart. */
export const DISHES = ['Poori Bhaji', 'Vegetable Poha', 'Matar Mushroom'];

const CartSchema = v.object({ cartKey: v.string(), lineList: v.array(v.object({ title: v.string() })) });

export interface Ordered {
  readonly cartKey: string;
  readonly lostLines: readonly string[];
  readonly outcome: 'placed' | 'pending';
}

async function readCart(page: Page) {
  const { cart } = await storedRecords(page);
  return v.parse(CartSchema, cart);
}

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached({ timeout: 30_000 });
}

/** Retries, because a revalidation may replace the row under the tap. */
async function addDish(page: Page, dish: string): Promise<void> {
  const more = page.getByRole('button', { name: `One more ${dish}`, exact: true }).first();
  await expect(async () => {
    if (!(await more.isVisible())) await customer.addItem(page, dish);
  }).toPass({ timeout: 60_000 });
}

async function fillCart(
  page: Page,
  dishes: readonly string[],
): Promise<Pick<Ordered, 'cartKey' | 'lostLines'>> {
  const lostLines: string[] = [];
  let cartKey = '';
  for (const [index, dish] of dishes.entries()) {
    await page.goto('/');
    await expectShell(page);
    if (index === 0) await customer.chooseOrderType(page, 'TakeAway');
    await addDish(page, dish);
    await page.reload();
    await expectShell(page);
    const cart = await readCart(page);
    const titles = cart.lineList.map(({ title }) => title);
    lostLines.push(...dishes.slice(0, index + 1).filter((wanted) => !titles.includes(wanted)));
    cartKey = cart.cartKey;
  }
  return { cartKey, lostLines };
}

/** Places the order: with the server's draft or, if the app has none, at the phone's own price. */
async function placeIt(page: Page): Promise<Ordered['outcome']> {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible({ timeout: 30_000 });
  const payment = page.getByRole('heading', { level: 1, name: 'Payment' });
  const choose = page.getByRole('button', { name: 'Choose payment' });
  // A failed draft shows an error, and the button can be tapped again.
  await expect(async () => {
    if (!(await payment.isVisible())) await choose.click({ timeout: 3_000 });
    await expect(payment).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^(Place|Save) order for ₹/ }).click();
  const placed = page.getByRole('heading', { level: 2, name: 'Waiting for the restaurant' });
  const pending = page.getByRole('heading', {
    level: 2,
    name: /^(Saved on this phone|Sending|Received by kitchen)$/,
  });
  await expect(placed.or(pending).first()).toBeVisible({ timeout: 30_000 });
  return (await placed.isVisible()) ? 'placed' : 'pending';
}

/** Fills a cart and orders it on a bad network, on a signed-in phone with one earlier visit (F4). */
export async function orderOnBadLine(page: Page, dishes = DISHES): Promise<Ordered> {
  const filled = await fillCart(page, dishes);
  return { ...filled, outcome: await placeIt(page) };
}
