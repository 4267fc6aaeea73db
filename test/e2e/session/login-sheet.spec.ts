import { expect, test } from '#test/e2e/fixtures.ts';
import { credentialsOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { registerFrom } from '#test/e2e/verbs/verbs-profile.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';

test('an account page asks a visitor to sign in; closing goes home, signing in goes on', async ({
  page,
  product,
  mobile,
}) => {
  await page.goto('/my-orders');
  const sheet = page.getByRole('dialog', { name: 'Login' });
  await expect(sheet.getByText('This page is yours alone. Login to see it.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close login' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please login for further process')).toBeVisible();

  await page.goto('/my-orders');
  await customer.signInByCode(page, mobile);
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  expect(await credentialsOf(product.db, mobile)).toMatchObject([{ revokedAt: null }]);
});

test('a checkout whose login is closed stays, and shows that it needs a sign-in', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Aloo Paratha');
  await customer.goToCheckout(page);
  await page.getByRole('button', { name: 'Login and continue' }).click();
  await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Close login' }).click();
  await expect(page.getByText('Please login for further process')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test.describe('a registration from the login', () => {
  // The number is free, which the server reports as not found.
  test.use({ refusals: [404] });

  test('leads back to the checkout that needed the login', async ({ page, mobile }) => {
    await customer.openHome(page);
    await customer.chooseOrderType(page, 'TakeAway');
    await customer.addItem(page, 'Aloo Paratha');
    await customer.goToCheckout(page);
    await page.getByRole('button', { name: 'Login and continue' }).click();
    await registerFrom(page, page.getByRole('dialog', { name: 'Login' }), mobile);
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByText('Please login for further process')).toHaveCount(0);
    await customer.choosePayment(page);
  });

  test('with a number that has an account becomes a login, and leads back too', async ({
    page,
    product,
    mobile,
  }) => {
    await insertSignedIn(product.deps, mobile);
    await page.goto('/my-orders');
    await page
      .getByRole('dialog', { name: 'Login' })
      .getByRole('link', { name: 'Create your account' })
      .click();
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
    await form.getByRole('button', { name: 'GET OTP' }).click();
    await form.getByRole('button', { name: 'Login with this number' }).click();
    await customer.signInByCode(page, mobile);
    await expect(page).toHaveURL('/my-orders');
  });
});

test('Back from an account page closes the login sheet without cancelling the sign-in', async ({ page }) => {
  await page.goto('/restaurants');
  const restaurants = page.getByRole('heading', { level: 1, name: 'Restaurants' });
  await expect(restaurants).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  const sheet = page.getByRole('dialog', { name: 'Login' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(restaurants).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Please login for further process')).toHaveCount(0);
  await expect(page).toHaveURL('/restaurants');
});

test('the login sheet opens as well where Back or Forward leads to a page that asks for it', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Login' });
  await page.goto('/my-orders');
  await sheet.getByRole('button', { name: 'Close login' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/my-orders');
  await expect(sheet).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(sheet).toBeVisible();

  // Between two such pages.
  await page.evaluate(() => history.pushState({}, '', '/address'));
  await page.goBack();
  await expect(page).toHaveURL('/my-orders');
  // The earlier page's sheet may still be visible; closing it has no effect.
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Close login' }).press('Enter');
    await expect(page).toHaveURL('/', { timeout: 1_000 });
  }).toPass();
});

test('the login sheet closes after a sign-in in another tab', async ({ page, context, mobile }) => {
  await page.goto('/my-orders');
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/my-orders');
  await customer.signInByCode(other, mobile);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden();
  await expect(page.getByText('Please login for further process')).toHaveCount(0);
});

test('a link to one order and the shortcut to the usual one say why they ask for a login', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Login' });
  await page.goto('/track-order?ref=MOHA-000000-NOSUCH');
  await expect(sheet.getByText('Orders are shown to the person who placed them.')).toBeVisible();
  await page.goto('/?usual=true');
  await expect(sheet.getByText('Login to add your usual order.')).toBeVisible();
  await page.goto('/account');
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .first()
    .click();
  await expect(
    sheet.getByText('Sign in with your mobile number to order, track and earn points.'),
  ).toBeVisible();
});
