import { saveLastPaymentMode } from '#server/db/queries/money/payments.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout, arriveAtPayment } from '#test/e2e/verbs/verbs-cart.ts';

test('the method used last is offered first and not chosen; the button asks for one and leads to them', async ({
  page,
  product,
  mobile,
}) => {
  // Lower than the list.
  await page.setViewportSize({ width: 390, height: 560 });
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await saveLastPaymentMode(product.db, await customerIdOf(product.db, mobile), 'PAY_AT_STORE');
  await customer.choosePayment(page);
  const choose = page.getByRole('button', { name: 'Choose how to pay' });
  const methods = page.getByRole('radiogroup', { name: 'Payment method' });
  await expect(choose).toHaveAccessibleDescription(/^No payment method chosen ₹[\d,]+$/);
  await expect(page.getByRole('button', { name: /^(Pay|Place order)/ })).toHaveCount(0);
  await expect(methods.getByRole('radio').first()).toHaveAccessibleName(/^Pay at Store Last used/);
  await expect(methods.getByRole('radio', { checked: true })).toHaveCount(0);
  await methods.getByText(/^Not available here/).scrollIntoViewIfNeeded();
  for (const tap of ['first', 'second']) {
    await page.mouse.wheel(0, 4000);
    await expect(methods.getByRole('heading', { name: 'Payment method' }), tap).not.toBeInViewport();
    await choose.click();
    await expect(methods, tap).toBeFocused();
    await expect(methods.getByRole('alert'), tap).toHaveText('Choose one of these ways to pay.');
    await expect(methods.getByRole('alert'), tap).toBeInViewport({ ratio: 1 });
  }
  await customer.chooseMode(page, /^Pay at Store/);
  await expect(methods.getByRole('alert')).toHaveCount(0);
  const place = page.getByRole('button', { name: /^Place order for ₹/ });
  await expect(place).toHaveAccessibleDescription(/^Pay at Store ₹[\d,]+$/);
});

test('ways that never pay for this kind of order are folded below the others', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtPayment(page, product, mobile);
  const unusable = page.getByRole('radio', { name: /^(Cash|Loyalty)/ });
  await expect(page.getByRole('radio', { name: /^Pay at Store/ })).toBeVisible();
  await expect(unusable).toHaveCount(0);
  await page.getByText('Not available here (3)').click();
  await expect(unusable).toHaveCount(3);
  for (const mode of await unusable.all()) await expect(mode).toBeDisabled();
});

test.describe('when the signal is lost behind checkout', () => {
  test.use({ isOfflineExpected: true });

  test('the ways to pay show the order that was just priced; a page without one gets it by itself', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
    await page.route('**/orderDetail/**', (route) => route.abort());
    await customer.choosePayment(page);
    const payAtStore = page.getByRole('radio', { name: /^Pay at Store/ });
    await expect(payAtStore).toBeVisible();

    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Your order could not be loaded' })).toBeVisible();
    await page.unroute('**/orderDetail/**');

    // Automatic retries after one, two, four seconds and so on.
    await expect(payAtStore).toBeVisible({ timeout: 20_000 });
  });
});
