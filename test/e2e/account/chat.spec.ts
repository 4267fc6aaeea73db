import * as v from 'valibot';
import { PreferencesSchema } from '#contract/stored.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { storedRecords } from '#test/e2e/verbs/verbs-session.ts';

test.use({ isOfflineExpected: true });

test('the chat asks first, answers as a demonstration, and consent is taken back as easily', async ({
  page,
}) => {
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  await page.getByRole('button', { name: /Chat With Us/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Chat With Us' });
  await expect(sheet.getByRole('button', { name: 'Agree and chat' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Agree and chat' }).click();
  await expect(sheet.getByText(/^This is a demonstration/)).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Your message' }).fill('My order is late');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('log').getByText(/^.*You find your order under My Orders/)).toBeVisible();
  await expect(sheet.getByRole('link', { name: /^Call \+91/ })).toBeVisible();
  const consents = async () =>
    v.parse(PreferencesSchema, (await storedRecords(page))['preferences']).consentList;
  await expect.poll(consents).toEqual(['chat']);
  await sheet.getByRole('button', { name: 'Take back my consent' }).click();
  await expect(sheet.getByRole('button', { name: 'Agree and chat' })).toBeVisible();
  await expect.poll(consents).toEqual([]);
});

test('without a chat the entry leads to the telephone and the form, and nothing is agreed to', async ({
  page,
}) => {
  await page.route('**/v1/api/getChatConfig', (route) =>
    route.fulfill({
      json: { errorCode: 0, message: '', responsePacket: { scriptUrl: null, isDemonstration: false } },
    }),
  );
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  await page.getByRole('button', { name: /Chat With Us/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Chat With Us' });
  await expect(sheet.getByRole('link', { name: /^Call \+91/ })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Agree and chat' })).toHaveCount(0);
  await sheet.getByRole('link', { name: 'Write to us' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
});

test('a chat whose script does not load shows it, and ordering still works', async ({ page }) => {
  await page.route('**/v1/api/getChatConfig', (route) => route.abort());
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  await page.getByRole('button', { name: /Chat With Us/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Chat With Us' });
  await sheet.getByRole('button', { name: 'Agree and chat' }).click();
  await expect(sheet.getByText('Chat could not be loaded')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close chat' }).click();
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Matar Mushroom');
});
