import type { BrowserContext, Page, Response } from '@playwright/test';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { credentials } from '#server/db/schema/guests/customers.ts';
import { devices } from '#server/db/schema/guests/notifications.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import type { Product } from '#test/support/servers/product.ts';
import { everythingStored } from '#test/worker/phones/everything-stored.ts';
import { callProduct, expect, test, visitOnce } from '#test/worker/phones/phone.ts';
import { atLeast, atMostMs, none } from './fault.ts';
import { readOptions, writeFigures } from './in-browser.ts';

const { count: rounds } = readOptions();

const PROMISED_MS = 1_000;
const PATIENCE_MS = 10_000;
const STREET = '77 Secret Garden Road';
const DOORSTEP = { latitude: 30.7391, longitude: 76.6743 };

interface Visit {
  /** `page` ends the session, `other` must follow it, `bystander` reads what is stored. */
  readonly page: Page;
  readonly other: Page;
  readonly bystander: Page;
  readonly secrets: readonly string[];
}

/** A customer with an address, a push token and visited private pages, in two tabs. */
async function visit(context: BrowserContext, product: Product): Promise<Visit> {
  const mobile = randomMobile();
  const page = await context.newPage();
  const as = await arriveSignedIn(page, product, mobile);
  await saveAddress(product, as);
  await visitOnce(page);
  await switchPushOn(page, product);
  for (const path of ['/address', '/my-orders', '/notifications']) await openPrivate(page, path);
  const other = await context.newPage();
  await openPrivate(other, '/address');
  const bystander = await context.newPage();
  await bystander.goto('/sandbox');
  const secrets = [STREET, mobile, as.secretKey, String(DOORSTEP.latitude), 'sandbox:'];
  const stored = await everythingStored(bystander);
  expect(secrets.filter((secret) => !stored.includes(secret))).toEqual([]);
  return { page, other, bystander, secrets };
}

async function saveAddress(product: Product, as: Credential): Promise<void> {
  const form = { addressLine1: STREET, addressType: 'HOME' as const, ...DOORSTEP };
  await callProduct(product)(endpoints.saveAddress, form, { as });
}

async function switchPushOn(page: Page, product: Product): Promise<void> {
  await page.goto('/notifications-setting');
  const phone = page.getByRole('switch', { name: 'Notifications on this phone' });
  await phone.click();
  await expect(phone).toBeChecked();
  await expect.poll(() => product.db.$count(devices)).toBe(1);
}

async function openPrivate(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Polls until `look` finds nothing; returns the time in ms, and what is left after a timeout. */
async function untilNothing(look: () => Promise<readonly string[]>) {
  const begunAt = performance.now();
  for (;;) {
    const left = await look();
    const ms = performance.now() - begunAt;
    if (left.length === 0 || ms > PATIENCE_MS) return { ms, left };
  }
}

interface Measured {
  readonly ms: readonly number[];
  readonly left: readonly string[];
}

async function measure({ other, bystander, secrets }: Visit, product: Product): Promise<Measured> {
  const looks = [
    async () => ((await other.getByText(STREET).count()) > 0 ? ['shown in the other tab'] : []),
    async () => {
      const stored = await everythingStored(bystander);
      return secrets.filter((secret) => stored.includes(secret));
    },
    async () => ((await product.db.$count(devices)) > 0 ? ['push token at the server'] : []),
  ];
  const found = await Promise.all(looks.map(untilNothing));
  return { ms: found.map(({ ms }) => ms), left: found.flatMap(({ left }) => left) };
}

const ENDS: Readonly<Record<string, (visit: Visit, product: Product) => Promise<void>>> = {
  logout: async ({ page }) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click({ noWaitAfter: true });
  },
  '409': async ({ page }, product) => {
    await product.db.delete(credentials);
    const isRefusal = (response: Response) => response.status() === 409;
    const refused = page.context().waitForEvent('response', isRefusal);
    await Promise.all([refused, page.goto('/my-orders', { waitUntil: 'commit' })]);
  },
};

for (const [end, cause] of Object.entries(ENDS)) {
  test(`a session that ends by ${end}`, async ({ browser, product, baseURL }) => {
    test.setTimeout(rounds * 60_000 + 60_000);
    const all: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        permissions: ['geolocation', 'notifications'],
        geolocation: { latitude: 30.7374, longitude: 76.6762 },
      });
      const visited = await visit(context, product);
      await cause(visited, product);
      all.push(await measure(visited, product));
      await context.close();
    }
    const [tab, storage, token] = [0, 1, 2].map((index) => Math.max(...all.map(({ ms }) => ms[index] ?? 0)));
    writeFigures([
      atLeast(`sessions ended by ${end}`, all.length, rounds),
      none(
        `${end}: private bytes left`,
        all.flatMap(({ left }) => left),
      ),
      atMostMs(`${end}: other tab clear after`, tab ?? 0, PROMISED_MS),
      atMostMs(`${end}: storage and caches clear after`, storage ?? 0, PROMISED_MS),
      atMostMs(`${end}: push token gone after`, token ?? 0, PROMISED_MS),
    ]);
  });
}
