import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

const DISH = 'Masala Chaas';
const firstDish = (page: Page) => page.getByRole('button', { name: 'Paneer Butter Masala', exact: true });

/** Blocks hydration until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home is read, and its links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(firstDish(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Delivery', exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
    await expect(page).toHaveURL(/\/restaurants$/);
  });
});

test('a tap on a dish and typed words before hydration are not lost', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  await firstDish(page).click();
  await page.getByRole('searchbox', { name: 'Search in this menu' }).fill('chaas');
  release();
  const sheet = page.getByRole('dialog', { name: 'Paneer Butter Masala' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: DISH, exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search in this menu' })).toHaveValue('chaas');
});

/** Delays the page after the app's first file. */
async function pauseAfterFirstFile(page: Page): Promise<void> {
  const pause = '<!---->'.repeat(400_000);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const whole = await response.text();
    await route.fulfill({ response, body: whole.replace(/<template id="later">[^>]*>/, `$&${pause}`) });
  });
}

test('a tap while the list of scripts is parsed does not lose the rest of it', async ({ page }) => {
  await pauseAfterFirstFile(page);
  await page.addInitScript(() => {
    const looking = setInterval(() => {
      const later = document.querySelector<HTMLTemplateElement>('template#later');
      if (!later?.content.firstElementChild) return;
      clearInterval(looking);
      performance.mark(`tapped while ${document.readyState}`);
      document.querySelector<HTMLElement>('[aria-label="Add Shahi Paneer"]')?.click();
    });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'One more Shahi Paneer' })).toBeVisible();
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  expect(marks).toContain('tapped while loading');
});

test('the app hydrates the markup that the server rendered', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  const rendered = await firstDish(page).elementHandle();
  release();
  // Only the whole menu has it, so the app has hydrated.
  await expect(page.getByRole('heading', { name: 'Desserts', exact: true })).toBeAttached();
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a stored cart replaces the server-rendered page at once', async ({ page }) => {
  await customer.openHome(page);
  await customer.addItem(page, 'Matar Mushroom');
  const release = await holdScripts(page);
  await page.reload();
  await expect(firstDish(page)).toBeVisible();
  await page.evaluate(() => {
    const gaps: string[] = [];
    const look = () => {
      if (document.querySelector('h3') === null) gaps.push('no dish in sight');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { gaps });
  });
  release();
  await expect(page.getByRole('button', { name: /Matar Mushroom/ }).first()).toBeAttached();
  await customer.openCart(page);
  expect(await page.evaluate(() => Reflect.get(window, 'gaps'))).toEqual([]);
});

test('the page keeps its scroll position at hydration', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  release();
  await expect(page.getByRole('heading', { name: 'Desserts', exact: true })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(700);
  // A new page starts at its top.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
  await expect(page).toHaveURL(/restaurants/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe(() => {
  test.use({ isBrokenOnPurpose: true });

  test('a menu is shown although the cart beside it does not load', async ({ page }) => {
    await customer.openHome(page);
    await customer.addItem(page, 'Matar Mushroom');
    await page.route('**/assets/first-dish-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose');" }),
    );
    await page.reload();
    await expect(page.getByText('A part of the app did not arrive.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Desserts', exact: true })).toBeAttached();
    await page.unroute('**/assets/first-dish-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
  });
});

test('a word typed before hydration is not lost when the menu loads after home', async ({
  page,
  product,
  mobile,
}) => {
  // The stored state differs from the server-rendered page, and no outlet is chosen.
  await arriveSignedIn(page, product, mobile);
  const release = await holdScripts(page);
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Search in this menu' });
  await search.fill('chaas');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'for “chaas”' })).toBeVisible();
  await expect(search).toHaveValue('chaas');
});

test('a tap on the place before hydration works when the phone has another place than was rendered', async ({
  page,
  product,
  mobile,
}) => {
  await page.context().setGeolocation(customer.SECTOR_70);
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  const place = page.getByRole('banner').getByRole('button', { name: /Change$/ });
  await expect(place).toHaveAccessibleName(/^Mohali, Sector 70/);
  const release = await holdScripts(page);
  await page.reload();
  await expect(place).not.toHaveAccessibleName(/^Mohali, Sector 70/);
  await place.click();
  release();
  await expect(page.getByRole('dialog', { name: 'Where should we deliver?' })).toBeVisible();
  await expect(place).toHaveAccessibleName(/^Mohali, Sector 70/);
});

test.describe('pictures that do not load', () => {
  test.use({ isOfflineExpected: true });

  test('leave no broken image when they failed before hydration', async ({ page }) => {
    await page.route('**/art/dishes/**', (route) => route.abort());
    await customer.openHome(page);
    const dish = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Shahi Paneer' });
    await dish.first().scrollIntoViewIfNeeded();
    await expect(dish.first().getByRole('button', { name: 'Add Shahi Paneer' })).toBeVisible();
    await expect(dish.first().locator('img')).toHaveCount(0);
  });

  test('leave a tab its name alone, in its place', async ({ page }) => {
    await page.route('**/art/scooter.webp', (route) => route.abort());
    await customer.openHome(page);
    const tabs = page.getByRole('navigation', { name: 'Order type' });
    const delivery = tabs.getByRole('link', { name: 'Delivery', exact: true });
    await expect(tabs.getByRole('link', { name: 'TakeAway' }).locator('img')).toBeVisible();
    await expect(delivery.locator('img')).toBeHidden();
  });

  test('leave the place beside a form empty', async ({ page }) => {
    await page.goto('/login');
    const picture = page.getByRole('main').locator('img[src^="/art/"]').first();
    await expect(picture).toBeVisible();
    await page.route('**/art/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(picture).toBeHidden();
  });

  test('leave a category its name alone', async ({ page }) => {
    const first = page
      .getByRole('navigation', { name: 'Menu categories' })
      .getByRole('button')
      .filter({ visible: true })
      .first();
    await customer.openHome(page);
    await expect(first.locator('img')).toBeVisible();
    await page.route('**/art/**', (route) => route.abort());
    await page.reload();
    await expect(first).toHaveText(/\w/);
    await expect(first.locator('img')).toHaveCount(0);
  });
});

test('the developer tools of React see the built app', async ({ page }) => {
  const renderers: unknown[] = [];
  await page.exposeFunction('seeRenderer', (name: unknown) => renderers.push(name));
  await page.addInitScript(() => {
    const hook = {
      isDisabled: false,
      supportsFiber: true,
      inject: ({ rendererPackageName }: { rendererPackageName: string }) =>
        Reflect.apply(Reflect.get(window, 'seeRenderer'), undefined, [rendererPackageName]),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  await page.goto('/restaurants');
  await expect.poll(() => renderers).toEqual(['react-dom']);
});
