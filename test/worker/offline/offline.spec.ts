import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { expect, test, visitOnce } from '#test/worker/phones/phone.ts';

const MOHALI_UUID = '2cdef2ee-3048-44be-902b-79d09f787d16';
const ORDER_REF = 'AB12-CD34EF-GH56JK';
const ANY_ID = '0b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11';

const ROUTES = join(import.meta.dirname, '..', '..', '..', 'src', 'routes');

const PARAMETERS: Readonly<Record<string, string>> = {
  $restaurantUuid: MOHALI_UUID,
  $ref: ORDER_REF,
  $code: '12-7-ABCDEF',
  $eventId: '1',
  $id: ANY_ID,
};

function addressesOfRoutes(isWanted: (name: string) => boolean = () => true): string[] {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !/^(-|_[^./]*\.tsx$)/.test(name),
  );
  return files.filter(isWanted).map((name) => {
    const segments = name.replace(/\.tsx$/, '').split(/[./]/);
    const shown = segments.filter((segment) => !/^[_(]|^index$/.test(segment));
    return `/${shown.map((segment) => PARAMETERS[segment] ?? segment).join('/')}`;
  });
}

/** Expects a page with one heading and some text, which does not load endlessly. */
async function expectUseful(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect.soft(response?.status(), path).toBe(200);
  await expect.soft(page.getByRole('heading', { level: 1 }), `${path}: a heading`).toHaveCount(1);
  await expect.soft(page.locator('[aria-busy="true"]'), `${path}: still loading`).toHaveCount(0);
  await expect.soft(page.getByRole('status', { name: 'Loading' }), path).toHaveCount(0);
  const main = page.locator('main');
  await expect.soft(main, `${path}: something to read`).toHaveText(/\S(.{24,})\S/s);
  await expect.soft(main, path).not.toContainText('Unexpected Application Error');
}

const addresses = [...addressesOfRoutes(), '/restaurants?q=noida', '/?tab=DineIn'];

/** Pages that differ for a signed-in customer; the test of a visitor opens all the others. */
const ownAddresses = [
  ...addressesOfRoutes((name) => /^(_account|account)[./]/.test(name)),
  ...['/', '/cart', '/checkout', '/payment-methods', '/track-order', '/login', '/deal-cart'],
];

test('every route opened cold without a network shows something useful to a visitor', async ({
  page,
  network,
}) => {
  expect(addresses.length).toBeGreaterThan(30);
  await visitOnce(page);
  network.set('cut');
  for (const address of addresses) await expectUseful(page, address);
});

test('every route of an account opened cold without a network shows something useful to its customer', async ({
  page,
  network,
  product,
  mobile,
}) => {
  expect(ownAddresses.length).toBeGreaterThan(20);
  await arriveSignedIn(page, product, mobile);
  await visitOnce(page);
  network.set('cut');
  for (const address of ownAddresses) await expectUseful(page, address);
});
