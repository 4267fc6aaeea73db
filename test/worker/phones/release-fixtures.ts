import { type BrowserContext, test as base, type Locator, type Page } from '@playwright/test';
import { buildNextRelease, CURRENT_BUILD, type NextRelease } from '#test/support/outside/releases.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import { type ServedProduct, startProduct } from '#test/support/servers/product.ts';
import { workerReady } from './phone.ts';

export { expect } from '@playwright/test';

export const NEXT_BUILD_NUMBER = '999000111';

/** Time limit for a new version: its worker downloads the whole app first, which is slow on a busy machine. */
const ARRIVES_WITHIN_MS = 45_000;

interface WorkerFixtures {
  /** The next version of the app, built once for each test process. */
  next: NextRelease;
  server: ServedProduct;
}

interface TestFixtures {
  /** The server with the current build, whatever an earlier test has released. */
  product: ServedProduct;
  mobile: string;
}

/** Test with a server that can release the next version during a visit. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const next = await buildNextRelease(NEXT_BUILD_NUMBER);
      await use(next);
      next.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ server }, use) => {
    await server.release(CURRENT_BUILD);
    await use(server);
  },
  baseURL: async ({ server }, use) => use(server.origin),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  mobile: async ({}, use) => use(randomMobile()),
});

export function updateBar(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'Update ready' });
}

/** The version cookie, set by the running app; the server-rendered page shows the new version before the app runs. */
export async function versionIn(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'version')?.value;
}

export function countLoads(page: Page): { readonly count: () => number } {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return { count: () => loads };
}

/** Waits until the footer, which a narrow screen hides, contains the version. */
export async function expectVersion(page: Page, version: string | RegExp): Promise<void> {
  await base.expect(page.locator('footer', { hasText: 'Version 0.0.' })).toContainText(version, {
    timeout: ARRIVES_WITHIN_MS,
  });
}

export const CURRENT_VERSION = new RegExp(`Version 0\\.0\\.(?!${NEXT_BUILD_NUMBER})\\d+`);

/** Triggers the hourly check for a newer worker. */
export async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

export async function waitForWorker(page: Page): Promise<void> {
  await workerReady(page);
  await base.expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
