import type { Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { credentials } from '#server/db/schema/guests/customers.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { everythingStored } from '#test/worker/phones/everything-stored.ts';
import { callProduct, expect, test, visitOnce } from '#test/worker/phones/phone.ts';

/** Each page is opened before the network is cut, so that its files are cached without the precache. */
test.use({ isWorkerSmall: true });

const STREET = '77 Secret Garden Road';

/** Position of the saved address, which must not remain on the phone after a logout. */
const DOORSTEP = { latitude: 30.7391, longitude: 76.6743 };

/** Pages with a list that is empty for a new customer. */
const EMPTY_LISTS = [
  ...['/my-orders', '/my-orders?tab=bookings', '/my-tickets', '/my-deals'],
  ...['/offers?tab=scratch', '/offers?tab=vouchers', '/offers?tab=gifts', '/wallet-money', '/loyalty'],
];

async function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url, JSON.stringify([...request.headers]));
        if (request.url.includes('/v1/')) parts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return parts.join('\n');
  });
}

test.beforeEach(async ({ page, product, mobile }) => {
  const credential = await arriveSignedIn(page, product, mobile);
  const form = { addressLine1: STREET, addressType: 'HOME' as const, ...DOORSTEP };
  await callProduct(product)(endpoints.saveAddress, form, { as: credential });
  await visitOnce(page);
  await page.goto('/address');
  // Waits for the address, so that its response is stored.
  await expect(page.getByText(STREET)).toBeVisible();
  for (const path of ['/my-orders', '/track-order', '/notifications', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
});

test("nothing private is ever in the worker's caches", async ({ page, mobile }) => {
  const text = await cachedText(page);
  expect(text).toContain('/getItemListWithCatSubCat');
  for (const secret of [STREET, mobile, '/getAddressList', '/getOrderList', 'Basic ', '30.7391']) {
    expect(text, secret).not.toContain(secret);
  }
});

test('private pages show cached data without a network, with its age', async ({ page, network }) => {
  await expect.poll(() => everythingStored(page)).toContain(STREET);
  for (const path of EMPTY_LISTS) {
    // Waits for the responses, so that they are stored.
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  network.set('cut');
  await page.goto('/address');
  await expect(page.getByText(STREET)).toBeVisible();
  await expect(page.getByText(/as of \d+:\d\d [ap]m/).first()).toBeVisible();
  for (const path of ['/track-order', '/notifications', ...EMPTY_LISTS]) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(/as of \d+:\d\d [ap]m/).first(), `${path}, an empty list`).toBeVisible();
  }
});

test('a logout in one of two tabs clears both, and leaves no private data', async ({
  page,
  context,
  mobile,
}) => {
  const other = await context.newPage();
  await other.goto('/address');
  await expect(other.getByText(STREET)).toBeVisible();
  expect(await everythingStored(page)).toContain(STREET);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /logout/i }).click();
  await expect(other.getByText(STREET)).toBeHidden();
  await expect
    .poll(
      async () => {
        const stored = await everythingStored(page);
        return [STREET, mobile, 'secretKey', '30.7391'].filter((secret) => stored.includes(secret));
      },
      { intervals: [50] },
    )
    .toEqual([]);
});

test('a session that the server has ended clears the other tab, too', async ({
  page,
  context,
  product,
  mobile,
}) => {
  const other = await context.newPage();
  await other.goto('/address');
  await expect(other.getByText(STREET)).toBeVisible();
  await page.goto('/account');
  await product.db.delete(credentials);
  await page.goto('/my-orders');
  await expect(other.getByText(STREET)).toBeHidden();
  await expect
    .poll(
      async () => {
        const stored = await everythingStored(page);
        return [STREET, mobile, 'secretKey'].filter((secret) => stored.includes(secret));
      },
      { intervals: [50] },
    )
    .toEqual([]);
});
