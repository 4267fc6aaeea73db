import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { PreferencesSchema } from '#contract/stored.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { loadConsents } from '#server/db/queries/account/consents.ts';
import { insertBooking } from '#server/db/queries/events/bookings.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { createReference } from '#server/services/reference.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { completeTakeaway, insertPlaced } from '#test/e2e/verbs/verbs-after-meal.ts';
import { tabTo } from '#test/e2e/verbs/verbs-keyboard.ts';
import { payIn, present } from '#test/e2e/verbs/verbs-money.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import type { Product } from '#test/support/servers/product.ts';
import { everythingStored } from '#test/worker/phones/everything-stored.ts';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

async function consentsOf({ db }: Product, mobile: string): Promise<Record<string, boolean>> {
  const rows = await loadConsents(db, await customerIdOf(db, mobile));
  return Object.fromEntries(rows.map(({ purpose, isGiven }) => [purpose, isGiven]));
}

const givenOn = async (page: Page) =>
  v.parse(PreferencesSchema, (await storedRecords(page))['preferences']).consentList;

test('settings are kept, one’s own data come as a file, and logout asks first', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'WALLET', amountPaise: 12_300 });
  await openSettings(page);
  const main = page.getByRole('main');
  for (const name of ['Addresses', 'Notifications', 'Notification Settings']) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(main.getByText(/^Version 0\.0\.\d+$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(async () => (await storedRecords(page))['preferences']).toMatchObject({ theme: 'dark' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download my data/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sunehri-my-data-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText(`Saved as ${download.suggestedFilename()}.`)).toBeVisible();
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { mobile }, balance: { walletBalancePaise: 12_300 } });
  expect(JSON.stringify(data)).not.toContain('secretKey');

  const question = page.getByRole('alertdialog', { name: 'Logout?' });
  await main.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await main.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => Object.keys(await storedRecords(page))).not.toContain('session');
});

test.describe('privacy choices', () => {
  test.use({ isOfflineExpected: true });

  test('are all off at first, are made by the keyboard, and hold without a network, told later', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    await openSettings(page);
    await expect(page.getByRole('switch')).toHaveCount(4);
    for (const box of await page.getByRole('switch').all()) await expect(box).not.toBeChecked();
    const analytics = page.getByRole('switch', { name: /^Analytics/ });
    await tabTo(page, analytics);
    await page.keyboard.press('Space');
    await expect(analytics).toBeChecked();
    await expect(page.getByText(/^On since/)).toBeVisible();
    await page.getByRole('switch', { name: /^Live chat/ }).check();
    await expect.poll(() => consentsOf(product, mobile)).toEqual({ analytics: true, chat: true });

    await page.context().setOffline(true);
    const allOff = page.getByRole('button', { name: 'Switch all off' });
    await allOff.press('Enter');
    await expect(analytics).not.toBeChecked();
    await expect(allOff).toBeDisabled();
    await expect(allOff).toBeFocused();
    await expect(page.getByText(/Your account hears of it as soon as it can be reached/)).toBeVisible();
    await expect.poll(() => givenOn(page)).toEqual([]);
    expect(await consentsOf(product, mobile)).toEqual({ analytics: true, chat: true });
    await page.context().setOffline(false);
    await expect.poll(() => consentsOf(product, mobile)).toEqual({ analytics: false, chat: false });
    await expect(page.getByText(/^Off since/).first()).toBeVisible();
  });
});

test('a visitor agrees to the chat and takes it back: its script is out of the page at once', async ({
  page,
  product,
}) => {
  const scriptUrl = `${product.origin}/test-chat.js`;
  const script = `window.chatRuns = true; document.body.append(document.createElement('iframe'));`;
  await page
    .context()
    .route('**/v1/api/getChatConfig', (route) =>
      route.fulfill({ json: { errorCode: 0, message: '', responsePacket: { scriptUrl } } }),
    );
  await page
    .context()
    .route(scriptUrl, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto('/privacy-choices');
  const chat = page.getByRole('switch', { name: /^Live chat/ });
  await expect(chat).not.toBeChecked();
  await expect(page.getByText(/^Kept on this phone only/)).toBeVisible();
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  await page.getByRole('button', { name: /Chat With Us/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Chat With Us' });
  await sheet.getByRole('button', { name: 'Agree and chat' }).click();
  await expect(sheet.getByText('The chat is open in the corner of the page.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close chat' }).click();
  await expect(sheet).toBeHidden();
  const runs = () => page.evaluate(() => 'chatRuns' in window);
  expect(await runs()).toBe(true);

  // By keyboard, because a tap at a closed dialog's button would count as a double tap; the page reloads, so
  // its state is checked afterwards.
  await chat.press('Space');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(async () => expect(await runs()).toBe(false)).toPass();
  await expect(chat).not.toBeChecked();
  expect(await givenOn(page)).toEqual([]);
});

/** Opens the deletion from the side menu (S-2). */
async function openDeletion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Settings', { exact: true }).click();
  await menu.getByRole('button', { name: 'Delete Account' }).click();
  return page.getByRole('dialog', { name: 'Delete your account?' });
}

test('the losses of a deletion count all tables that are still to come, past the first page', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const now = product.deps.now();
  const customerId = await customerIdOf(product.db, mobile);
  for (let day = 1; day <= 53; day += 1) {
    await insertBooking(product.db, {
      ...{ customerId, restaurantId: 1, bookingRefId: createReference(product.deps) },
      ...{ reservedByName: 'Asha Rao', reservedByMobile: mobile, reservedByEmail: 'asha@example.in' },
      ...{ reservationDateTime: now + day * DAY_MS, occasion: 'Birthday', numberOfPeople: 2 },
      ...{ cookingInstructions: '', status: 'REQUESTED', createdAt: now, changedAt: now },
    });
  }
  await openSettings(page);
  const sheet = await openDeletion(page);
  await expect(sheet.getByText('Booked tables')).toBeVisible();
  await expect(sheet.getByText('53', { exact: true })).toBeVisible();
});

test.describe('an account', () => {
  /** A wrong code. */
  test.use({ refusals: [422] });

  test('is deleted with a fresh code once nothing is under way; what it forfeits is said before', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    const id = await customerIdOf(product.db, mobile);
    await present(product, mobile, { kind: 'WALLET', amountPaise: 123_450 });
    await present(product, mobile, { kind: 'POINTS', points: 400 });
    await payIn(product, id, 50_000);
    const orderRefId = await insertPlaced(product, mobile);

    await openSettings(page);
    await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(sheet.getByText('An order of yours is not finished yet.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Send me a code' })).toBeDisabled();
    await sheet.getByRole('link', { name: 'See the order' }).click();
    await expect(page).toHaveURL(new RegExp(`/track-order\\?ref=${orderRefId}`));
    await completeTakeaway(product, orderRefId);

    await openDeletion(page);
    await expect(sheet.getByText('₹1,234.50')).toBeVisible();
    await expect(sheet.getByText(/^₹500 that you paid into your wallet is not lost/)).toBeVisible();
    await expect(sheet.getByText(/^4\d\d, worth ₹\d+/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Send me a code' }).click();
    const code = sheet.getByRole('textbox', { name: 'One-time code' });
    const confirm = sheet.getByRole('button', { name: 'Delete my account for good' });
    await expect(code).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('*Please enter OTP properly')).toBeVisible();
    const right = await customer.readCode(page, mobile);
    await page.keyboard.type(right === '0000' ? '1111' : '0000');
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('*Invalid OTP provided')).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Resend code in 0:/ })).toBeDisabled();
    await code.fill(right.slice(0, 3));
    await expect(sheet.getByText('*Invalid OTP provided')).toBeVisible();
    await code.fill(right);
    await expect(sheet.getByText('*Invalid OTP provided')).toBeHidden();
    await customer.tapTenTimes(confirm);

    const word = page.getByRole('dialog', { name: 'Your account is deleted' });
    await expect(word).toBeVisible();
    await expect(page).toHaveURL('/');
    await word.getByRole('button', { name: 'OK' }).click();
    await expect(word).toBeHidden();
    expect(Object.keys(await storedRecords(page))).not.toContain('session');
    await expect.poll(async () => (await everythingStored(page)).includes(mobile)).toBe(false);
    const [row] = await product.db.select().from(customers).where(eq(customers.id, id));
    expect(row?.deletedAt).not.toBeNull();
    expect(await findLedgerFaults(product.db)).toEqual([]);
  });
});
