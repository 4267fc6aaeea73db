import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { insertAddress } from '#server/db/queries/account/addresses.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf, onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { arriveSignedIn, changeRecord } from '#test/e2e/verbs/verbs-session.ts';

test('a delivery below the minimum is told how much is missing, and leads back to the menu', async ({
  page,
}) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await customer.addItem(page, 'Masala Chaas');
  await page.goto('/checkout');
  const notice = page.getByRole('status').filter({ hasText: 'Delivery starts at ₹149' });
  await expect(notice).toContainText(/Add items worth ₹\d+ more\./);
  await notice.getByRole('link', { name: 'Add items' }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
});

test('changing to an outlet nearer to the address keeps the dishes or clears the cart, by choice', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.goToCheckout(page);
  await page.getByRole('button', { name: 'Choose a delivery address' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('Morinda');
  await sheet.getByRole('button', { name: /Railway Station/ }).click();
  await sheet.getByRole('button', { name: 'Order from Sunehri Morinda' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Start at the other restaurant?' });
  await expect(question).toContainText('that Sunehri Morinda has too');
  await question.getByRole('button', { name: 'Take dishes along' }).click();
  const review = page.getByRole('dialog', { name: /^Take along to Sunehri Morinda/ });
  await expect(review).toContainText('Matar Mushroom');
  await review.getByRole('button', { name: 'Close' }).click();
  await expect(review).toBeHidden();
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Choose a delivery address' }).click();
  await sheet.getByRole('searchbox').fill('Morinda');
  await sheet.getByRole('button', { name: /Railway Station/ }).click();
  await sheet.getByRole('button', { name: 'Order from Sunehri Morinda' }).press('Enter');
  await question.getByRole('button', { name: 'Clear cart and go' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menu of Sunehri Morinda' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'One more Matar Mushroom' })).toHaveCount(0);
});

test('the place that a visitor has chosen is where the address begins after the sign-in', async ({
  page,
  mobile,
}) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.goToCheckout(page);
  const choose = page.getByRole('button', { name: 'Choose a delivery address' });
  const sheet = page.getByRole('dialog', { name: 'Where should we deliver?' });
  await choose.click();
  await sheet.getByRole('searchbox', { name: 'Search for area, street or landmark' }).fill('Sector 70');
  await sheet.getByRole('button', { name: /^Sector 70/ }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Login and continue' }).click();
  await customer.signInByCode(page, mobile);
  await choose.click();
  await expect(sheet.getByRole('textbox', { name: 'Street, area' })).toHaveValue('Sector 70');
  await sheet.getByRole('textbox', { name: 'House, flat, floor' }).fill(customer.HOUSE);
  await sheet.getByText('Home', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeVisible();
});

test.describe(() => {
  test.use({ refusals: [422] });

  test('an address that is too far away shows neither a time nor a fee', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    await customer.openHome(page);
    await customer.chooseOrderType(page, 'Delivery');
    await customer.addItem(page, 'Matar Mushroom');
    const customerId = await customerIdOf(product.db, mobile);
    const shimla = { latitude: 31.1048, longitude: 77.1734 };
    const lines = { addressLine1: 'Mall Road 1', addressLine2: '', addressLine3: '' };
    const addressId = randomUUID();
    const createdAt = product.deps.now();
    await insertAddress(product.db, {
      ...{ id: addressId, customerId, createdAt, addressType: 'HOME', ...lines, ...shimla },
    });
    await changeRecord(page, 'place', { source: 'address', label: 'Home', addressId, ...shimla });
    await page.goto('/checkout');
    await expect(
      page.getByRole('button', { name: /^Order from |^Choose another address/ }).first(),
    ).toBeVisible();
    await expect(page.getByText(/^There is no bill for this address\./)).toBeVisible();
    await expect(page.getByText(/^About \d+ min/)).toHaveCount(0);
    await expect(page.getByText(/^(Delivery Fee|Grand Total)/)).toHaveCount(0);
    await expect(page.getByText('Not delivered to this address.')).toBeVisible();
    await page.getByRole('button', { name: 'Change address', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Where should we deliver?' })).toBeVisible();
  });
});

function keysSent(page: Page, endpoint: string): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.url().includes(`/${endpoint}`) && key !== undefined) keys.push(key);
  });
  return keys;
}

const waysToPay = [
  { kind: 'cash', mode: /^Pay at Store/, pay: placeInCash },
  { kind: 'prepaid', mode: /^Credit/, pay: customer.goToGateway },
];

async function placeInCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
}

for (const { kind, mode, pay } of waysToPay) {
  test(`a ${kind} order is saved once, and placed from the draft that the payment page shows`, async ({
    page,
    product,
    mobile,
  }) => {
    const saves = keysSent(page, 'saveOrder');
    const placings = keysSent(page, 'placeOrder');
    await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
    await customer.choosePayment(page);
    expect(new Set(saves).size, 'a save sent again is the same one').toBe(1);
    const savesUntilPayment = saves.length;
    await customer.chooseMode(page, mode);
    await pay(page);
    expect(saves).toHaveLength(savesUntilPayment);
    expect(placings).toHaveLength(1);
  });
}

test.describe('in two tabs', () => {
  test.use({ refusals: [503] });

  test('a dish added in another tab, whose save did not arrive, is not lost with the order of the first tab', async ({
    page,
    product,
    mobile,
    context,
  }) => {
    await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
    await customer.choosePayment(page);
    await customer.chooseMode(page, /^Pay at Store/);

    const other = await context.newPage();
    await other.route('**/saveOrder', (route) => route.fulfill({ status: 503, body: 'no' }));
    await other.goto('/');
    await customer.addItem(other, 'Masala Chaas');
    const refused = other.waitForResponse('**/saveOrder');
    await customer.goToCheckout(other);
    await refused;
    await other.close();

    await page.bringToFront();
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await expect(page.getByText(/^Grand Total: was ₹\d+, is ₹\d+$/)).toBeVisible();
    await page.getByRole('button', { name: /^Go on for ₹/ }).click();
    await customer.chooseMode(page, /^Pay at Store/);
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectPlaced(page);
    const { itemList } = await onlyOrderOf(product.db, mobile);
    expect(itemList.map(({ title }) => title)).toEqual(['Matar Mushroom', 'Masala Chaas']);
  });
});
