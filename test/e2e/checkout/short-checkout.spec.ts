import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { fillCart } from '#test/e2e/verbs/verbs-cart.ts';
import { insertSession, storeRecords } from '#test/e2e/verbs/verbs-session.ts';

const USUAL = ['Matar Mushroom', 'Jeera Rice', 'Egg Dum Biryani'];

test('a usual checkout is two screens of a phone: dishes and bill are folded, one sign explains all', async ({
  page,
  product,
  mobile,
}) => {
  const session = await insertSession(product, mobile);
  const cart = await fillCart(product, 'HomeDelivery', USUAL);
  const orderType = { orderType: 'HomeDelivery', chosenBy: 'customer' } as const;
  await storeRecords(page, { session, cart, orderType, outlet: cart.outlet });
  await page.goto('/checkout');
  await customer.addAddress(page);
  await expect(page.getByRole('region', { name: 'Best offer' })).toBeVisible();
  await expect(page.getByText('0 points. They can be used from 200 on.')).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(height).toBeLessThanOrEqual(2);

  await test.step('the dishes open by a tap', async () => {
    const line = page.getByRole('listitem').filter({ hasText: 'Jeera Rice' });
    await expect(line).toHaveCount(0);
    await page.getByText(USUAL.map((title) => `1 × ${title}`).join(', ')).click();
    await expect(line).toContainText('₹159');
  });

  await test.step('so does the bill, whose lines add up and are explained at once', async () => {
    await expect(page.getByText('Packing Charges')).toHaveCount(0);
    await customer.openBill(page);
    await expect(page.getByText('Packing Charges')).toBeVisible();
    await page.getByRole('button', { name: 'What each line means' }).click();
    await expect(page.getByText('For boxes and bags, counted by dish up to a cap.')).toBeVisible();
    await expect(page.getByText('Brings the total to a whole rupee.')).toBeVisible();
  });

  await test.step('the terms are named at the button, which is enough', async () => {
    const terms = page.getByText('By continuing you accept the Terms & Conditions');
    await expect(terms).toBeInViewport({ ratio: 1 });
    await expect(terms.getByRole('link')).toHaveAttribute('href', '/terms-and-conditions');
    await customer.choosePayment(page);
    await customer.chooseMode(page, /^Cash on Delivery/);
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectPlaced(page);
    expect((await onlyOrderOf(product.db, mobile)).itemList).toHaveLength(3);
  });
});
