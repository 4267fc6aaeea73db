import { expect, test } from '#test/e2e/fixtures.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { expectAccessible } from './expect-accessible.ts';

test('no barrier on the pages around it', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/restaurants');
  await expect(page.getByRole('link', { name: /Sunehri Morinda/ })).toBeVisible();
  await expectAccessible(page, 'restaurants');
  await page.getByRole('link', { name: /Sunehri Morinda/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunehri Morinda' })).toBeVisible();
  await expectAccessible(page, 'restaurant detail');
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await page.getByRole('button', { name: 'GET OTP' }).click();
  const network = page.getByRole('button', { name: 'Continue with Facebook' });
  await expect(network).toBeVisible();
  await expectAccessible(page, 'login');
  await network.click();
  await page.getByRole('link', { name: 'Meera Iyer' }).click();
  await expect(page.getByText('Hello, Meera Iyer!')).toBeVisible();
  await expectAccessible(page, 'linking a number to Facebook');
  await page.getByRole('button', { name: 'Go on without Facebook' }).click();
  await page.goto('/scan');
  await page.getByRole('button', { name: 'Open table' }).click();
  await expectAccessible(page, 'scan');
});

/** Pages not visited by the other walks, for a visitor and a new customer. */
const EMPTY_PAGES = [
  '/account',
  '/cart',
  '/checkout',
  '/download-app',
  '/terms-and-conditions',
  '/unauthorised',
];
const EMPTY_ACCOUNT_PAGES = [
  '/account',
  '/my-orders',
  '/my-deals',
  '/notifications',
  '/notifications-setting',
  '/payment-methods',
  '/track-order',
];

test('no barrier on pages that have nothing to show yet', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  const look = async (path: string, who: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${path} of ${who}`);
  };
  for (const path of EMPTY_PAGES) await look(path, 'a visitor');
  await arriveSignedIn(page, product, mobile);
  for (const path of EMPTY_ACCOUNT_PAGES) await look(path, 'a new customer');
});

test('no barrier on the pages about the chain', async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of ['/ceo', '/contact-us', '/franchise', '/privacy-policy', '/upcoming-outlets']) {
    await page.goto(path);
    await expect(page.getByText(/As of \d|Send/).first()).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto('/job-and-career');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Please enter details properly')).toBeVisible();
  await expectAccessible(page, 'application with something missing');
  await page.goto('/nutrition');
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('paneer');
  await expect(page.getByRole('rowheader', { name: /Paneer Lababdar/ })).toBeVisible();
  await expectAccessible(page, 'nutrition');
});

test('no barrier before and behind the age gate', async ({ page, product, mobile }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, product, mobile);
  await page.goto('/mrp-night');
  await expect(page.getByRole('heading', { name: /^Are you 2\d or older/ })).toBeVisible();
  await expectAccessible(page, 'age gate');
  await page.getByRole('button', { name: /^Yes, I am/ }).click();
  await page.getByRole('button', { name: /Tanqueray/ }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Outlet' })).toBeVisible();
  await expectAccessible(page, 'asking for MRP night');
  await page.goto('/atm-bar');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expectAccessible(page, 'ATM bar');
});

test.describe('an address without a page', () => {
  // The page itself has this status.
  test.use({ refusals: [404] });

  test('has no barrier', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expectAccessible(page, 'not found');
  });
});
