import type { Locator, Page } from '@playwright/test';
import { limitedEvents } from '#server/db/schema/infrastructure.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { credentialsOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { register, registerFrom } from '#test/e2e/verbs/verbs-profile.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

/** A wrong code. */
test.use({ refusals: [422] });

/** The sign-in form: a page on a phone, a dialog over home on a wide screen. */
async function openLogin(page: Page, returnTo: string): Promise<Locator> {
  await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`);
  if (!customer.isWide(page)) {
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    return page.getByRole('main');
  }
  await expect(page).toHaveURL('/');
  return page.getByRole('dialog', { name: 'Login' });
}

test('sign-in shows errors, sends another code after its clock, and continues to the page of before', async ({
  page,
  product,
  mobile,
}) => {
  await page.clock.install();
  const form = await openLogin(page, '/restaurants');
  const number = form.getByRole('textbox', { name: 'Mobile number' });
  for (const wrong of ['', '98765', '1234567890', `80${mobile}`]) {
    await number.fill(wrong);
    await form.getByRole('button', { name: 'GET OTP' }).click();
    await expect(form.getByText('*Please enter a valid mobile number')).toBeVisible();
    await expect(number).toBeFocused();
  }
  await number.fill('987654321');
  await expect(form.getByText('*Please enter a valid mobile number')).toBeVisible();
  await number.fill(`\u202a+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}\u202c`);
  await expect(number).toHaveValue(mobile);
  await expect(form.getByText('*Please enter a valid mobile number')).toBeHidden();
  await number.fill('');
  await number.pressSequentially(`91${mobile}`);
  await expect(number).toHaveValue(mobile);
  await form.getByRole('button', { name: 'GET OTP' }).click();
  await expect(form.getByText('Otp Sent')).toBeVisible();
  await expect(form.getByText('We have sent a 4-digit code to your mobile number.')).toBeVisible();

  const code = form.getByRole('textbox', { name: 'One-time code' });
  await code.fill('12');
  await form.getByRole('button', { name: 'Verify and continue' }).click();
  await expect(form.getByText('*Please enter OTP properly')).toBeVisible();
  await expect(code).toBeFocused();
  const first = await customer.readCode(page, mobile);
  await code.fill(first === '0000' ? '1111' : '0000');
  await expect(form.getByText('*Invalid OTP provided')).toBeVisible();
  await expect(form.getByRole('button', { name: /^Resend code in 0:[0-3]\d$/ })).toBeDisabled();

  // The phone's clock advances, but the server's pause does not, so it is deleted.
  await product.db.delete(limitedEvents);
  await page.clock.fastForward(31_000);
  await form.getByRole('button', { name: 'Resend code', exact: true }).click();
  await expect(form.getByRole('button', { name: /^Resend code in/ })).toBeVisible();
  await code.fill(`2 of 3: ${await customer.readCode(page, mobile)}`);
  await expect(page).toHaveURL('/restaurants');
  await expect(page.getByText('You are signed in.')).toBeVisible();
  expect(await credentialsOf(product.db, mobile)).toMatchObject([{ revokedAt: null }]);
});

test('terms and privacy policy open over the login, and what was typed stays', async ({ page, mobile }) => {
  const form = await openLogin(page, '/restaurants');
  const number = form.getByRole('textbox', { name: 'Mobile number' });
  await number.fill(mobile);
  const line = await form.getByText(/^By going on you accept/).boundingBox();
  expect(line?.height, 'no gap between its two lines').toBeLessThan(60);
  for (const title of ['Terms And Conditions', 'Privacy Policy']) {
    await form.getByRole('link', { name: title }).click();
    const text = page.getByRole('dialog', { name: title });
    await expect(text.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
    await text.getByRole('button', { name: 'Close this text' }).click();
    await expect(text).toBeHidden();
    await expect(number).toHaveValue(mobile);
  }
  await page.goto('/add-customer');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Rao');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('button', { name: 'Close this text' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
});

test.describe('a registration from the login', () => {
  // The number is free, which the server reports as not found.
  test.use({ refusals: [404] });

  test('continues to the page of before', async ({ page, mobile }) => {
    const login = await openLogin(page, '/restaurants');
    await registerFrom(page, login, mobile);
    await expect(page).toHaveURL('/restaurants');
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  });

  test('continues in this app only', async ({ page, mobile }) => {
    await page.goto(`/add-customer?returnTo=${encodeURIComponent('https://elsewhere.example/')}`);
    await register(page, mobile);
    await expect(page).toHaveURL('/');
  });
});

test('/login leads a signed-in customer home', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
  await expect(page.getByRole('dialog', { name: 'Login' })).toHaveCount(0);
});

test('an open /login leads home after a sign-in in another tab', async ({ page, context, mobile }) => {
  await openLogin(page, '/restaurants');
  const other = await context.newPage();
  await other.goto('/my-orders');
  await customer.signInByCode(other, mobile);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
});

test('an open /login becomes the dialog over home where the screen becomes wide', async ({
  page,
  mobile,
}) => {
  await openLogin(page, '/restaurants');
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page).toHaveURL('/');
  await customer.signInByCode(page, mobile);
  await expect(page).toHaveURL('/restaurants');
});
