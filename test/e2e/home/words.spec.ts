import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { MOHALI_UUID } from '#test/e2e/verbs/verbs-bookings.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { inWholeBrowser } from '#test/support/runner/chromium.ts';

/** One of the texts is about notifications. */
test.use(inWholeBrowser);

/** S-2, "Restaurant detail tabs". */
const RESTAURANT_TABS = [
  'Timing',
  'Phone Number',
  'Email',
  'Facilities',
  'Reviews',
  'Directions',
  'Reserve a Table',
];

const kindOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Order type' }).getByRole('link', { name, exact: true });

test('the kinds of orders are called as the specification calls them', async ({ page }) => {
  await customer.openHome(page);
  for (const kind of ['Delivery', 'TakeAway', 'Dine In', 'Steal Deals', 'Events']) {
    await expect.soft(kindOf(page, kind)).toBeVisible();
  }
});

test('the foot of the page tells app, ways to follow, year and version', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await customer.openHome(page);
  const foot = page.getByRole('contentinfo');
  for (const words of ['Download Our App', 'Follow Us On', /^© 2025 /, /^Version 0\.0\.\d*/]) {
    await expect.soft(foot.getByText(words).first()).toBeVisible();
  }
});

test('the tabs of a restaurant are called as the specification calls them', async ({ page }) => {
  await page.goto('/restaurants/2cdef2ee-3048-44be-902b-79d09f787d16');
  for (const name of RESTAURANT_TABS) {
    const tab = page.getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
});

test('the parts of an order are called as the specification calls them', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Vegetable Poha');
  await customer.goToCheckout(page);
  await expect(page.getByRole('heading', { name: 'Review Order' })).toBeVisible();
  await customer.openBill(page);
  for (const part of ['Restaurant Bill', 'Taxes & Charges', 'Packing Charges', 'Grand Total']) {
    await expect.soft(page.getByText(part).first()).toBeVisible();
  }
  await customer.choosePayment(page);
  for (const mode of ['UPI', 'Online Payments', 'Credit/Debit/ATM cards', 'Pay at Store', 'Wallet']) {
    await expect.soft(page.getByRole('radio', { name: mode }).first()).toBeAttached();
  }
  await page.goto('/address');
  await page.getByRole('button', { name: 'Add address' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add Delivery Address' })).toBeVisible();
});

test('events are called as the specification calls them', async ({ page }) => {
  await page.goto('/');
  await kindOf(page, 'Events').click();
  for (const list of ['Upcoming', 'Past']) {
    await expect.soft(page.getByRole('tab', { name: list, exact: true })).toBeVisible();
  }
  await page.goto('/event-detail/sufi-night-noida');
  await expect(page.getByRole('heading', { level: 2, name: 'Events Details' })).toBeVisible();
});

test('restaurants stand under the name that the specification has for them', async ({ page }) => {
  await page.goto('/restaurants');
  await expect(page.getByRole('heading', { level: 2, name: 'Locations' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Sunehri Noida' })).toBeVisible();
});

test.describe('where the position is not to be had', () => {
  test.use({ permissions: [] });

  test('it is said when the customer does not allow it', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('location permission is disabled').first()).toBeVisible();
    await expect(page.getByText('Showing Mohali.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change', exact: true }).first()).toBeVisible();
  });
});

test('a browser without geolocation is told of', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await page.goto('/');
  await expect(page.getByText('Geolocation is not supported by your browser').first()).toBeVisible();
});

test.describe('where a page breaks', () => {
  test.use({ isBrokenOnPurpose: true });

  test('Unexpected Application Error! stands there, with the way out', async ({ page }) => {
    await page.route('**/assets/restaurants._restaurantUuid-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function component() { throw new Error("broken on purpose"); }',
      }),
    );
    await page.goto(`/restaurants/${MOHALI_UUID}`);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the menu' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('where the server refuses this device', () => {
  test.use({ refusals: [429] });

  test('Oops! and the words of the server are said', async ({ page, product, mobile }) => {
    await page.context().grantPermissions(['notifications', 'geolocation']);
    await arriveSignedIn(page, product, mobile);
    const json = {
      errorCode: 429,
      message: 'This device has been taken out.',
      responsePacket: { retryAfterMs: 60_000 },
    };
    await page.context().route('**/updateDeviceDetail', (route) => route.fulfill({ status: 429, json }));
    await page.goto('/notifications-setting');
    await page.getByRole('switch', { name: 'Notifications on this phone' }).click();
    const popup = page
      .getByRole('alertdialog', { name: 'Oops!' })
      .or(page.getByRole('dialog', { name: 'Oops!' }));
    await expect(popup.getByText('This device has been taken out.')).toBeVisible();
  });
});
