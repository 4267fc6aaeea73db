import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { lineOf, storedCart } from '#test/e2e/verbs/verbs-cart.ts';

async function tapAndReload(page: Page, button: Locator): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await button.evaluate((element: HTMLElement) => {
    setTimeout(() => {
      element.click();
      location.reload();
    });
  });
  await reloaded;
}

test('dishes added while the page unloads are all stored', async ({ page }) => {
  const dishes = ['Matar Mushroom', 'Jeera Rice', 'Masala Chaas', 'Steamed Basmati', 'Aloo Gobhi Adraki'];
  const tapped = [...dishes, ...dishes];
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  for (const [index, dish] of tapped.entries()) {
    const name = index < dishes.length ? `Add ${dish}` : `One more ${dish}`;
    // Only the whole menu has it, so the app has hydrated.
    await expect(page.getByRole('heading', { name: 'Desserts', exact: true })).toBeAttached();
    await customer.findDish(page, dish);
    await tapAndReload(page, page.getByRole('main').getByRole('button', { name, exact: true }).first());
  }
  expect((await storedCart(page))?.lines).toEqual(dishes.map((dish) => `2 ${dish}`));
});

test('a dish added at the lower edge scrolls out from under the bar', async ({ page }) => {
  await customer.openHome(page);
  await customer.findDish(page, 'Aloo Paratha');
  const add = page.getByRole('button', { name: 'Add Aloo Paratha' });
  const edge = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  await add.evaluate((button, y) => {
    scrollBy({ top: button.getBoundingClientRect().bottom + 8 - y, behavior: 'instant' });
  }, edge?.y ?? 0);
  await add.click();
  const bar = page.getByRole('button', { name: 'View cart' });
  const more = page.getByRole('button', { name: 'One more Aloo Paratha' });
  const gap = async () => ((await bar.boundingBox())?.y ?? 0) - ((await more.boundingBox())?.y ?? 0);
  await expect(bar).toBeVisible();
  await expect.poll(gap).toBeGreaterThan(44);
});

/** Repeats, because the toast lasts four seconds and a slow machine may click later. */
async function removeAndUndo(page: Page, line: Locator): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo, 'that of an earlier removal is gone').toHaveCount(0);
  const undone = undo.click();
  await line.getByRole('button', { name: /^Remove / }).click();
  await undone;
}

test('lines: other choices are another line, a note is kept, a removed one comes back', async ({ page }) => {
  await customer.openHome(page);
  const first = await customer.openItem(page, 'Paneer Lababdar');
  await first.getByRole('button', { name: /^Add item/ }).click();
  await expect(first).toBeHidden();
  const again = page.getByRole('button', { name: 'One more Paneer Lababdar' }).first();
  await again.click();
  await page.getByRole('button', { name: 'I’ll choose' }).click();
  const second = page.getByRole('dialog', { name: 'Paneer Lababdar', exact: true });
  await second.getByRole('radio', { name: /Hot/ }).check();
  await second.getByRole('button', { name: /^Add item/ }).click();
  await expect(second).toBeHidden();

  const cart = await customer.openCart(page);
  const lines = lineOf(cart, 'Paneer Lababdar');
  await expect(lines).toHaveCount(2);
  const hot = lines.filter({ hasText: 'Hot' });
  await hot.getByRole('button', { name: 'Add a note' }).click();
  const note = hot.getByRole('textbox', { name: 'Note for Paneer Lababdar' });
  await note.fill('x'.repeat(250));
  await expect(note).toHaveValue('x'.repeat(200));
  await note.fill('No coriander, please');
  await hot.getByRole('button', { name: 'Save note' }).click();
  await expect(hot.getByText('No coriander, please')).toBeVisible();

  await hot.getByRole('button', { name: 'One more Paneer Lababdar' }).click();
  await expect(hot.getByRole('group', { name: 'Paneer Lababdar: 2' })).toBeVisible();
  await hot.getByRole('button', { name: 'One Paneer Lababdar less' }).click();
  await removeAndUndo(page, hot);
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toContainText('No coriander, please');

  await lines.nth(1).getByRole('button', { name: 'Remove Paneer Lababdar' }).click();
  await expect(lines).toHaveCount(1);
  await expect(cart.getByRole('list', { name: 'Dishes in your cart' })).toBeFocused();
  await removeAndUndo(page, lines.first());
  await expect.poll(() => storedCart(page)).toMatchObject({ lines: ['1 Paneer Lababdar'] });
});

test('the cart survives a reload and a closed page, and two tabs hold the same one', async ({
  page,
  context,
}) => {
  await customer.openHome(page);
  await customer.addItem(page, 'Aloo Paratha');
  await page.reload();
  await customer.findDish(page, 'Aloo Paratha');
  await expect(page.getByRole('button', { name: 'One more Aloo Paratha' }).first()).toBeVisible();
  const other = await context.newPage();
  await page.close();

  await customer.openHome(other);
  await expect(lineOf(await customer.openCart(other), 'Aloo Paratha')).toBeVisible();
  await other.goto('/cart');
  await expect(lineOf(other.getByRole('main'), 'Aloo Paratha')).toBeVisible();

  const second = await context.newPage();
  await second.goto('/cart');
  const here = lineOf(other.getByRole('main'), 'Aloo Paratha');
  const there = lineOf(second.getByRole('main'), 'Aloo Paratha');
  await there.getByRole('button', { name: 'One more Aloo Paratha' }).click();
  await expect(here.getByRole('group', { name: 'Aloo Paratha: 2' })).toBeVisible();
  await here.getByRole('button', { name: 'One more Aloo Paratha' }).click();
  await expect(there.getByRole('group', { name: 'Aloo Paratha: 3' })).toBeVisible();
  await second.getByRole('button', { name: 'Clear cart' }).click();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.poll(() => storedCart(other)).toBeNull();
});
