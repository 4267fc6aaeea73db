import type { Page } from '@playwright/test';
import type { StaffRole } from '#contract/desk/staff.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { roleAt, signInStaff } from '#test/support/makers/staff.ts';

test.use({ refusals: [401] });

const PHONE = { width: 390, height: 844 };
const SECTIONS = [
  'Kitchen',
  'Tables',
  'Counter',
  'Bookings',
  'Riders',
  'Guests',
  'Printers',
  'Settings',
  'People',
];

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

const isSpilling = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('after the PIN each role starts on its own page', async ({ product, tablet, openDesk }) => {
  // Owners are at no outlet's tablet; they sign in on a device of their own.
  const { page: owner } = await openDesk('owner', '/desk');
  await expect(owner).toHaveURL(/\/kitchen$/);
  const page = await tablet.newPage();
  const starts: readonly (readonly [StaffRole, RegExp])[] = [
    ['kitchen', /\/kitchen$/],
    ['counter', /\/tables$/],
    ['rider', /\/rides$/],
    ['manager', /\/kitchen$/],
  ];
  for (const [role, start] of starts) {
    const pin = '271828';
    const { name } = await signInStaff(product, [roleAt(role, OUTLET_ID)], { pin, origin: product.origin });
    await page.goto('/desk');
    await page.getByRole('button', { name }).click();
    for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
    await expect(page, role).toHaveURL(start);
    await page.getByRole('button', { name: 'Switch person' }).click();
    await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  }
});

test('all sections are in sight on a tablet, and in a row that scrolls on a phone', async ({ openDesk }) => {
  const { page } = await openDesk('owner');
  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 1180 });
    for (const name of [...SECTIONS, 'Audit log'])
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: /^My sign-in/ })).toBeInViewport({ ratio: 1 });
    const tops = await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, `one row at ${width}`).toBe(1);
    expect(await isSpilling(page)).toBe(false);
  }
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Kitchen', exact: true })).toBeInViewport({ ratio: 1 });
  const log = page.getByRole('link', { name: 'Audit log' });
  await expect(log).not.toBeInViewport();
  await expectLargeTargets(page, 'sections of a phone');
  await expectAccessible(page, 'sections of a phone');
  await log.click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(log).toBeInViewport({ ratio: 1 });
  expect(await isSpilling(page)).toBe(false);
  await page.reload();
  await expect(log).toBeInViewport({ ratio: 1 });
});

test('the head of a phone takes at most 15 % of the screen, and scrolls away', async ({ openDesk }) => {
  for (const role of ['owner', 'kitchen'] as const) {
    const { page } = await openDesk(role);
    await page.setViewportSize(PHONE);
    const head = page.getByRole('banner');
    const { height = PHONE.height } = (await head.boundingBox()) ?? {};
    expect(height / PHONE.height, role).toBeLessThanOrEqual(0.15);
    await page.getByRole('main').evaluate((main) => {
      main.style.minBlockSize = '200vh';
      window.scrollTo(0, 400);
    });
    await expect(head).not.toBeInViewport();
  }
});

test('the name of the outlet is whole on a phone', async ({ openDesk }) => {
  const { page } = await openDesk('kitchen');
  await page.setViewportSize(PHONE);
  const title = page.getByRole('banner').locator('strong');
  await expect(title).toHaveText(/Mohali Phase 8$/);
  expect(await title.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
});

test('a kitchen is dark, others follow the device, and a choice stays without a flash', async ({
  openDesk,
}) => {
  const { page: counter } = await openDesk('counter');
  await counter.emulateMedia({ colorScheme: 'light' });
  await expect(counter.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  expect(await schemeOf(counter)).toBe('light dark');

  const { page } = await openDesk('kitchen', '/desk/me');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await schemeOf(page)).toBe('dark');

  // Before any program of the desk has loaded.
  await page.route('**/desk/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await schemeOf(page)).toBe('dark');
  await page.unroute('**/desk/assets/*.js');

  await page.reload();
  await page.getByRole('radio', { name: 'Light' }).check();
  expect(await schemeOf(page)).toBe('light');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await schemeOf(page)).toBe('light');
  await page.getByRole('radio', { name: 'As the device' }).check();
  expect(await schemeOf(page)).toBe('light dark');
  await expectAccessible(page, 'my sign-in');
});

test('pages of other roles show that they are not permitted, those of the chain too', async ({
  openDesk,
}) => {
  const { page } = await openDesk('kitchen', '/desk/me');
  for (const path of ['audit', 'people', 'enquiries', `outlets/${OUTLET_ID}/guests`]) {
    await page.goto(`/desk/${path}`);
    await expect(page.getByRole('heading', { name: 'Not a page of your role' }), path).toBeVisible();
  }
});
