import { randomUUID } from 'node:crypto';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { test as base, expect } from '#test/e2e/fixtures.ts';
import { startProduct } from '#test/support/servers/product.ts';

/** Kerala: far from the default place, one city for every eleven outlets. */
const CITIES = ['Alappuzha', 'Kannur', 'Kochi', 'Kollam', 'Kottayam', 'Kozhikode', 'Palakkad', 'Thrissur'];
const FIRST = { latitude: 8.5, longitude: 76.9 };

const emptyChain = base.extend({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct({ seed: false });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

const farChain = base.extend({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const product = await startProduct();
      const [model] = await product.db.select().from(outlets);
      if (model === undefined) throw new Error('the demo has no outlet');
      await product.db.transaction(async (tx) => {
        await tx.update(outlets).set({ city: 'Kochi', area: 'Fort', state: 'Kerala', ...FIRST });
        await tx.insert(outlets).values(
          Array.from({ length: 88 - 14 }, (_, index) => ({
            ...model,
            ...{ recordId: 1_000 + index, restaurantUuid: randomUUID(), code: `K${index}` },
            ...{ title: `Beach ${index}`, area: `Beach ${index}`, state: 'Kerala' },
            city: CITIES[index % CITIES.length] ?? '',
            latitude: FIRST.latitude + index / 50,
            longitude: FIRST.longitude,
          })),
        );
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

emptyChain.use({ permissions: [], refusals: [404] });

emptyChain(
  'a chain without banners or restaurants has neither on home, nor a skeleton of them',
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No restaurants here yet' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Offers and news' })).toHaveCount(0);
    await expect(page.locator('[data-shape="banner"]')).toHaveCount(0);
    await expect(page.getByText('Loading')).toHaveCount(0);
  },
);

for (const [path, heading] of [
  ['/restaurants', 'Restaurants'],
  ['/?tab=StealDeal', 'Steal Deals'],
  ['/?tab=EventList', 'Events'],
  ['/ceo', 'CEO Speaks'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/nutrition', 'Nutrition Information'],
  ['/upcoming-outlets', 'Upcoming Outlets'],
  ['/cart', 'Your cart is empty'],
] as const)
  emptyChain(`an empty chain opens ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  });

farChain.use({ permissions: [] });

farChain(
  'far from every restaurant home requests a place and lists the cities, without a menu',
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose your place', exact: true })).toBeVisible();
    const city = page.getByRole('link', { name: /^Kannur \d+ restaurants/ });
    await city.click();
    await expect(page).toHaveURL(/\/restaurants\?q=Kannur/);
    await page.getByRole('button', { name: 'Order here, Beach 73', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Menu of Beach 73' })).toBeAttached();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Menu of Beach 73' })).toBeAttached();
  },
);

farChain('a position far from every restaurant is named as such', async ({ page }) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 28.5706, longitude: 77.3272 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^No restaurant near .+ yet$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
});

farChain('the position that a customer then gives leads to the menu near them', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(FIRST);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of / })).toBeAttached();
});
