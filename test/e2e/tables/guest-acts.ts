import type { Page } from '@playwright/test';
import { expect } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';

/** Guests of a table who have no account. */

export async function sitDown(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await expect(phone.getByText(/^You are at table /)).toBeVisible();
}

export async function giveName(phone: Page, name: string): Promise<void> {
  const sheet = phone.getByRole('dialog', { name: 'Who is ordering?' });
  await sheet.getByRole('textbox', { name: 'Your name' }).fill(name);
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click();
}

export async function placeForCash(phone: Page): Promise<void> {
  await customer.expectPaymentPage(phone);
  await customer.chooseMode(phone, /^Cash (Last used )?Pay your server/);
  await phone.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(phone);
}

/** Orders a dish by name, up to the payment page; returns after `pay`. */
export async function orderByName(
  phone: Page,
  link: string,
  { name = 'Asha', dish = 'Aloo Paratha', pay = placeForCash } = {},
): Promise<void> {
  await sitDown(phone, link);
  await customer.addItem(phone, dish);
  await customer.goToCheckout(phone);
  await phone.getByRole('button', { name: 'Continue with your name' }).click();
  await giveName(phone, name);
  await pay(phone);
}

/** Chooses the card, up to the gateway. */
export async function goToCard(phone: Page): Promise<void> {
  await customer.expectPaymentPage(phone);
  await customer.chooseMode(phone, /^Credit\/Debit\/ATM cards/);
  await customer.goToGateway(phone);
}

/** Pays by card at the gateway. */
export async function payByCard(phone: Page): Promise<void> {
  await goToCard(phone);
  await customer.chooseAtGateway(phone, 'Pay');
}
