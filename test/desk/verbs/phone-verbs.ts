import type { Page } from '@playwright/test';
import * as phone from '#test/e2e/verbs/verbs.ts';

/** Orders dishes from a customer's phone, to be taken away and paid at the counter. */
export async function orderTakeaway(page: Page, ...dishes: readonly string[]): Promise<void> {
  await phone.openHome(page);
  await phone.chooseOrderType(page, 'TakeAway');
  for (const dish of dishes) await phone.addItem(page, dish);
  await phone.goToCheckout(page);
  await phone.choosePayment(page);
  await phone.chooseMode(page, /^Pay at/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await phone.expectPlaced(page);
}
