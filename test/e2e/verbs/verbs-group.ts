import type { Page } from '@playwright/test';
import * as customer from './verbs.ts';

/** Starts a group order from a filled cart; returns the path of its link. */
export async function startFromCart(page: Page, { limit }: { limit: string }): Promise<string> {
  const cart = await customer.openCart(page);
  await cart.getByRole('button', { name: 'Order together' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order together' });
  await sheet.getByRole('textbox', { name: /^Limit for each person/ }).fill(limit);
  await sheet.getByRole('textbox', { name: 'Your name for the others' }).fill('Asha');
  await sheet.getByRole('button', { name: 'Start and get the link' }).click();
  await page.waitForURL(/\/group\//);
  return new URL(page.url()).pathname;
}
