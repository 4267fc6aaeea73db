import type { Page } from '@playwright/test';
import { formatPaise } from '#domain/money/money.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, paymentsOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

test.use({ serviceWorkers: 'allow' });

/** Durations of the drawing's movements, in ms. */
const movementsOf = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target instanceof SVGElement)
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );

/** The drawing of the stage stands still on request, and else by itself within five seconds (WCAG 2.2.2). */
async function expectQuietMotion(page: Page): Promise<void> {
  expect(await movementsOf(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(async () => (await movementsOf(page)).length).toBeGreaterThan(0);
  expect(Math.max(...(await movementsOf(page)))).toBeLessThanOrEqual(5_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

test('a visitor has a dinner delivered, pays by UPI, follows the rider and tips afterwards', async ({
  page,
  product,
  mobile,
}) => {
  test.slow();
  let statedMinutes = 0;

  await test.step('chooses a dish with choices; the sheet keeps their limits and the running price', async () => {
    await customer.openHome(page);
    await expect(page.getByText(/^About \d+ min · ₹\d+ delivery · free from ₹\d+$/)).toBeVisible();
    const sheet = await customer.openItem(page, 'Paneer Lababdar');
    await expect(sheet.getByRole('button', { name: 'Add item · ₹359' })).toBeVisible();
    await sheet.getByRole('radio', { name: /Hot/ }).check();
    for (const extra of [/Extra butter/, /Extra gravy/, /Extra paneer/]) {
      await sheet.getByRole('checkbox', { name: extra }).check();
    }
    await expect(sheet.getByText('3 of 3 chosen')).toBeVisible();
    await expect(sheet.getByRole('checkbox', { name: /Boiled egg/ })).toBeDisabled();
    await sheet.getByRole('checkbox', { name: /Extra paneer/ }).uncheck();
    await sheet.getByRole('button', { name: 'Add item · ₹449' }).click();
    await expect(sheet).toBeHidden();
    await customer.addItem(page, 'Matar Mushroom');
  });

  await test.step('signs in at the place where it is needed, and adds the address there', async () => {
    await customer.goToCheckout(page);
    await page.getByRole('button', { name: 'Login and continue' }).click();
    await customer.signInByCode(page, mobile);
    await expect(page.getByText('Please choose the address we should deliver to.')).toBeVisible();
    await customer.addAddress(page);
    const arrival = await page.getByText(/^About \d+ min after the restaurant accepts$/).textContent();
    statedMinutes = Number(/\d+/.exec(arrival ?? '')?.[0]);
    await customer.choosePayment(page);
  });

  await test.step('pays by UPI; a wrong id is refused before anything is placed', async () => {
    await customer.chooseMode(page, /^UPI/);
    const upiId = page.getByRole('textbox', { name: 'UPI id' });
    await upiId.fill('name@1');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByText('*Please enter a valid UPI id')).toBeVisible();
    await upiId.fill('dinner@okbank');
    await customer.goToGateway(page);
    await expect(page.getByText('dinner@okbank')).toBeVisible();
  });

  await test.step('the result is late: it is being checked, then placed and tracked', async () => {
    await customer.setCallback(page, { lateSeconds: 3000 });
    await customer.chooseAtGateway(page, 'Pay');
    await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
    await customer.sendLateCallbacks(page);
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await customer.expectPlaced(page);
  });

  const placed = await onlyOrderOf(product.db, mobile);

  await test.step('the outlet cooks, and the rider is seen on the way to the door', async () => {
    await desk.stepTo(product, placed.orderRefId, 'ACCEPTED', 'PREPARING');
    await customer.expectHeadline(page, 'Being prepared');
    await expectQuietMotion(page);
    await desk.stepTo(product, placed.orderRefId, 'READY');
    const rider = await desk.rideWith(product, placed);
    await expect(page.getByRole('heading', { name: /has your order$/ })).toBeVisible();
    const map = page.getByLabel(/^Map: the rider is about/);
    await expect(map).toBeVisible();
    const code = await page.getByText('Say this code to the rider').boundingBox();
    expect(code?.y).toBeLessThan((await map.boundingBox())?.y ?? 0);
    await expect(page.getByRole('link', { name: 'Call restaurant' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call rider' })).toHaveCount(0);
    await rider.deliver();
    await customer.expectHeadline(page, 'Delivered. Enjoy!');
  });

  await test.step('a tip afterwards goes to the rider', async () => {
    await page.getByRole('button', { name: 'Pay online' }).click();
    await expect(page.getByText('Please select Tip Amount')).toBeVisible();
    await page.getByRole('button', { name: '₹50', exact: true }).click();
    await page.getByRole('button', { name: 'Pay online' }).click();
    await customer.expectGateway(page);
    await customer.chooseAtGateway(page, 'Pay');
    await expect(page.getByText('You tipped ₹50. Thank you!')).toBeVisible();
  });

  const order = await onlyOrderOf(product.db, mobile);
  const minutes = ((order.estimatedAt ?? 0) - (order.confirmedAt ?? 0)) / 60_000;
  expect(minutes, 'the time that the order was given is the one that was said').toBeLessThanOrEqual(
    statedMinutes,
  );
  expect(minutes).toBeGreaterThan(statedMinutes - 5);

  await test.step('the order is among theirs, with the same bill', async () => {
    const bill = await customer.billLines(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('link', { name: customer.MOHALI.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
    expect(await customer.billLines(page)).toEqual(bill);
    expect(bill.join('\n')).toMatch(new RegExp(`Grand Total\\s+${formatPaise(order.grandTotalPaise)}`));
  });

  await test.step('an id that was not to be saved is asked for again', async () => {
    await page.goto('/wallet-money');
    await page.getByRole('button', { name: 'Add ₹2,000 to the amount' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Add money' }).click();
    await customer.chooseMode(page, /^UPI/);
    await expect(page.getByRole('textbox', { name: 'UPI id' })).toHaveValue('');
  });

  expect(order).toMatchObject({
    status: 'DELIVERED',
    paymentStatus: 'PAID',
    paymentMode: 'UPI',
    orderType: 'HomeDelivery',
    restaurantId: customer.MOHALI.recordId,
    address: { addressLine1: 'House 42, first floor' },
    laterTipPaise: 5_000,
  });
  expect(order.itemList.map(({ title, quantity, price }) => ({ title, quantity, price }))).toEqual([
    { title: 'Paneer Lababdar', quantity: 1, price: 44_900 },
    { title: 'Matar Mushroom', quantity: 1, price: 29_900 },
  ]);
  const payments = await paymentsOf(product.db, mobile);
  expect(payments.map(({ purpose, status, amountPaise }) => ({ purpose, status, amountPaise }))).toEqual([
    { purpose: 'ORDER', status: 'PAID', amountPaise: order.grandTotalPaise },
    { purpose: 'TIP', status: 'PAID', amountPaise: 5_000 },
  ]);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});
