import type { Page } from '@playwright/test';
import type { StaffRole } from '#contract/desk/staff.ts';
import { eq } from '#server/db/drizzle.ts';
import { replaceRoles } from '#server/db/queries/desk/staff.ts';
import { staffSessions } from '#server/db/schema/desk/staff.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { roleAt, signInStaff } from '#test/support/makers/staff.ts';
import type { Production } from '#test/support/servers/production.ts';

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
  // Owners do not sign in on an outlet's tablet, so this owner uses a personal device.
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

test('the head of a tablet takes at most a third of the screen with text of twice the size', async ({
  openDesk,
}) => {
  const { page } = await openDesk('counter');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const { height = 1_180 } = (await page.getByRole('banner').boundingBox()) ?? {};
  expect(height / 1_180).toBeLessThanOrEqual(1 / 3);
  const last = page.getByRole('link', { name: 'Printers', exact: true });
  await last.click();
  await expect(page.getByRole('heading', { name: 'Printers', level: 1 })).toBeVisible();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'head of a tablet with large text');
  expect(await isSpilling(page)).toBe(false);
});

test('the name of the outlet is whole on a phone', async ({ openDesk }) => {
  const { page } = await openDesk('kitchen');
  await page.setViewportSize(PHONE);
  const title = page.getByRole('banner').locator('strong');
  await expect(title).toHaveText(/Mohali Phase 8$/);
  expect(await title.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
});

test('the name of the outlet is on one line of a tablet and a screen, also with enlarged text', async ({
  openDesk,
}) => {
  const { page } = await openDesk('kitchen');
  const name = page.getByRole('banner').getByText('Sunehri Mohali Phase 8');
  const isWholeLine = () =>
    name.evaluate(({ clientHeight, scrollWidth, clientWidth }) => {
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return clientHeight < 2 * rootPx && scrollWidth <= clientWidth;
    });
  for (const zoom of ['100%', '200%']) {
    await page.addStyleTag({ content: `html { font-size: ${zoom} }` });
    for (const size of [
      { width: 820, height: 1_180 },
      { width: 1_280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      expect(await isWholeLine(), `${zoom} at ${size.width}`).toBe(true);
    }
  }
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

  // Blocks the desk's scripts, to check the theme before they run.
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

test('a page that a button has opened belongs to the section of its button', async ({ openDesk }) => {
  const { page } = await openDesk('manager');
  for (const [path, section] of [
    ['orders', 'Counter'],
    ['dishes', 'Kitchen'],
    ['table-codes', 'Tables'],
  ] as const) {
    await page.goto(`/desk/outlets/${OUTLET_ID}/${path}`);
    const bar = page.getByRole('navigation', { name: 'Sections' });
    await expect(bar.getByRole('link', { name: section, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(bar.locator('[aria-current]')).toHaveCount(1);
  }
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

const ELSEWHERE = 3;

test('an outlet that is not theirs says so, with the way to their own, and is not read', async ({
  openDesk,
}) => {
  for (const role of ['manager', 'kitchen', 'counter', 'rider'] as const) {
    const { page } = await openDesk(role, '/desk/me');
    await expect(page.getByRole('heading', { name: 'My sign-in' })).toBeVisible();
    const read: string[] = [];
    page.on('request', (request) => read.push(request.url()));
    for (const path of ['', '/kitchen', '/settings', '/guests', '/orders/ABCDEF']) {
      await page.goto(`/desk/outlets/${ELSEWHERE}${path}`);
      await expect(page.getByRole('heading', { name: 'Not your outlet' }), `${role} ${path}`).toBeVisible();
      await expect(page.getByText('No connection')).toHaveCount(0);
    }
    await expectAccessible(page, 'an outlet that is not theirs');
    expect(read.filter((url) => url.includes(`/v1/desk/outlets/${ELSEWHERE}`))).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Go to / })
      .click();
    await expect(page).toHaveURL(new RegExp(`/outlets/${OUTLET_ID}/`));
    await expect(page.getByRole('heading', { name: 'Not your outlet' })).toBeHidden();
  }
});

/** Drops the feed, so that it reconnects as after a restart of the server. */
function cutFeed({ drop }: Production) {
  drop(`/v1/desk/outlets/${OUTLET_ID}`);
  drop();
}

test('a feed that is refused ends: for a role that is gone, and for a session that is over', async ({
  openDesk,
  product,
}) => {
  const open = async () => {
    const { page, staff } = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/kitchen`);
    const streams: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['accept'] === 'text/event-stream') streams.push(request.url());
    });
    await expect(page.getByRole('button', { name: 'Busy' })).toBeVisible();
    return { page, staff, streams };
  };

  const moved = await open();
  await replaceRoles(product.db, moved.staff.staffId, [roleAt('manager', ELSEWHERE)]);
  cutFeed(product);
  await expect(moved.page.getByRole('heading', { name: 'Not your outlet' })).toBeVisible();
  await expect(moved.page.getByText('No connection')).toHaveCount(0);
  const streamCount = moved.streams.length;
  await moved.page.getByRole('link', { name: /^Go to / }).click();
  await expect(moved.page).toHaveURL(new RegExp(`/outlets/${ELSEWHERE}/`));
  expect(moved.streams.slice(streamCount).filter((url) => url.includes(`/${OUTLET_ID}/`))).toEqual([]);

  const over = await open();
  await product.db.delete(staffSessions).where(eq(staffSessions.userId, over.staff.staffId));
  cutFeed(product);
  await expect(over.page).toHaveURL(/\/sign-in/);
  await expect(over.page.getByText('No connection')).toHaveCount(0);
});

test('the shift is started once, also for who leaves the board and returns', async ({ openDesk }) => {
  const { page } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/kitchen`);
  const start = page.getByRole('button', { name: 'Start the shift' });
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await start.click();
  for (const section of ['Tables', 'Counter'])
    await test.step(section, async () => {
      await sections.getByRole('link', { name: section }).click();
      await expect(page.getByRole('heading', { name: 'Kitchen' })).toHaveCount(0);
      await sections.getByRole('link', { name: 'Kitchen' }).click();
      await expect(page.getByRole('button', { name: 'Busy' })).toBeVisible();
      await expect(start).toHaveCount(0);
    });
  await page.reload();
  await expect(start).toBeVisible();
});
