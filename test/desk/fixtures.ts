import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Credential } from '#contract/account/account.ts';
import type { StaffRole } from '#contract/desk/staff.ts';
import { DEVICE_COOKIE } from '#server/http/desk/device-cookie.ts';
import { createDeviceCode, enrolDevice } from '#server/services/staff/desk-devices.ts';
import { type Watching, watchedPage } from '#test/e2e/fixtures.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import {
  browserCookies,
  type Cookies,
  roleAt,
  signInStaff,
  type TestStaff,
} from '#test/support/makers/staff.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import { type Production, startProduction } from '#test/support/servers/production.ts';

interface WorkerFixtures {
  /** A production server with its own PostgreSQL database, shared by the tests of one worker. */
  product: Production;
}

interface Fixtures extends Watching {
  /** Opens the desk in a new browser context, as a new person with this role, with a tablet's screen. */
  openDesk: (role: StaffRole, path?: string) => Promise<{ page: Page; staff: TestStaff }>;
  /** A mobile number that no other test uses. */
  mobile: string;
  /** A shared tablet with the desk's worker and without a signed-in person. */
  tablet: BrowserContext;
  customer: Credential;
}

/** The outlet at which the tests' staff work; it is open round the clock. */
export const OUTLET_ID = 12;

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduction(JSON.parse(process.env['TEST_CHAIN'] ?? ''));
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  ...watchedPage,
  outside: async ({ product }, use) => use([product.provider.origin]),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  mobile: async ({}, use) => use(randomMobile()),
  openDesk: async ({ browser, product }, use) => {
    const opened: Page[] = [];
    const problems: string[] = [];
    await use(async (role, path = `/desk/outlets/${OUTLET_ID}`) => {
      const staff = await signInStaff(product, [roleAt(role, OUTLET_ID)], { origin: product.origin });
      const page = await (await openContext(browser, product, staff.cookies)).newPage();
      page.on('pageerror', ({ name, stack, message }) => problems.push(`${name}: ${message} ${stack ?? ''}`));
      opened.push(page);
      await page.goto(path);
      return { page, staff };
    });
    for (const page of opened) await page.context().close();
    expect(problems, 'the desk threw').toEqual([]);
  },
  tablet: async ({ browser, product }, use) => {
    const manager = await signInStaff(product, [roleAt('manager', OUTLET_ID)], { origin: product.origin });
    const by = { ...manager, email: null, roleList: [roleAt('manager', OUTLET_ID)], isSecured: true };
    const own = { device: null, deviceRestaurantId: null, signedInUntil: 0, sessionId: '' };
    const device = { restaurantId: OUTLET_ID, title: 'Kitchen tablet' };
    const made = await createDeviceCode(product.deps, { ...by, ...own }, device);
    const enrolled = await enrolDevice(product.deps, made.ok ? made.value.code : '');
    if (!enrolled.ok) throw new Error(enrolled.failure.code);
    const cookies = { [DEVICE_COOKIE]: enrolled.value.credential };
    const context = await openContext(browser, product, cookies, 'allow');
    await use(context);
    product.drop();
    await context.close();
  },
  customer: async ({ product, mobile }, use) => use(await insertSignedIn(product.deps, mobile)),
});

async function openContext(
  browser: Browser,
  { origin }: Production,
  cookies: Cookies,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers,
  });
  await context.addCookies(browserCookies(cookies, origin));
  return context;
}

export { expect };
