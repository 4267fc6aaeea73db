import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected, makeDelivered } from '#test/e2e/verbs/verbs-after-meal.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { chooseTickets, openEvent } from '#test/e2e/verbs/verbs-events.ts';
import { holdCall } from '#test/e2e/verbs/verbs-late.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';

const PAY = /^Pay ₹/;

async function goHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sunehri' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
}

/** The released response has no effect on the page with the orders. */
async function expectToStay(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page).toHaveURL(/\/my-orders$/);
}

async function storedLines(page: Page) {
  const { cart } = (await storedRecords(page)) as {
    cart?: { lineList: { title: string; quantity: number }[] };
  };
  return cart?.lineList.map(({ title, quantity }) => `${quantity} ${title}`);
}

test('a late response does not open the gateway after the customer has left the page', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Credit/);
  const payment = await holdCall(page, '**/generatePaymentRequestWithOrder*');
  await page.getByRole('button', { name: PAY }).click();
  await payment.requested;
  await goHome(page);
  await payment.letThrough();
  await expectToStay(page);
  await expect(page.getByText('Waiting for your payment').first()).toBeVisible();
});

for (const mode of [/^Pay at Store/, /^Credit/]) {
  test(`a dish that is added while an order is placed stays in the cart (${mode.source})`, async ({
    page,
    product,
    mobile,
  }) => {
    await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
    await customer.choosePayment(page);
    await customer.chooseMode(page, mode);
    const placing = await holdCall(page, '**/placeOrder/**');
    await page.getByRole('button', { name: /^(Pay|Place order) / }).click();
    await placing.requested;
    await goHome(page);
    await customer.addItem(page, 'Aloo Paratha');
    await expect.poll(() => storedLines(page)).toEqual(['1 Matar Mushroom', '1 Aloo Paratha']);
    await placing.letThrough();
    await expect.poll(() => storedLines(page)).toEqual(['1 Aloo Paratha']);
    await expectToStay(page);
    expect((await onlyOrderOf(product.db, mobile)).itemList).toMatchObject([{ title: 'Matar Mushroom' }]);
  });
}

test('a late price does not lead back from an order that waits on the phone', async ({
  page,
  product,
  mobile,
}) => {
  await page.clock.install();
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  // The page saves once on load, and with each tap.
  const saving = await holdCall(page, '**/saveOrder*', Number.MAX_SAFE_INTEGER);
  await page.reload();
  await page.getByRole('button', { name: 'Choose payment' }).click();
  await saving.requested;
  await page.clock.fastForward(9_000);
  await page.getByRole('button', { name: 'Choose payment' }).click();
  await customer.expectPaymentPage(page);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Save order/ }).click();
  await page.clock.fastForward(9_000);
  await page.waitForURL(/\/waiting-order\//);
  const placing = await holdCall(page, '**/placeOrder/**');
  await saving.letThrough();
  await placing.requested;
  await expectToStay(page);
  const records = await storedRecords(page);
  expect(records).not.toHaveProperty('draft');
  await placing.letThrough();
});

test('a late response to a tip does not open the gateway after the customer has left the page', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const order = await insertCollected(product, mobile, 5);
  await makeDelivered(product, order);
  await page.goto(`/my-orders/${order.orderRefId}`);
  await page.getByRole('button', { name: '₹50' }).click();
  const tip = await holdCall(page, '**/payTipOnOrder*');
  await page.getByRole('button', { name: 'Pay online' }).click();
  await tip.requested;
  await goHome(page);
  await tip.letThrough();
  await expectToStay(page);
});

test('a late hold does not lead back a customer who has left the page', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await openEvent(page, 'tandoor-class-patiala');
  await chooseTickets(page, 'Hungry guest', 1);
  const hold = await holdCall(page, '**/holdEventTickets/**');
  await page.getByRole('button', { name: 'Hold for 8 minutes · ₹599' }).click();
  await hold.requested;
  await goHome(page);
  await hold.letThrough();
  await expectToStay(page);

  await page.goto('/?tab=StealDeal');
  await page.getByRole('button', { name: 'Add Ten cappuccinos', exact: true }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
  const reserving = await holdCall(page, '**/reserveStealDeal*');
  await page.getByRole('button', { name: 'Pay ₹1,049' }).click();
  await reserving.requested;
  await goHome(page);
  await reserving.letThrough();
  await expectToStay(page);
});
