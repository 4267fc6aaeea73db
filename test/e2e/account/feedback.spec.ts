import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { feedback } from '#server/db/schema/guests/at-the-table.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';

test.use({ isOfflineExpected: true });

const RATINGS = ['Quality of food', 'Service quality', 'Cleaning', 'Staff behaviour', 'Music'];

const starOf = (page: Page, rating: string, name: RegExp) =>
  page.getByRole('group', { name: rating }).getByRole('radio', { name });

async function fillForm(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Restaurant' }).selectOption({ label: customer.MOHALI.title });
  for (const rating of RATINGS) await starOf(page, rating, /^4 stars/).check();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Suggestion' }).fill('More light at the window');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' }).click();

async function feedbackOf({ db }: Product, mobile: string) {
  const customerId = await customerIdOf(db, mobile);
  return db.select().from(feedback).where(eq(feedback.customerId, customerId));
}

test('the form names one missing field at a time, and focuses it', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/feedback');
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  await expect(number).toHaveValue(mobile);

  await send(page);
  await expect(page.getByText('Please select restaurant')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Restaurant' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Restaurant' }).selectOption({ label: customer.MOHALI.title });

  await send(page);
  await expect(page.getByText('Please fill details properly')).toBeVisible();
  await expect(starOf(page, 'Quality of food', /^1 star,/)).toBeFocused();
  await expect(starOf(page, 'Quality of food', /^1 star,/)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(starOf(page, 'Quality of food', /^2 stars, Fair/)).toBeChecked();
  await expect(starOf(page, 'Quality of food', /^1 star,/)).not.toHaveAttribute('aria-invalid');

  await fillForm(page);
  await number.fill('+91 98123-45678');
  await expect(number).toHaveValue('9812345678');
  await number.pressSequentially('9');
  await expect(number).toHaveValue('98123456789');
  await send(page);
  await expect(page.getByText('*Please enter a valid mobile number')).toBeVisible();
  await expect(number).toBeFocused();
  expect(await feedbackOf(product, mobile)).toEqual([]);
});

test('feedback arrives complete, and is thanked for once', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/feedback');
  await fillForm(page);
  await starOf(page, 'Music', /^5 stars, Excellent/).check();
  await customer.tapTenTimes(page.getByRole('button', { name: 'Send feedback' }));
  await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused();
  expect(await feedbackOf(product, mobile)).toMatchObject([
    {
      ...{ restaurantId: customer.MOHALI.recordId, customerName: 'Asha Rao', customerMobile: mobile },
      ...{ qualityOfFood: 4, serviceQuality: 4, cleaning: 4, staffBehavior: 4, music: 5 },
      ...{ suggestion: 'More light at the window', bestPartOfRestaurant: '' },
    },
  ]);
  await page.getByRole('button', { name: 'Give more feedback' }).click();
  await expect(starOf(page, 'Music', /^5 stars/)).not.toBeChecked();
});

test('without a signal feedback is kept, said so, and sent when there is one', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/feedback');
  await fillForm(page);
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible();
  expect(await feedbackOf(product, mobile)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeVisible();
  expect(await feedbackOf(product, mobile)).toHaveLength(1);
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('feedback that could not be sent for seven days is dropped, and that is said', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    await page.goto('/feedback');
    await fillForm(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible();
    await page.close();
    const later = await page.context().newPage();
    await later.clock.setFixedTime(Date.now() + 8 * 86_400_000);
    await later.goto('/feedback');
    await expect(later.getByText('could not be sent within 7 days, so it was dropped.')).toBeVisible();
    // Only now, because the worker's clock differs and it would still send.
    await later.context().setOffline(false);
    await later.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(later.getByText('could not be sent within 7 days')).toHaveCount(0);
    expect(await feedbackOf(product, mobile)).toEqual([]);
  });
});
