import type { Page } from '@playwright/test';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { addressesIn, expect, test, visitOnce } from '#test/worker/phones/phone.ts';

/** The faults concern the page's storage, and the phone of the last test must not have the app's files precached. */
test.use({ isWorkerSmall: true });

const DISH = 'Matar Mushroom';

/** Fills a cart and opens checkout with its total. */
async function goToCheckoutWith(page: Page): Promise<void> {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, DISH);
  await customer.goToCheckout(page);
  await expect(page.getByText(DISH).first()).toBeVisible();
}

/** Faults of the phone's storage, which are installed before any code of the app runs. */
const FAULTS: Readonly<Record<string, () => void>> = {
  missing: () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    Object.defineProperty(globalThis, 'caches', { value: undefined });
  },
  blocked: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  },
  closed: () => {
    const open = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...names) {
      this.close();
      return open.apply(this, names);
    };
  },
  hanging: () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  },
};

for (const [fault, cause] of Object.entries(FAULTS)) {
  test(`with storage that is ${fault} the app starts and orders from memory`, async ({ page, mobile }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.addInitScript(cause);
    await goToCheckoutWith(page);
    await customer.continueAsGuest(page, mobile);
    await customer.chooseMode(page, /^Pay at Store/);
    await page.getByRole('button', { name: /^Place order/i }).click();
    await customer.expectPlaced(page);
    expect(problems).toEqual([]);
  });
}

test('when the quota is used up, pictures are deleted first, and the cart is kept', async ({
  page,
  baseURL,
}) => {
  await visitOnce(page);
  await expect.poll(async () => (await addressesIn(page, 'pictures')).length).toBeGreaterThan(0);
  const browser = await page.context().newCDPSession(page);
  const origin = new URL(baseURL ?? '').origin;
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 200_000 });
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, DISH);
  await page.reload();
  await expect(page.getByRole('button', { name: `One more ${DISH}`, exact: true }).first()).toBeVisible();
  // The worker checks the free space every half minute, and at once after a restart.
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  const lookAtPicture = async () => {
    await page.evaluate(() => fetch(`/art/trophy.webp?at=${performance.now()}`));
    return (await addressesIn(page, 'pictures')).length;
  };
  await expect.poll(lookAtPicture, { timeout: 60_000 }).toBe(0);
});

test('a phone that has lost the app’s files opens it once there is a signal', async ({ page, network }) => {
  await visitOnce(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  network.set('cut');
  await page.goto('/restaurants');
  await expect(page.getByText('No connection. It goes on by itself as soon as there is one.')).toBeVisible();
  network.set('open');
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
});
