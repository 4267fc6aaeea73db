import type { Page } from '@playwright/test';
import { formatPaise } from '#domain/money/money.ts';
import { ACCEPT_WITHIN_MS } from '#domain/order/order-lifecycle.ts';
import { eq } from '#server/db/drizzle.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expireUnpaidOrders } from '#server/services/orders/progress/cancel-order.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { present } from '#test/e2e/verbs/verbs-money.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import type { Product } from '#test/support/servers/product.ts';

async function orderPrepaid(page: Page, product: Product, mobile: string): Promise<void> {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Online Payments/);
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await customer.expectPlaced(page);
}

test('an order is cancelled while its clock runs, and the money is in the wallet at once', async ({
  page,
  product,
  mobile,
}) => {
  await orderPrepaid(page, product, mobile);
  const { grandTotalPaise } = await onlyOrderOf(product.db, mobile);
  const total = formatPaise(grandTotalPaise);

  await expect(
    page.getByText(/^Free to cancel\. The restaurant has \d+:\d\d left to accept\.$/),
  ).toBeVisible();
  const after = `the order ends. ${total} returns to your wallet at once.`;
  await expect(page.getByText(after)).toHaveText(/^If it does not accept by \d+:\d\d [ap]m, the order ends/);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expect(question.getByText(`${total} returns to your wallet at once.`)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toBeHidden();
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', refundedPaise: 0 });

  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await customer.expectHeadline(page, 'You cancelled this order');
  await expect(page.getByText(`${total} was returned to your wallet.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({
    status: 'CANCELLED_BY_CUSTOMER',
    paymentStatus: 'REFUNDED',
    refundedPaise: grandTotalPaise,
  });
  expect(await walletOf(product.db, mobile)).toBe(grandTotalPaise);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('an order that the restaurant has accepted cannot be cancelled any more', async ({
  page,
  product,
  mobile,
}) => {
  await orderPrepaid(page, product, mobile);
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await desk.stepTo(product, orderRefId, 'ACCEPTED');
  await customer.expectHeadline(page, 'The restaurant has accepted');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({
    status: 'ACCEPTED',
    paymentStatus: 'PAID',
    refundedPaise: 0,
  });
  expect(await walletOf(product.db, mobile)).toBe(0);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('points come back as points: only money is said to come to the wallet', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await present(product, mobile, { kind: 'POINTS', points: 640 });
  await present(product, mobile, { kind: 'WALLET', amountPaise: 5_000 });
  await page.reload();
  await page.getByRole('checkbox', { name: /^Use loyalty points/ }).check();
  await page.getByRole('checkbox', { name: /^Use wallet balance/ }).check();
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  const { bill } = await onlyOrderOf(product.db, mobile);
  expect(bill).toMatchObject({ walletPaidPaise: 5_000, pointsUsed: expect.any(Number) });
  expect(bill.pointsUsed).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expect(
    question.getByText(`₹50 returns to your wallet at once. Your ${bill.pointsUsed} points come back.`),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('₹50 was returned to your wallet.')).toBeVisible();
  expect(await walletOf(product.db, mobile)).toBe(5_000);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('an order that no outlet answers ends by itself, and the money is in the wallet', async ({
  page,
  product,
  mobile,
}) => {
  await orderPrepaid(page, product, mobile);
  const { id, grandTotalPaise } = await onlyOrderOf(product.db, mobile);
  const total = formatPaise(grandTotalPaise);
  const confirmedAt = product.deps.now() - ACCEPT_WITHIN_MS;
  await product.db.update(orders).set({ confirmedAt }).where(eq(orders.id, id));

  await customer.expectHeadline(page, 'The restaurant did not answer in time');
  await expect(page.getByText(`${total} was returned to your wallet.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Not answered by the restaurant' }),
  ).toBeVisible();
  await page.goto('/my-orders');
  await expect(page.getByText('Not answered by the restaurant')).toBeVisible();
  expect(await walletOf(product.db, mobile)).toBe(grandTotalPaise);
});

test('an order that was not paid in time says so, and not that its customer cancelled it', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Online Payments/);
  await customer.goToGateway(page);
  const { id, orderRefId } = await onlyOrderOf(product.db, mobile);
  await product.db.update(orders).set({ payByAt: product.deps.now() }).where(eq(orders.id, id));
  await expireUnpaidOrders(product.deps);

  await page.goto(`/track-order?ref=${orderRefId}`);
  await customer.expectHeadline(page, 'Your order was cancelled');
  await expect(page.getByText('Reason: The payment did not come in time')).toBeVisible();
  await page.goto('/my-orders');
  await expect(page.getByText('Not paid in time')).toBeVisible();
  await page.goto(`/my-orders/${orderRefId}`);
  await expect(page.getByText('Not paid in time')).toHaveCount(2);
  await expect(page.getByText(/by you|You cancelled/)).toHaveCount(0);
});
