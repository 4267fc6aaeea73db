import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';
import { placeOrder, test, workerReady } from '#test/worker/phones/phone.ts';

/** Installability needs a worker, but not its complete precache. */
test.use({ isWorkerSmall: true });

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const ManifestSchema = v.object({
  id: v.literal('/'),
  scope: v.literal('/'),
  lang: v.literal('en-IN'),
  display: v.literal('standalone'),
  display_override: v.tuple([v.literal('standalone'), v.literal('minimal-ui')]),
  share_target: v.object({
    action: v.string(),
    method: v.literal('GET'),
    params: v.record(v.string(), v.string()),
  }),
  theme_color: v.literal('#f6b547'),
  categories: v.pipe(v.array(v.string()), v.minLength(1)),
  launch_handler: v.object({ client_mode: v.array(v.string()) }),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.optional(v.string()) })),
  screenshots: v.array(v.object({ src: v.string(), sizes: v.string(), form_factor: v.string() })),
  shortcuts: v.array(
    v.object({
      name: v.string(),
      url: v.string(),
      icons: v.array(v.object({ src: v.string(), sizes: v.string() })),
    }),
  ),
});

async function readManifest(page: Page) {
  const response = await page.request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  return v.parse(ManifestSchema, await response.json());
}

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return `${width}x${height}`;
  }, src);
}

/**
 * Sends Chromium's install event, which headless lacks. One is enough, because the bootstrap script stores it for
 * the app.
 */
async function offerInstall(page: Page): Promise<void> {
  const isPrevented = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['prompted'] = 'yes';
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    dispatchEvent(offer);
    return offer.defaultPrevented;
  });
  expect(isPrevented, 'the page prevents the prompt of the browser').toBe(true);
}

async function collect(product: Product, orderRefId: string): Promise<void> {
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    expect(await advanceOrder(product.deps, orderRefId, status, 'outlet')).toMatchObject({ ok: true });
  }
}

const offer = (page: Page) => page.getByRole('heading', { name: 'Keep Sunehri at hand' });

/** A persistent profile, because test contexts count as private windows, which cannot install. */
async function withProfile(use: (page: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const { launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions });
  await use(await context.newPage());
  await context.close();
  rmSync(folder, { recursive: true, force: true });
}

async function expectInstallable(page: Page): Promise<void> {
  await workerReady(page);
  const devtools = await page.context().newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toContain('/manifest.webmanifest');
  await expect
    .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);
}

test('the browser reports no obstacle to installing the app', async ({ product }) => {
  await withProfile(async (page) => {
    await page.goto(product.origin);
    await expectInstallable(page);
  });
});

test('the manifest names pictures that are there and as large as it says, and pages that are there', async ({
  page,
}) => {
  await page.goto('/');
  const { icons, screenshots, shortcuts } = await readManifest(page);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']));
  expect(shortcuts.map(({ name }) => name)).toEqual(['Scan table', 'Track order', 'My usual']);
  for (const { name, icons: own } of shortcuts) {
    expect(
      own.map(({ sizes }) => sizes),
      name,
    ).toEqual(['96x96', '192x192']);
  }
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
    expect(await sizeOf(page, src), src).toBe(sizes);
  }
  for (const { url } of shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeHidden();
  }
});

async function shareInto(page: Page, shared: Readonly<Record<string, string>>): Promise<void> {
  const { share_target: target } = await readManifest(page);
  const named = Object.entries(shared).map(([part, value]) => [target.params[part] ?? part, value]);
  await page.goto(`${target.action}?${new URLSearchParams(named)}`);
}

test('what is shared into the app opens its page, and nothing of another site', async ({ page, baseURL }) => {
  await shareInto(page, { text: `Look: ${baseURL}/restaurants?q=8` });
  await expect(page).toHaveURL(/\/restaurants\?q=8$/);
  await expect(page.getByRole('searchbox', { name: 'Search by name, area or city' })).toHaveValue('8');
  await shareInto(page, { title: 'A dish', text: 'Poori Bhaji' });
  await expect(page.getByRole('searchbox', { name: 'Search in this menu' })).toHaveValue('Poori Bhaji');
  await shareInto(page, { url: 'https://evil.example/t/MOH-T07-ABCD2345' });
  await expect(page.getByText('There is no link of this app in what you shared.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

/** These tests need no worker, so they avoid the time of its installation. */
test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the offer to install comes after an order, not on load, and once put away it stays away', async ({
    page,
    product,
    mobile,
  }) => {
    const as = await arriveSignedIn(page, product, mobile);
    const orderRefId = await placeOrder(product, as);
    await customer.openHome(page);
    await offerInstall(page);
    // Only the whole menu has it, so the app has hydrated, with the offer.
    await expect(page.getByRole('heading', { name: 'Desserts', exact: true })).toBeAttached();
    await expect(page.getByText('Install')).toBeHidden();

    await page.goto(`/track-order?ref=${orderRefId}`);
    await expect(page.getByText(`Order ${orderRefId}`)).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await offerInstall(page);
    await expect(offer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offer(page)).toBeHidden();

    await page.reload();
    await expect(page.getByText(`Order ${orderRefId}`)).toBeVisible();
    await offerInstall(page);
    await expect(offer(page)).toBeHidden();
    await page.goto('/download-app');
    await offerInstall(page);
    await page.getByRole('button', { name: 'Install now' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
    await expect(page.getByText('The app is on this device.')).toBeVisible();
  });

  test('Download Our App is in the side menu, and says what to do where the browser offers nothing', async ({
    page,
  }) => {
    await customer.openHome(page);
    await page.getByRole('button', { name: 'Menu and profile' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('Download Our App')).toBeVisible();
    await menu.getByRole('link', { name: 'Install this app' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Download Our App' })).toBeVisible();
    await expect(page.getByText('Open the menu of your browser')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Play Store' })).toHaveAttribute(
      'href',
      /play\.google\.com/,
    );
  });

  test.describe('on an iPhone', () => {
    test.use({ userAgent: IPHONE });

    test('the two steps that it takes there are shown; opened from the home screen, nothing is asked', async ({
      page,
    }) => {
      await page.goto('/download-app');
      const steps = page.getByRole('list', { name: 'Two steps on this device' }).getByRole('listitem');
      await expect(steps).toHaveText([/Share/, /Add to Home Screen/]);
      await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      await page.reload();
      await expect(page.getByText('The app is on this device.')).toBeVisible();
      await expect(steps).toHaveCount(0);
    });
  });

  test.describe('the usual', () => {
    test('is on home for who has one, and in the cart with one tap', async ({ page, product, mobile }) => {
      const as = await arriveSignedIn(page, product, mobile);
      for (const _visit of [1, 2]) await collect(product, await placeOrder(product, as, 2));
      await customer.openHome(page);
      await customer.chooseOrderType(page, 'TakeAway');
      const card = page.getByRole('button', { name: /^The usual, .*: Poori Bhaji/ });
      await card.click();
      await expect(page.getByText('Your usual is in the cart.')).toBeVisible();
      await expect(card).toBeHidden();
      const cart = await customer.openCart(page);
      await expect(cart).toContainText('Poori Bhaji');
    });

    test('by its shortcut it asks first; said no to, the cart stays as it is', async ({
      page,
      product,
      mobile,
    }) => {
      const as = await arriveSignedIn(page, product, mobile);
      for (const _visit of [1, 2]) await collect(product, await placeOrder(product, as));
      await page.goto('/?usual=true');
      const question = page.getByRole('alertdialog', { name: 'Add your usual?' });
      await question.getByRole('button', { name: 'Not now' }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('button', { name: 'View cart' })).toBeHidden();
      await page.goto('/?usual=true');
      await question.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
    });

    test('by its shortcut it says when there is none', async ({ page, product, mobile }) => {
      await arriveSignedIn(page, product, mobile);
      await page.goto('/?usual=true');
      await expect(page.getByText(/No usual here yet/)).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
    });
  });
});
