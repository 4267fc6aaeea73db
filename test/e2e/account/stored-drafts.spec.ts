import type { Locator, Page } from '@playwright/test';
import { listAddresses } from '#server/db/queries/account/addresses.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected, makePast } from '#test/e2e/verbs/verbs-after-meal.ts';
import { loseResponses } from '#test/e2e/verbs/verbs-late.ts';
import { fillProfile } from '#test/e2e/verbs/verbs-profile.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

/** The requested number is unknown. */
test.use({ refusals: [404] });

/** Simulates a page discarded in the background. */
async function reload(page: Page, shown: Locator): Promise<void> {
  await page.reload();
  await expect(shown).toBeVisible();
}

test('the sign-in form still waits for the code after the SMS was read elsewhere', async ({
  page,
  mobile,
}) => {
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await form.getByRole('button', { name: 'GET OTP' }).click();
  const code = form.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeVisible();
  await reload(page, code);
  await expect(form.getByRole('button', { name: /^Resend/ })).toBeDisabled();
  await code.fill(await customer.readCode(page, mobile));
  await expect(page.getByRole('dialog', { name: 'Complete your profile' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(mobile);
});

test('a registration continues where it was left', async ({ page, mobile }) => {
  await page.goto('/add-customer');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await form.getByRole('button', { name: 'GET OTP' }).click();
  await fillProfile(form, 'Asha Rao');
  const code = form.getByRole('textbox', { name: 'One-time code' });
  await reload(page, code);
  await expect(form.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
  await code.fill(await customer.readCode(page, mobile));
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Welcome, Asha Rao! Your account is ready.')).toBeVisible();
});

test('feedback and a rating stay as far as they were written, until they are sent', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/feedback');
  const suggestion = page.getByRole('textbox', { name: 'Suggestion' });
  await suggestion.fill('More light at the window');
  const music = page.getByRole('group', { name: 'Music' }).getByRole('radio', { name: /^4 stars/ });
  await music.check();
  await reload(page, suggestion);
  await expect(suggestion).toHaveValue('More light at the window');
  await expect(music).toBeChecked();

  const order = await insertCollected(product, mobile, 31);
  await makePast(product, order);
  await page.goto(`/my-orders/${order.orderRefId}`);
  const comment = page.getByRole('textbox', { name: 'Anything to add?' });
  await comment.fill('Still warm');
  await reload(page, comment);
  await expect(comment).toHaveValue('Still warm');
});

test('an address that is being written is still there, and the next one begins empty', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/address');
  const add = page.getByRole('button', { name: 'Add address' });
  const sheet = page.getByRole('dialog', { name: 'Add Delivery Address' });
  const house = sheet.getByRole('textbox', { name: 'House, flat, floor' });
  await add.click();
  await customer.fillAddress(sheet);
  await reload(page, add);
  await add.click();
  await expect(house).toHaveValue(customer.HOUSE);
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText(customer.HOUSE)).toBeVisible();
  await add.click();
  await expect(house).toHaveValue('');
});

test.describe('when an answer is lost', () => {
  test.use({ isOfflineExpected: true });

  test('an address that is saved again from its draft is saved once', async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    await page.goto('/address');
    const add = page.getByRole('button', { name: 'Add address' });
    const sheet = page.getByRole('dialog', { name: 'Add Delivery Address' });
    const save = sheet.getByRole('button', { name: 'Save address' });
    await add.click();
    await customer.fillAddress(sheet);
    const stopLosing = await loseResponses(page, '**/saveAddress');
    await save.click();
    await expect(sheet.getByText('Server is not responding')).toBeVisible();
    await stopLosing();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await add.click();
    await save.click();
    await expect(page.getByText('Address saved')).toBeVisible();
    const saved = await listAddresses(product.db, await customerIdOf(product.db, mobile));
    expect(saved).toMatchObject([{ addressLine1: 'House 42, first floor' }]);

    await page.getByRole('button', { name: /^Delete Home/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this address?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    expect(await listAddresses(product.db, await customerIdOf(product.db, mobile))).toEqual([]);
  });
});
