import type { BrowserContext } from '@playwright/test';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { expect, test } from '#test/worker/phones/phone.ts';

/** Without a worker, because its tile requests would bypass the context's routing. */
test.use({ serviceWorkers: 'block', permissions: ['geolocation', 'notifications'] });

const SERVICES = {
  maps: /\/tiles\/|\/v1\/api\/(searchPlace|reverseGeocode|getMapConfig)/,
  push: /\/v1\/api\/getPushConfig/,
  chat: /\/v1\/api\/getChatConfig/,
  analytics: /\/v1\/api\/getTrackingConfig/,
} as const;

/** Makes every request to these services fail; the returned set has the services that were requested. */
async function takeAway(context: BrowserContext): Promise<Set<string>> {
  const requested = new Set<string>();
  for (const [service, address] of Object.entries(SERVICES)) {
    await context.route(address, (route) => {
      requested.add(service);
      return route.abort();
    });
  }
  return requested;
}

test('a dinner is ordered with maps, push, chat and analytics unreachable (F24)', async ({
  page,
  context,
  product,
  mobile,
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await arriveSignedIn(page, product, mobile);
  const requested = await takeAway(context);
  await page.goto('/privacy-choices');
  await expect(page.getByRole('switch')).toHaveCount(4);
  for (const purpose of await page.getByRole('switch').all()) await purpose.check();
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  await page.getByRole('button', { name: /Chat With Us/ }).click();
  const chat = page.getByRole('dialog', { name: 'Chat With Us' });
  await expect(chat.getByText('Chat could not be loaded')).toBeVisible();
  await chat.getByRole('button', { name: 'Close chat' }).click();

  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.goToCheckout(page);
  await customer.addAddress(page);
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash on Delivery/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('Notifications could not be switched on.')).toBeVisible();
  await customer.expectPlaced(page);

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentMode: 'COD' });
  expect([...requested].toSorted()).toEqual(Object.keys(SERVICES).toSorted());
  expect(problems).toEqual([]);
});
