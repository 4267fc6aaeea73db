import type { Locator, Page } from '@playwright/test';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { findOutlet, setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, setOutletHours } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout, chooseOutlet } from '#test/e2e/verbs/verbs-cart.ts';
import { keptRecords } from '#test/e2e/verbs/verbs-session.ts';
import { setOutletItemPrice } from '#test/support/makers/menu.ts';

const MORINDA = { recordId: 9, title: 'Sunehri Morinda' };

function lineOf(cart: Locator, title: string): Locator {
  return cart.getByRole('listitem').filter({ hasText: title });
}

/** The stored cart: outlet, order type and lines. */
async function keptCart(page: Page) {
  const { cart } = await keptRecords(page);
  if (cart === undefined) return null;
  const { outlet, orderType, lineList } = cart as {
    outlet: { title: string };
    orderType: string;
    lineList: { title: string; quantity: number; note: string }[];
  };
  return { outlet: outlet.title, orderType, lines: lineList.map((line) => `${line.quantity} ${line.title}`) };
}

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
  expect((await keptCart(page))?.lines).toEqual(dishes.map((dish) => `2 ${dish}`));
});

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Clear Cart Confirmation' });

test('a dish of another restaurant asks before the cart is cleared', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Aloo Paratha');
  await chooseOutlet(page, MORINDA.title);

  await customer.findDish(page, 'Poori Bhaji');
  await page.getByRole('button', { name: 'Add Poori Bhaji' }).click();
  await expect(question(page)).toContainText(
    `Your cart has dishes from ${customer.MOHALI.title}. Clear it and start anew with ${MORINDA.title}?`,
  );
  await question(page).getByRole('button', { name: 'Keep my cart' }).click();
  await expect(question(page)).toBeHidden();
  const kept = { outlet: customer.MOHALI.title, orderType: 'TakeAway', lines: ['1 Aloo Paratha'] };
  await expect.poll(() => keptCart(page)).toEqual(kept);

  await customer.findDish(page, 'Poori Bhaji');
  await page.getByRole('button', { name: 'Add Poori Bhaji' }).click();
  await question(page).getByRole('button', { name: 'Clear and add' }).click();
  const cart = await customer.openCart(page);
  await expect(lineOf(cart, 'Poori Bhaji')).toBeVisible();
  await expect(lineOf(cart, 'Aloo Paratha')).toHaveCount(0);
  await expect
    .poll(() => keptCart(page))
    .toEqual({ outlet: MORINDA.title, orderType: 'TakeAway', lines: ['1 Poori Bhaji'] });
});

test('a cart of another restaurant goes along with what the other menu has, at its prices, and back', async ({
  page,
  product,
}) => {
  await setOutletItemPrice(product.db, MORINDA.recordId, 'aloo-paratha', 25_000);
  await setItemAvailability(product.db, MORINDA.recordId, 'jeera-rice', false);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Aloo Paratha');
  await customer.addItem(page, 'Jeera Rice');
  const before = await keptCart(page);
  await chooseOutlet(page, MORINDA.title);

  const bar = page.getByRole('button', { name: 'View cart' });
  await expect(bar).toContainText(`2 items · ${customer.MOHALI.title}, TakeAway`);
  const cart = await customer.openCart(page);
  await cart.getByRole('button', { name: 'Take dishes along' }).click();
  const review = page.getByRole('dialog', { name: `Take along to ${MORINDA.title}, TakeAway` });
  await expect(lineOf(review, 'Aloo Paratha')).toContainText(/was ₹\d+, is ₹250/);
  await expect(lineOf(review, 'Jeera Rice')).toContainText('Sold out there');
  await expect(review.getByText(/^₹250 before taxes and charges, ₹\d+ more\.$/)).toBeVisible();
  await review.getByRole('button', { name: 'Take along · ₹250' }).click();
  await expect(review).toBeHidden();
  const moved = { outlet: MORINDA.title, orderType: 'TakeAway', lines: ['1 Aloo Paratha'] };
  await expect.poll(() => keptCart(page)).toEqual(moved);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => keptCart(page)).toEqual(before);

  await cart.getByRole('button', { name: 'Back to its menu' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Menu of ${customer.MOHALI.title}` }),
  ).toBeAttached();
  await expect(bar).toContainText('2 items · all included');

  await chooseOutlet(page, MORINDA.title);
  await customer.findDish(page, 'Poori Bhaji');
  await page.getByRole('button', { name: 'Add Poori Bhaji' }).click();
  await question(page).getByRole('button', { name: 'Take along' }).click();
  await review.getByRole('button', { name: 'Take along · ₹250' }).click();
  await expect.poll(() => keptCart(page)).toEqual({ ...moved, lines: ['1 Aloo Paratha', '1 Poori Bhaji'] });
  await setItemAvailability(product.db, MORINDA.recordId, 'jeera-rice', true);
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

test('a dish for another kind of order asks before the cart is cleared', async ({
  page,
  product,
  mobile,
}) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await customer.addItem(page, 'Aloo Paratha');
  await customer.chooseOrderType(page, 'TakeAway');
  if (!customer.isWide(page)) {
    await expect(page.getByRole('button', { name: /View cart/ })).toContainText(
      `1 item · ${customer.MOHALI.title}, Delivery`,
    );
  }

  await customer.findDish(page, 'Poori Bhaji');
  await page.getByRole('button', { name: 'Add Poori Bhaji' }).click();
  await expect(question(page)).toContainText(
    'Your cart is for Delivery. Clear it and start anew for TakeAway?',
  );
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  expect(await keptCart(page)).toMatchObject({ orderType: 'HomeDelivery', lines: ['1 Aloo Paratha'] });

  await customer.findDish(page, 'Poori Bhaji');
  await page.getByRole('button', { name: 'Add Poori Bhaji' }).click();
  await question(page).getByRole('button', { name: 'Clear and add' }).click();
  await customer.goToCheckout(page);
  await customer.continueAsGuest(page, mobile);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  const order = await onlyOrderOf(product.db, mobile);
  expect(order).toMatchObject({ orderType: 'TakeAway', status: 'PLACED' });
  expect(order.itemList.map(({ title }) => title)).toEqual(['Poori Bhaji']);
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
  await expect.poll(() => keptCart(page)).toMatchObject({ lines: ['1 Paneer Lababdar'] });
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
  await expect.poll(() => keptCart(other)).toBeNull();
});

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

test('a dish sold out meanwhile is marked, and blocks the checkout until it is removed', async ({
  page,
  product,
}) => {
  const { recordId } = customer.MOHALI;
  await customer.openHome(page);
  await customer.addItem(page, 'Avocado Toast');
  await customer.addItem(page, 'Aloo Paratha');
  await setItemAvailability(product.db, recordId, 'avocado-toast', false);
  await page.reload();

  await customer.findDish(page, 'Avocado Toast');
  const toast = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Smashed avocado' });
  await expect(toast.getByText('Sold out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Avocado Toast' })).toHaveCount(0);
  const cart = await customer.openCart(page);
  await expect(lineOf(cart, 'Avocado Toast').getByText('Sold out for now')).toBeVisible();
  await expect(cart.getByText('Remove what is no longer available to go on.')).toBeVisible();
  await expect(cart.getByRole('button', { name: /^Checkout/ })).toBeDisabled();
  await cart.getByRole('button', { name: 'Remove Avocado Toast' }).click();
  await setItemAvailability(product.db, recordId, 'avocado-toast', true);
  expect(await keptCart(page)).toMatchObject({ lines: ['1 Aloo Paratha'] });
});

test.describe(() => {
  test.use({ refusals: [422] });

  test('checkout and home show the same of a closed restaurant: paused, or the day on which it opens', async ({
    page,
    product,
    mobile,
  }) => {
    const outlet = await findOutlet(product.db, customer.MOHALI.recordId);
    if (outlet === undefined) throw new Error(`no outlet ${customer.MOHALI.recordId}`);
    const { recordId, openingHours } = outlet;
    await setOutletPaused(product.db, recordId, true);
    await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
    await expect(page.getByText('Not taking orders right now. Your cart is kept.')).toBeVisible();
    await setOutletPaused(product.db, recordId, false);
    const closedOn = [{ date: kolkataParts(product.deps.now()).date, reason: 'Stocktaking' }];
    await setOutletHours(product.db, recordId, { ...openingHours, closedOn });
    await page.reload();
    await expect(
      page.getByText('Closed · opens tomorrow 12:00 am. Choose a time, and order now for later.'),
    ).toBeVisible();
    await setOutletHours(product.db, recordId, openingHours);
  });
});

test('a closed restaurant keeps the cart and says so', async ({ page, product }) => {
  await setOutletPaused(product.db, MORINDA.recordId, true);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
  await page.getByRole('button', { name: `Order here, ${MORINDA.title}` }).click();
  await expect(page.getByText(`${MORINDA.title} is closed now. Its menu can be looked at.`)).toBeVisible();
  await expect(page.getByText('Fill your cart now, order then.')).toBeVisible();
  await customer.addItem(page, 'Aloo Paratha');
  const cart = await customer.openCart(page);
  await expect(cart.getByText('Your cart is kept, you can order then.')).toBeVisible();
  await expect(cart.getByRole('button', { name: /^Checkout/ })).toBeDisabled();
  await setOutletPaused(product.db, MORINDA.recordId, false);
  await page.reload();
  await expect((await customer.openCart(page)).getByRole('link', { name: /^Checkout/ })).toBeVisible();
});
