import type { Browser, Page } from '@playwright/test';
import { DAY_MS } from '#domain/time/durations.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { openBookingAtMohali } from '#test/e2e/verbs/verbs-bookings.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import type { Product } from '#test/support/servers/product.ts';
import { expect, test } from '#test/worker/phones/phone.ts';

const CLOCKS = { 'a day ahead': DAY_MS, 'ten years behind': -3_653 * DAY_MS } as const;

/** Opens a phone whose clock is wrong; it has no worker, because init scripts do not reach a worker's clock. */
async function openPhone(browser: Browser, product: Product, wrongByMs: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.origin,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    timezoneId: 'Asia/Kolkata',
    permissions: ['geolocation'],
    geolocation: { latitude: 30.7374, longitude: 76.6762 },
  });
  await context.addInitScript((wrongBy) => {
    const now = Date.now.bind(Date);
    globalThis.Date = new Proxy(Date, {
      construct: (Target, given) =>
        given.length === 0 ? new Target(now() + wrongBy) : Reflect.construct(Target, given),
    });
    Date.now = () => now() + wrongBy;
  }, wrongByMs);
  return context.newPage();
}

/** Signs in by a one-time code while ordering, then reads the slots of a booking and the offers. */
async function seeAll(page: Page, mobile: string) {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.goToCheckout(page);
  await customer.continueAsGuest(page, mobile);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Place order/i }).click();
  await customer.expectPlaced(page);
  const modal = await openBookingAtMohali(page);
  await modal.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(modal.getByRole('button', { name: '8:00 pm', exact: true })).toBeEnabled();
  const slots = await modal.innerText();
  await page.goto('/offers');
  await expect(page.getByRole('region', { name: 'Used or ended' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const offers = (await page.locator('main').innerText()).replaceAll(/as of .*/g, '');
  return { slots, offers };
}

test('on a phone with a wrong clock, codes, slots and offers follow the server’s (F10)', async ({
  browser,
  product,
}) => {
  const right = await openPhone(browser, product, 0);
  const seen = await seeAll(right, randomMobile());
  for (const [clock, wrongByMs] of Object.entries(CLOCKS)) {
    await test.step(clock, async () => {
      const mobile = randomMobile();
      const page = await openPhone(browser, product, wrongByMs);
      expect(await seeAll(page, mobile), clock).toEqual(seen);
      expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED' });
      await page.context().close();
    });
  }
  await right.context().close();
});
