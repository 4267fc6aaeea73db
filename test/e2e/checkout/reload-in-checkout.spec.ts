import type { Page } from '@playwright/test';
import { formatPaise } from '#domain/money/money.ts';
import { loadMenuItems, setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, ordersOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { setOutletItemPrice } from '#test/support/makers/menu.ts';

/** Placing a changed or already placed order is refused. */
test.use({ refusals: [422] });

const changes = (page: Page) => page.getByRole('dialog', { name: 'Your order has changed' });
const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order for ₹/ });

async function goToPayAtStore(page: Page): Promise<void> {
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Pay at Store/);
}

test('a reload in the middle of checkout keeps address, coupon, tip, note and terms', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.addItem(page, 'Aloo Gobhi Adraki');
  await customer.goToCheckout(page);
  await customer.addAddress(page);
  await page.getByRole('button', { name: 'Apply a coupon' }).click();
  const typed = page.getByRole('textbox', { name: 'Coupon code' });
  await test.step('a mistyped code is an error under its field, and the order is as it was', async () => {
    await typed.fill('sunehri2o');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(typed).toHaveAccessibleDescription('This coupon does not exist.');
    expect(await storedRecords(page)).toMatchObject({ cart: { couponCode: null } });
  });
  await typed.fill('sunehri20');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('SUNEHRI20 applied')).toBeVisible();
  await page.getByRole('button', { name: '₹50', exact: true }).click();
  await page.getByRole('textbox', { name: 'Cooking instructions' }).fill('Ring twice');
  // The coupon list contains the same text until it has closed.
  await expect(page.locator('p[aria-live]', { hasText: /You save ₹/ })).toBeVisible();
  await customer.openBill(page);
  const bill = await customer.billLines(page);

  await page.reload();

  await expect(page.getByRole('main').getByText('House 42, first floor')).toBeVisible();
  await expect(page.getByText('SUNEHRI20 applied')).toBeVisible();
  await expect(page.getByRole('button', { name: '₹50', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('textbox', { name: 'Cooking instructions' })).toHaveValue('Ring twice');
  await customer.openBill(page);
  await expect.poll(() => customer.billLines(page)).toEqual(bill);
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash on Delivery/);
  await placeButton(page).click();
  await customer.expectPlaced(page);

  const placed = await onlyOrderOf(product.db, mobile);
  const due = formatPaise(placed.bill.payablePaise);
  await expect(page.getByText(`Please have ${due} ready for the rider.`)).toBeVisible();
  expect(placed).toMatchObject({
    status: 'PLACED',
    couponCode: 'SUNEHRI20',
    address: { addressLine1: 'House 42, first floor' },
    form: { cookingInstructions: 'Ring twice', tipPaise: 5_000 },
    bill: { couponDiscountPaise: 11_160, tipPaise: 5_000 },
  });
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('two tabs place one cart at the same moment: one order, and both know it', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await arriveAtCheckout(page, product, mobile, 'Poori Bhaji');
  const waiting = await context.newPage();
  await waiting.goto('/checkout');
  await goToPayAtStore(page);
  const other = await context.newPage();
  await other.goto('/payment-methods');
  await customer.chooseMode(other, /^Pay at Store/);

  // Dispatched events, because Playwright's click waits for a stable button that the first click may remove.
  await Promise.all([page, other].map((tab) => placeButton(tab).dispatchEvent('click')));

  for (const tab of [page, other]) {
    await expect(tab.getByText(/^(Order Placed|This order is already placed)/).first()).toBeVisible();
  }
  await expect(waiting.getByRole('main').getByText(/was ordered already|Your cart is empty/)).toBeVisible();
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  await page.goto(`/track-order?ref=${orderRefId}`);
  await expect(page.getByText(`Order ${orderRefId}`)).toBeVisible();
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a price raised meanwhile is shown; refused, nothing is placed; accepted, it is the price', async ({
  page,
  product,
  mobile,
}) => {
  const { recordId } = customer.MOHALI;
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Bhindi Do Pyaza');
  const [before] = await loadMenuItems(product.db, recordId, ['bhindi-do-pyaza']);
  await setOutletItemPrice(product.db, recordId, 'bhindi-do-pyaza', 29_900);

  await customer.goToCheckout(page);
  await expect(changes(page)).toContainText('was ₹269, is ₹299');
  await changes(page).getByRole('button', { name: 'Back to cart' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  expect(await ordersOf(product.db, mobile)).toEqual([]);

  await page.getByRole('link', { name: /^Checkout · ₹/ }).click();
  await changes(page)
    .getByRole('button', { name: /^Go on for ₹/ })
    .click();
  await expect(changes(page)).toBeHidden();
  await goToPayAtStore(page);
  await placeButton(page).click();
  await customer.expectPlaced(page);
  const order = await onlyOrderOf(product.db, mobile);
  expect(order.itemList).toMatchObject([{ title: 'Bhindi Do Pyaza', price: 29_900 }]);
  await setOutletItemPrice(product.db, recordId, 'bhindi-do-pyaza', before?.price ?? 0);
});

test('a dish sold out at the last moment is shown before anything is placed', async ({
  page,
  product,
  mobile,
}) => {
  const { recordId } = customer.MOHALI;
  await arriveAtCheckout(page, product, mobile, 'Poori Bhaji', 'Vegetable Poha');
  await goToPayAtStore(page);
  await setItemAvailability(product.db, recordId, 'vegetable-poha', false);

  await placeButton(page).click();
  await expect(page.getByText('Vegetable Poha: Sold out')).toBeVisible();
  await expect(placeButton(page)).toHaveCount(0);
  expect(await ordersOf(product.db, mobile)).toEqual([]);
  // The only way back.
  await page.getByRole('main').getByText('Back to checkout').click();
  await expect(changes(page)).toContainText('Sold out');
  await changes(page)
    .getByRole('button', { name: /^Go on for ₹/ })
    .click();
  await expect(changes(page)).toBeHidden();
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Pay at Store/);
  await placeButton(page).click();
  await customer.expectPlaced(page);
  const order = await onlyOrderOf(product.db, mobile);
  expect(order.itemList.map(({ title }) => title)).toEqual(['Poori Bhaji']);
  await setItemAvailability(product.db, recordId, 'vegetable-poha', true);
});
