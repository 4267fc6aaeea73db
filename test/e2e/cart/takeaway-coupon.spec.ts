import type { Response } from '@playwright/test';
import { formatPaise } from '#domain/money/money.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { findCustomer } from '#server/db/queries/account/customers.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { couponUses } from '#server/db/schema/offers/coupons.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf, onlyOrderOf, paymentsOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

test('a visitor takes food away with a coupon and pays at the store', async ({ page, product, mobile }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await expect(page.getByText(/^Ready in about \d+ min$/)).toBeVisible();
  await customer.addItem(page, 'Matar Mushroom');
  await customer.addItem(page, 'Jeera Rice');
  await customer.goToCheckout(page);

  await test.step('the coupons say what they give, or why they do not apply', async () => {
    await page.getByRole('button', { name: /^Apply a coupon/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Coupons' });
    const offer = (code: string) => sheet.getByRole('article').filter({ hasText: code });
    await expect(offer('FREEDEL')).toContainText('This offer is not for this kind of order.');
    await expect(offer('FLAT100')).toContainText('Add dishes worth ₹41 more to use this offer.');
    await expect(offer('MIDWEEK')).toContainText('This offer is not valid today.');
    await expect(offer('CHAITIME')).toContainText('This offer is not valid at this hour.');
    await expect(sheet.getByRole('button', { name: 'Apply FREEDEL' })).toBeHidden();
    await expect(offer('TAKE15')).toContainText('You save ₹68.70 before taxes');
    const typed = sheet.getByRole('textbox', { name: 'Coupon code' });
    await typed.fill('NOSUCHCODE');
    await sheet.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(typed).toHaveAccessibleDescription(/^This code is not among the offers\./);
    await typed.fill('chaitime');
    await sheet.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(typed).toHaveAccessibleDescription('This offer is not valid at this hour.');
    await sheet.getByRole('button', { name: 'Apply TAKE15' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('TAKE15 applied')).toBeVisible();
    await expect(page.getByText('You save ₹68.70 before taxes').filter({ visible: true })).toBeVisible();
  });

  await test.step('signs in and places the order for the counter', async () => {
    await customer.continueAsGuest(page, mobile);
    await customer.chooseMode(page, /^Pay at Store/);
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectPlaced(page);
  });

  const { id, orderRefId, handoverCode, bill } = await onlyOrderOf(product.db, mobile);

  await test.step('reads where the counter is, and what to pay there', async () => {
    const outlet = await findOutlet(product.db, customer.MOHALI.recordId);
    await expect(page.getByRole('heading', { name: `Pick up at ${outlet?.title}` })).toBeVisible();
    await expect(page.getByText(outlet?.addressLine ?? '?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      new RegExp(`destination=${outlet?.latitude}%2C${outlet?.longitude}$`),
    );
    await expect(page.getByText(`${formatPaise(bill.payablePaise)} to pay at the counter`)).toBeVisible();
  });

  await test.step('is asked for the name alone on the first page after the order', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
    const sheet = page.getByRole('dialog', { name: 'What is your name?' });
    await expect(sheet.getByRole('textbox')).toHaveCount(1);
    await sheet.getByRole('textbox', { name: 'Full name' }).fill('Asha Rao');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    const named = await findCustomer(product.db, await customerIdOf(product.db, mobile));
    expect(named).toMatchObject({ fullName: 'Asha Rao', email: '' });
    await page.goto(`/track-order?ref=${orderRefId}`);
  });

  await test.step('is handed the bag for the code that the app shows', async () => {
    await expect(page.getByText('Say this code at the counter')).toBeVisible();
    const shownCode = page.getByText(String(handoverCode), { exact: true });
    await expect(shownCode).toBeVisible();
    await expect(shownCode).toHaveCSS('font-variant-numeric', 'lining-nums tabular-nums');
    await desk.stepTo(product, orderRefId, 'ACCEPTED', 'PREPARING');
    await expect(page.getByText(/^Ready about \d+:\d\d [ap]m/)).toBeVisible();
    // A minute ago, because the page's clock moves every 15 s.
    const estimatedAt = product.deps.now() - MINUTE_MS;
    await product.db.update(orders).set({ estimatedAt }).where(eq(orders.id, id));
    const late = 'Late. We are asking the restaurant.';
    await expect(page.getByText(late)).toBeVisible();
    for (const path of ['/my-orders', '/']) {
      await page.goto(path);
      await expect(page.getByText(late)).toBeVisible();
    }
    await page.goto(`/track-order?ref=${orderRefId}`);
    await desk.stepTo(product, orderRefId, 'READY_FOR_PICKUP');
    await customer.expectHeadline(page, 'Ready for you');
    await expect(page.getByText('Ready now at the counter')).toBeVisible();
    await desk.handOver(product, await onlyOrderOf(product.db, mobile));
    await customer.expectHeadline(page, 'Collected. Enjoy!');
  });

  const order = await onlyOrderOf(product.db, mobile);
  expect(order).toMatchObject({
    status: 'COLLECTED',
    orderType: 'TakeAway',
    paymentMode: 'PAY_AT_STORE',
    paymentStatus: 'PAID',
    couponCode: 'TAKE15',
    bill: { itemTotalPaise: 45_800, couponDiscountPaise: 6_870 },
  });
  const uses = await product.db.select().from(couponUses).where(eq(couponUses.orderId, order.id));
  expect(uses).toMatchObject([{ couponCode: 'TAKE15', releasedAt: null }]);
  expect(await paymentsOf(product.db, mobile)).toEqual([]);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a free-delivery coupon is not used up where delivery is free anyway, and says so', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.addItem(page, 'Jeera Rice');
  await customer.goToCheckout(page);
  await customer.addAddress(page);
  const sheet = page.getByRole('dialog', { name: 'Coupons' });
  const idle = 'It saves nothing on this order, so it stays yours for another';

  await page.getByRole('button', { name: /^Apply a coupon/ }).click();
  await sheet.getByRole('button', { name: 'Apply FREEDEL' }).click();
  await expect(page.getByText('FREEDEL applied')).toBeVisible();
  await customer.openHome(page);
  await customer.addItem(page, 'Aloo Gobhi Adraki');
  await customer.goToCheckout(page);
  await expect(page.getByText(idle)).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon FREEDEL' }).click();
  await page.getByRole('button', { name: /^Apply a coupon/ }).click();
  await expect(sheet.getByRole('article').filter({ hasText: 'FREEDEL' })).toContainText(idle);
  await expect(sheet.getByRole('button', { name: 'Apply FREEDEL' })).toBeHidden();
});

test('the login is prefetched at checkout, and opens with the tap', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Jeera Rice');
  const isImported = (response: Response) =>
    response.request().resourceType() === 'script' && /\/assets\/account-/.test(response.url());
  const imported = page.waitForResponse(isImported, { timeout: 20_000 });
  await customer.goToCheckout(page);
  await (await imported).finished();
  await page.route('**/assets/account-*.js', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});
