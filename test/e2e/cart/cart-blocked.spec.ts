import { kolkataParts } from '#domain/time/kolkata.ts';
import { findOutlet, setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { setOutletHours } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout, lineOf, MORINDA, storedCart } from '#test/e2e/verbs/verbs-cart.ts';

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
  expect(await storedCart(page)).toMatchObject({ lines: ['1 Aloo Paratha'] });
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
