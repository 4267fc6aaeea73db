import { randomUUID } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MOHALI } from '#test/e2e/verbs/verbs.ts';
import { CURRENT_BUILD } from '#test/support/outside/releases.ts';
import { copyWithSmallWorker, type SmallWorkerBuild } from '#test/support/outside/small-worker.ts';
import { createCall, randomMobile } from '#test/support/servers/api.ts';
import { type Product, type ServedProduct, startProduct } from '#test/support/servers/product.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/servers/tcp-proxy.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  product: ServedProduct;
  smallWorker: SmallWorkerBuild;
}

interface TestFixtures {
  /** True for a worker that precaches only the page and its style, because the whole precache takes long. */
  isWorkerSmall: boolean;
  /** A proxy before the server, because the browser's own throttling does not affect a service worker. */
  network: TcpProxy;
  mobile: string;
}

/** Test with a phone whose network can be cut or stalled. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  smallWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const smallWorker = copyWithSmallWorker();
      await use(smallWorker);
      smallWorker.remove();
    },
    { scope: 'worker' },
  ],
  isWorkerSmall: [false, { option: true }],
  network: async ({ product, smallWorker, isWorkerSmall }, use) => {
    await product.release(isWorkerSmall ? smallWorker.builtApp : CURRENT_BUILD);
    const network = await startTcpProxy(Number(new URL(product.origin).port));
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(`http://127.0.0.1:${network.port}`),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  mobile: async ({}, use) => use(randomMobile()),
});

/** Calls the API as another client, which the state of the phone's network does not affect. */
export function callProduct({ origin }: Pick<ServedProduct, 'origin'>) {
  return createCall((path, init) => fetch(origin + path, init));
}

/** Places a takeaway order that is paid at the store; returns its reference. */
export async function placeOrder(product: Product, as: Credential, quantity = 1): Promise<string> {
  const call = callProduct(product);
  const itemList = [{ itemId: 'poori-bhaji', quantity }];
  const form = {
    cartKey: randomUUID(),
    orderType: 'TakeAway',
    restaurantId: MOHALI.recordId,
    itemList,
  } as const;
  const draft = await call(endpoints.saveOrder, form, { as });
  if (!draft.ok) throw new Error(draft.text);
  const { orderRefId, bill } = draft.packet;
  const wish = { orderRefId, paymentMode: 'PAY_AT_STORE', termsAccepted: true } as const;
  const acceptedTotalPaise = bill.grandTotalPaise;
  const placed = await call(endpoints.placeOrder, { ...wish, acceptedTotalPaise }, { as });
  if (!placed.ok) throw new Error(placed.text);
  return orderRefId;
}

export function addressesIn(page: Page, cacheName: string): Promise<string[]> {
  return page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    cacheName,
  );
}

/** Waits until the worker has cached a response whose address contains the text. */
export async function waitUntilCached(page: Page, text: string): Promise<void> {
  await base.expect
    .poll(async () => (await addressesIn(page, 'answers')).some((url) => url.includes(text)))
    .toBe(true);
}

/** Resolves when the worker has completed its precache. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Opens home and waits until the worker has cached the menu, the outlet and the outlet list for offline use. */
export async function visitOnce(page: Page): Promise<void> {
  await page.goto('/');
  await base
    .expect(page.getByRole('heading', { level: 1, name: 'Menu of Sunehri Mohali Phase 8' }))
    .toBeAttached();
  await workerReady(page);
  await base.expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await waitUntilCached(page, endpoints.getItemListWithCatSubCat.path);
  await waitUntilCached(page, '/getRestaurantDetail/');
  await waitUntilCached(page, endpoints.restaurantList.path);
}
