import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import { insertCollected } from '#test/e2e/verbs/verbs-after-meal.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

/** Longer than three tries. */
const SOME_TRIES = { timeout: 30_000 };

const COUNTDOWN = /^Trying again in \d+ s$/;

test.use({ refusals: [503] });

/** Responds with 503 at these addresses; returns a function that restores them. */
async function overload(page: Page, addresses: string): Promise<() => Promise<void>> {
  const body = { errorCode: 503, message: 'The kitchen is very busy. Please wait a moment.' };
  await page.route(addresses, (route) => route.fulfill({ status: 503, json: body }));
  return () => page.unroute(addresses);
}

test('a list that failed shows why and when it is retried, keeps the focus, and then loads', async ({
  page,
}) => {
  const recover = await overload(page, '**/getEventList/upComing*');
  await page.goto('/?tab=EventList');
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('Events could not be loaded. The kitchen is very busy.');
  await expect(failed.getByText(COUNTDOWN)).toBeVisible();
  const retry = failed.getByRole('button', { name: 'Retry' });
  await retry.focus();
  await page.waitForResponse('**/getEventList/upComing*');
  await page.waitForResponse('**/getEventList/upComing*');
  await expect(retry).toBeFocused();
  await recover();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(SOME_TRIES);
  await expect(failed).toHaveCount(0);
});

test('a list that failed is tried at once by a tap', async ({ page }) => {
  const recover = await overload(page, '**/getEventList/upComing*');
  await page.goto('/?tab=EventList');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByText(/^Trying again in [4-8] s$/)).toBeVisible(SOME_TRIES);
  await recover();
  await retry.click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible({ timeout: 2_500 });
});

test('a page whose data failed shows the server’s message, and then loads with the focus', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const { orderRefId } = await insertCollected(product, mobile, 40);
  const recover = await overload(page, '**/orderDetail/**');
  await page.goto(`/my-orders/${orderRefId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByText('The kitchen is very busy. Please wait a moment.')).toBeVisible();
  await expect(page.getByText(COUNTDOWN)).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.focus();
  await page.waitForResponse('**/orderDetail/**');
  await page.waitForResponse('**/orderDetail/**');
  await expect(retry).toBeFocused();
  await recover();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeFocused(SOME_TRIES);
});

test('a balance that failed is retried at the checkout', async ({ page, product, mobile }) => {
  const recover = await overload(page, '**/getRewardPointAndWalletBalance*');
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  const failed = page.getByRole('alert').filter({ hasText: 'Your balance could not be loaded.' });
  await expect(failed.getByText(COUNTDOWN)).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeVisible();
  await recover();
  await expect(page.getByText('Your wallet is empty')).toBeVisible(SOME_TRIES);
  await expect(failed).toHaveCount(0);
});

test.describe('on a dead connection that the browser takes for online', () => {
  test.use({ isOfflineExpected: true });

  test('a cart is priced by the server as soon as it is reachable', async ({ page, product, mobile }) => {
    await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
    const onPhone = page.getByText('Your phone’s own sum', { exact: false });
    await expect(page.getByText('Grand Total')).toBeVisible();
    await expect(onPhone).toHaveCount(0);
    const dead = ['**/v1/api/**', '**/healthz'];
    for (const addresses of dead) await page.route(addresses, (route) => route.abort('connectionreset'));
    await page.getByLabel('Cooking instructions').fill('Less spicy');
    await expect(onPhone).toBeVisible(SOME_TRIES);
    for (const addresses of dead) await page.unroute(addresses);
    await expect(onPhone).toHaveCount(0, SOME_TRIES);
  });
});

test('a list of restaurants that failed shows the server’s message', async ({ page }) => {
  await overload(page, '**/restaurantList*');
  await page.goto('/restaurants');
  await expect(page.getByRole('heading', { name: 'Restaurants could not be loaded' })).toBeVisible(
    SOME_TRIES,
  );
  await expect(
    page.getByRole('main').getByText('The kitchen is very busy. Please wait a moment.'),
  ).toBeVisible();
});
