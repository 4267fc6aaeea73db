import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import type { Page } from '@playwright/test';
import { expect } from '#test/desk/fixtures.ts';

async function codeOf(key: string): Promise<string> {
  return createOTP(new TextDecoder().decode(base32.decode(key))).totp();
}

export async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Choose a PIN of 6 digits').fill('246810');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'My sign-in' })).toBeVisible();
}

interface SecondFactor {
  /** Secret of the authenticator app. */
  readonly key: string;
  /** One of the backup codes. */
  readonly written: string;
}

/** Sets up a password and an authenticator app. */
export async function addSecondFactor(page: Page, password: string): Promise<SecondFactor> {
  await page.getByLabel('Password, at least').fill(password);
  await page.getByRole('button', { name: 'Set up password and second factor' }).click();
  await expect(page.getByRole('img', { name: 'Second factor' })).toBeVisible();
  const key = /this key: (\S+)/.exec(await page.getByText('this key').innerText())?.[1] ?? '';
  const written = await page.getByRole('main').getByRole('listitem').first().innerText();
  await page.getByLabel('Code of your authenticator app').fill(await codeOf(key));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your sign-in is secured.')).toBeVisible();
  return { key, written };
}

export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function enterCode(page: Page, key: string): Promise<void> {
  await page.getByLabel('Code of your authenticator app').fill(await codeOf(key));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
