import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { fillCart } from '#test/e2e/verbs/verbs-cart.ts';
import { changeRecord, storeRecords } from '#test/e2e/verbs/verbs-session.ts';

test.use({ permissions: [] });

test('the bill of the cart leaves the Delivery Fee open, and is final once the place is known', async ({
  page,
  product,
}) => {
  const cart = await fillCart(product, 'HomeDelivery', ['Matar Mushroom']);
  const orderType = { orderType: 'HomeDelivery', chosenBy: 'customer' } as const;
  const bill = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  const checkout = page.getByRole('link', { name: /^Checkout/ });
  const note = page.getByText('The total follows your address.');

  await test.step('an assumed place leaves the fee and the total open', async () => {
    await storeRecords(page, { cart, orderType, outlet: cart.outlet });
    await customer.openHome(page);
    await expect(page.getByRole('button', { name: 'View cart' })).toContainText(
      /₹\d+–₹\d+.*1 item · all included/,
    );
    await page.goto('/cart');
    await expect(bill('Delivery Fee')).toHaveText('Delivery Fee₹25–₹59');
    await expect(bill('Grand Total')).toHaveText(/^Grand Total₹\d+–₹\d+$/);
    await expect(checkout).toHaveText(/^Checkout · ₹\d+–₹\d+$/);
    await expect(note).toBeVisible();
    await expect(page.getByText('Delivery Fee to Mohali.')).toHaveCount(0);
  });

  await test.step('a place five kilometres away has its fee, here and at checkout', async () => {
    const place = { label: 'Sector 35', latitude: 30.7275, longitude: 76.7434, addressId: null };
    await storeRecords(page, { place: { ...place, source: 'search' } });
    await page.goto('/cart');
    await expect(bill('Delivery Fee')).toHaveText(/^Delivery Fee₹59$/);
    await expect(note).toHaveCount(0);
    await expect(checkout).toHaveText(/^Checkout · ₹\d+$/);
    const total = (await checkout.innerText()).replace('Checkout · ', '');
    await checkout.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
  });

  await test.step('an order that is delivered free has nothing open', async () => {
    const feast = await fillCart(product, 'HomeDelivery', ['Matar Mushroom', 'Jeera Rice', 'Dal Makhani']);
    await changeRecord(page, 'place', undefined);
    await changeRecord(page, 'cart', feast);
    await page.goto('/cart');
    await expect(checkout).toHaveText(/^Checkout · ₹\d+$/);
    await expect(note).toHaveCount(0);
  });
});
