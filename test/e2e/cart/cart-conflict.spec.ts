import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { chooseOutlet, clearCartQuestion, lineOf, MORINDA, storedCart } from '#test/e2e/verbs/verbs-cart.ts';
import { setOutletItemPrice } from '#test/support/makers/menu.ts';

test('a dish of another restaurant asks before the cart is cleared', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Aloo Paratha');
  await chooseOutlet(page, MORINDA.title);

  await customer.findDish(page, 'Poori Bhaji');
  await page.getByRole('button', { name: 'Add Poori Bhaji' }).click();
  await expect(clearCartQuestion(page)).toContainText(
    `Your cart has dishes from ${customer.MOHALI.title}. Clear it and start anew with ${MORINDA.title}?`,
  );
  await clearCartQuestion(page).getByRole('button', { name: 'Keep my cart' }).click();
  await expect(clearCartQuestion(page)).toBeHidden();
  const unchanged = { outlet: customer.MOHALI.title, orderType: 'TakeAway', lines: ['1 Aloo Paratha'] };
  await expect.poll(() => storedCart(page)).toEqual(unchanged);

  await customer.findDish(page, 'Poori Bhaji');
  await page.getByRole('button', { name: 'Add Poori Bhaji' }).click();
  await clearCartQuestion(page).getByRole('button', { name: 'Clear and add' }).click();
  const cart = await customer.openCart(page);
  await expect(lineOf(cart, 'Poori Bhaji')).toBeVisible();
  await expect(lineOf(cart, 'Aloo Paratha')).toHaveCount(0);
  await expect
    .poll(() => storedCart(page))
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
  const before = await storedCart(page);
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
  await expect.poll(() => storedCart(page)).toEqual(moved);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => storedCart(page)).toEqual(before);

  await cart.getByRole('button', { name: 'Back to its menu' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Menu of ${customer.MOHALI.title}` }),
  ).toBeAttached();
  await expect(bar).toContainText('2 items · all included');

  await chooseOutlet(page, MORINDA.title);
  await customer.findDish(page, 'Poori Bhaji');
  await page.getByRole('button', { name: 'Add Poori Bhaji' }).click();
  await clearCartQuestion(page).getByRole('button', { name: 'Take along' }).click();
  await review.getByRole('button', { name: 'Take along · ₹250' }).click();
  await expect.poll(() => storedCart(page)).toEqual({ ...moved, lines: ['1 Aloo Paratha', '1 Poori Bhaji'] });
  await setItemAvailability(product.db, MORINDA.recordId, 'jeera-rice', true);
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
  await expect(clearCartQuestion(page)).toContainText(
    'Your cart is for Delivery. Clear it and start anew for TakeAway?',
  );
  await page.keyboard.press('Escape');
  await expect(clearCartQuestion(page)).toBeHidden();
  expect(await storedCart(page)).toMatchObject({ orderType: 'HomeDelivery', lines: ['1 Aloo Paratha'] });

  await customer.findDish(page, 'Poori Bhaji');
  await page.getByRole('button', { name: 'Add Poori Bhaji' }).click();
  await clearCartQuestion(page).getByRole('button', { name: 'Clear and add' }).click();
  await customer.goToCheckout(page);
  await customer.continueAsGuest(page, mobile);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  const order = await onlyOrderOf(product.db, mobile);
  expect(order).toMatchObject({ orderType: 'TakeAway', status: 'PLACED' });
  expect(order.itemList.map(({ title }) => title)).toEqual(['Poori Bhaji']);
});
