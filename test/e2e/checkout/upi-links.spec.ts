import type { Browser, Page } from '@playwright/test';
import { formatPaise } from '#domain/money/money.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, paymentsOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import type { Product } from '#test/support/servers/product.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Pays as the UPI app would, while the customer's page stays as it is. */
async function payInApp(browser: Browser, page: Page, gatewayPaymentId: string | null): Promise<void> {
  const context = await browser.newContext();
  const app = await context.newPage();
  await app.goto(new URL(`/sandbox/pay/${gatewayPaymentId}`, page.url()).href);
  await app.getByRole('button', { name: /^Pay ₹/ }).click();
  await context.close();
}

async function chooseUpi(page: Page, product: Product, mobile: string) {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^UPI/);
}

test.describe('on a phone', () => {
  test.use({ userAgent: ANDROID });

  test('a tap on a UPI app places the order and opens it, and the page goes on once it has paid', async ({
    page,
    product,
    mobile,
    browser,
  }) => {
    await chooseUpi(page, product, mobile);
    await customer.tapTenTimes(page.getByRole('button', { name: 'Google Pay' }));
    const order = page.getByRole('heading', { name: /^Pay ₹/ });
    await expect(order).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^Time left: [45]:\d\d$/);
    const { grandTotalPaise } = await onlyOrderOf(product.db, mobile);
    await expect(order).toHaveText(`Pay ${formatPaise(grandTotalPaise)}`);
    await expect(page.getByRole('link', { name: 'PhonePe' })).toHaveAttribute(
      'href',
      /^intent:\/\/pay\?pa=.*#Intent;scheme=upi;package=com\.phonepe\.app;end$/,
    );
    await expect(page.getByRole('link', { name: 'Another app' })).toHaveAttribute('href', /^upi:\/\/pay\?/);
    const payments = await paymentsOf(product.db, mobile);
    expect(payments).toMatchObject([{ paymentMode: 'UPI', isUpiLink: true, upiId: null }]);
    await payInApp(browser, page, payments[0]?.gatewayPaymentId ?? null);
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await customer.expectPlaced(page);
    expect(await paymentsOf(product.db, mobile)).toMatchObject([{ status: 'PAID' }]);
  });
});

test('at a computer a code is scanned, and afterwards UPI is the usual way', async ({
  page,
  product,
  mobile,
  browser,
}) => {
  await chooseUpi(page, product, mobile);
  await page.getByRole('button', { name: 'Show a QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code to pay ₹/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: /^QR code to pay ₹/ })).toBeVisible();
  const [payment] = await paymentsOf(product.db, mobile);
  await payInApp(browser, page, payment?.gatewayPaymentId ?? null);
  await customer.expectPlaced(page);

  await page.goto('/wallet-money');
  await page.getByRole('button', { name: 'Add ₹2,000 to the amount' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add money' }).click();
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^UPI Your usual way/);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a UPI id and a card are saved on wish, shown masked, used again and deleted', async ({
  page,
  product,
  mobile,
}) => {
  await chooseUpi(page, product, mobile);
  await page.getByRole('textbox', { name: 'UPI id' }).fill('asha.verma@okbank');
  await page.getByRole('checkbox', { name: /^Save this UPI id/ }).check();
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await customer.expectPlaced(page);

  const topUp = async (mode: RegExp) => {
    await page.goto('/wallet-money');
    await page.getByRole('button', { name: 'Add ₹2,000 to the amount' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Add money' }).click();
    await customer.chooseMode(page, mode);
  };
  const pay = async () => {
    await page.getByRole('button', { name: /^Add ₹/ }).click();
    await customer.expectGateway(page);
  };
  // The server saves it some seconds after the payment.
  await expect(async () => {
    await topUp(/^UPI/);
    await expect(page.getByRole('radio', { name: 'as••••@okbank' })).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await pay();
  await expect(page.getByText('asha.verma@okbank')).toBeVisible();
  await customer.chooseAtGateway(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();

  await topUp(/^Credit/);
  await page.getByRole('checkbox', { name: /^Save the card/ }).check();
  await pay();
  await customer.chooseAtGateway(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(async () => {
    await topUp(/^Credit/);
    await expect(page.getByRole('radio', { name: /^RuPay •••• 4242 Expires 12\/31/ })).toBeChecked({
      timeout: 1_000,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Delete RuPay •••• 4242' }).click();
  await expect(page.getByRole('radio', { name: /RuPay/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Save the card/ })).not.toBeChecked();
});
