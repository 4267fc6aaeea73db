import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';

test('the menu is searched in spite of a typing slip, and filtered by diet', async ({ page }) => {
  await customer.openHome(page);
  const search = page.getByRole('searchbox', { name: 'Search in this menu' });
  await search.fill('capuchino');
  await expect(page.getByRole('status').filter({ hasText: 'for “capuchino”' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cappuccino', exact: true })).toBeVisible();
  const categories = page.getByRole('navigation', { name: 'Menu categories' });
  if (customer.isWide(page)) {
    await categories.getByRole('button', { name: /^Breads/ }).click();
    await expect(search).toHaveValue('');
    await expect(page.getByRole('heading', { name: /^Breads/ })).toBeInViewport();
  } else await expect(categories).toHaveCount(0);
  await search.fill('qqqq');
  await expect(page.getByText('Nothing on this menu matches')).toBeVisible();
  await expect(page.getByText('Try another word.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear search', exact: true }).last().click();
  await expect(search).toHaveValue('');

  const diets = page.getByRole('group', { name: 'Show only' });
  const pancakes = page.getByRole('button', { name: 'Buttermilk Pancakes', exact: true });
  await expect(pancakes).toBeAttached();
  await diets.getByRole('button', { name: 'Veg', exact: true }).click();
  await expect(pancakes).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Aloo Paratha', exact: true })).toBeAttached();
  await page.reload();
  await expect(diets.getByRole('button', { name: 'Veg', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(pancakes).toHaveCount(0);
});

test('a tablet shows dishes in pairs, and one below the other for large text', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await customer.openHome(page);
  const topOf = async (dish: string) =>
    (await page.getByRole('listitem').filter({ hasText: dish }).first().boundingBox())?.y;
  const areBeside = async () => (await topOf('Paneer Butter Masala')) === (await topOf('Shahi Paneer'));
  await expect.poll(areBeside).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(areBeside).toBe(false);
});

test('the search is a tap away from anywhere in the menu, however often', async ({ page }) => {
  await customer.openHome(page);
  const search = page.getByRole('searchbox', { name: 'Search in this menu' });
  const toSearch = page.getByRole('button', { name: 'Search in this menu' });
  await expect(toSearch, 'the search itself is in sight').toBeHidden();
  await page.getByRole('navigation', { name: 'Menu categories' }).getByText('Breads').click();
  await expect(page.getByRole('heading', { name: /^Breads/ })).toBeInViewport();
  await toSearch.click();
  await expect(search).toBeFocused();
  await expect(search).toBeInViewport();
  await expect(toSearch).toBeHidden();

  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Search the menu' });
  await expect(inHeader, 'home has one search').toBeHidden();
  for (const time of ['first', 'second']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
    await inHeader.click();
    await expect(search, `the ${time} time`).toBeFocused();
    await expect(page, 'what the address asked for is done').toHaveURL('/');
    await search.blur();
  }
});
