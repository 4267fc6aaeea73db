import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { revokeTableCodes } from '#server/db/queries/tables/tables.ts';
import { tableSessions } from '#server/db/schema/chain/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf, onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import * as desk from '#test/e2e/verbs/verbs-desk.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import type { Product } from '#test/support/servers/product.ts';

/** A refused table code. */
test.use({ refusals: [422], serviceWorkers: 'allow' });

/** Orders one dish for cash; `atCheckout` checks the checkout. */
async function orderRound(page: Page, dish: string, atCheckout?: () => Promise<void>): Promise<void> {
  await customer.addItem(page, dish);
  await customer.goToCheckout(page);
  await atCheckout?.();
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash (Last used )?Pay your server/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
}

async function amountToPay(page: Page): Promise<number> {
  const label = await page.getByRole('button', { name: /^Pay ₹/ }).innerText();
  return Number(label.replace(/[^0-9.]/g, ''));
}

/** Payments of all orders of a customer, in paise. */
async function paidAmounts(product: Product, mobile: string): Promise<number> {
  const customerId = await customerIdOf(product.db, mobile);
  const rows = await product.db.select().from(orders).where(eq(orders.customerId, customerId));
  expect(rows.map(({ paymentStatus }) => paymentStatus)).toEqual(['PAID', 'PAID', 'PAID']);
  return rows.reduce((sum, { grandTotalPaise }) => sum + grandTotalPaise, 0);
}

test('guests type the code of their table, order without an account until it is needed, and pay cash', async ({
  page,
  product,
  mobile,
}) => {
  const { tableNumber, code } = await tableFor(product);

  await test.step('the typed code opens the table', async () => {
    await page.goto('/scan');
    await page.getByRole('button', { name: 'Open table' }).click();
    await expect(page.getByText('Please enter the table code')).toBeVisible();
    await page.getByRole('textbox', { name: 'Table code' }).fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Open table' }).click();
    await expect(page.getByText(`You are at table ${tableNumber}.`)).toBeVisible();
    await expect(page.getByRole('main').getByText(`Table ${tableNumber}`, { exact: true })).toBeVisible();
  });

  await test.step('the cart fills without a signed-in customer', async () => {
    await customer.addItem(page, 'Aloo Paratha');
    await customer.addItem(page, 'Vegetable Poha');
    await customer.goToCheckout(page);
    await expect(page.getByText(`Table ${tableNumber} at ${customer.MOHALI.title}`)).toBeVisible();
    await customer.openBill(page);
    await expect(page.getByText('Packing Charges')).toHaveCount(0);
  });

  await test.step('sign-in opens as a sheet, and the order goes on from there', async () => {
    await page.getByRole('button', { name: 'Continue with your name' }).click();
    await page.getByRole('button', { name: 'Log in instead' }).click();
    await customer.signInByCode(page, mobile);
    await customer.expectPaymentPage(page);
    await customer.chooseMode(page, /^Cash Pay your server/);
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectPlaced(page);
  });

  const { orderRefId, grandTotalPaise, tableSessionId } = await onlyOrderOf(product.db, mobile);

  await test.step('it is served, the bill is asked for and paid at the desk', async () => {
    await desk.stepTo(product, orderRefId, 'ACCEPTED', 'PREPARING', 'SERVED');
    await customer.expectHeadline(page, 'Served. Enjoy!');
    await page.getByRole('link', { name: 'See the bill' }).click();
    await page.getByRole('button', { name: 'Request the bill' }).click();
    await expect(page.getByText('The restaurant knows that you want the bill.')).toBeVisible();
    await desk.settleRequestedBill(product, orderRefId);
    await expect(page.getByText('The bill is paid.')).toBeVisible();
  });

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({
    status: 'SERVED',
    orderType: 'DineIn',
    tableNumber,
    paymentMode: 'CASH',
    paymentStatus: 'PAID',
    billStatus: 'PAID',
    grandTotalPaise,
    address: null,
  });
  const [session] = await product.db
    .select()
    .from(tableSessions)
    .where(eq(tableSessions.tableSessionId, tableSessionId ?? ''));
  expect(session).toMatchObject({ restaurantId: customer.MOHALI.recordId, tableNumber });
  expect(session?.endedAt, 'whoever has paid and left orders there no more').not.toBeNull();
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('the rounds of a table are one bill: terms and tip once, one request, paid in one act also after cash', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const { tableNumber, link } = await tableFor(product);
  await page.goto(link);
  await expect(page.getByText(`You are at table ${tableNumber}.`)).toBeVisible();

  await test.step('a second round asks for neither terms nor tip', async () => {
    await orderRound(page, 'Vegetable Poha', async () => {
      await expect(page.getByRole('group', { name: 'Tip' })).toBeVisible();
      await expect(page.getByText('By continuing you accept the')).toBeVisible();
    });
    await page.getByRole('link', { name: 'Order another round' }).click();
    await orderRound(page, 'Aloo Paratha', async () => {
      await expect(page.getByText('By continuing you accept the')).toBeHidden();
      await expect(page.getByRole('group', { name: 'Tip' })).toBeHidden();
    });
  });

  await test.step('the bill has both, and takes one tip', async () => {
    await page.getByRole('link', { name: 'See the bill' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your bill at the table' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^Round [12],/ })).toHaveCount(2);
    const before = await amountToPay(page);
    await page.getByText('₹20', { exact: true }).click();
    await expect.poll(() => amountToPay(page)).toBe(before + 20);
  });

  await test.step('home and the rounds agree that it is requested, and leaving asks', async () => {
    await page.getByRole('button', { name: 'Request the bill' }).click();
    await expect(page.getByText('The restaurant knows that you want the bill.')).toBeVisible();
    await page.getByRole('link', { name: /^Round 1,/ }).click();
    await expect(page.getByText('The restaurant knows that you want the bill.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Bill The restaurant knows/ })).toBeVisible();
    await page.getByRole('button', { name: 'Leave table' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave with an unpaid bill?' });
    await question.getByRole('button', { name: 'Stay at the table' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Leave table' }).click();
    await question.getByRole('button', { name: 'See the bill' }).click();
  });

  await test.step('a round that is ordered beside the payment page is shown before anything is taken', async () => {
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await customer.expectPaymentPage(page);
    await customer.chooseMode(page, /^Credit\/Debit\/ATM cards/);
    const beside = await page.context().newPage();
    await beside.goto('/');
    await orderRound(beside, 'Vegetable Poha', async () => {
      await expect(beside.getByText('By continuing you accept the')).toBeHidden();
    });
    await customer.returnTo(page, beside);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(
      page.getByText('The bill has changed. Please look at it again before you pay.'),
    ).toBeVisible();
    await expect(page.getByText('3 rounds')).toBeVisible();
  });

  await test.step('it is paid online in one act', async () => {
    const owed = await amountToPay(page);
    await customer.goToGateway(page);
    await customer.chooseAtGateway(page, 'Pay');
    await expect(page.getByText('The bill is paid.')).toBeVisible();
    expect(await paidAmounts(product, mobile)).toBe(owed * 100);
  });
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('two guests of a table have one bill, and one of them pays it for both', async ({
  page,
  product,
  mobile,
  browser,
}) => {
  const { link } = await tableFor(product);
  const phone = await browser.newContext();
  const friend = await phone.newPage();
  const dishes = [
    [page, 'Vegetable Poha', mobile],
    [friend, 'Aloo Paratha', randomMobile()],
  ] as const;
  for (const [guest, dish, number] of dishes) {
    await arriveSignedIn(guest, product, number);
    await guest.goto(link);
    await orderRound(guest, dish);
  }
  await friend.getByRole('link', { name: 'See the bill' }).click();
  await expect(friend.getByText('One bill for 2 guests. Pay all of it, or your part.')).toBeVisible();
  await expect(friend.getByText(/^Guest 1 · /)).toBeVisible();
  await expect(friend.getByText(/^You · /)).toBeVisible();

  await page.getByRole('link', { name: 'See the bill' }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await customer.expectPaymentPage(page);
  await customer.chooseMode(page, /^Credit\/Debit\/ATM cards/);
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await expect(page.getByText('The bill is paid.')).toBeVisible();
  // The other phone updates automatically.
  await expect(friend.getByText('The bill is paid.')).toBeVisible({ timeout: 20_000 });
  await phone.close();
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('the link on a table opens it, and leaves no step back into it', async ({ page, product }) => {
  const { tableNumber, link } = await tableFor(product);
  await page.goto('/restaurants');
  await page.goto(link);
  await expect(page.getByText(`You are at table ${tableNumber}.`)).toBeVisible();
  await expect(page).toHaveURL('/');
  // A page that leaves before the response opens the table again.
  const opened = { tableSessionId: expect.stringMatching(/./) };
  await expect.poll(async () => (await storedRecords(page))['tableSession']).toMatchObject(opened);
  await page.goBack();
  await expect(page).toHaveURL('/restaurants');
  const sessions = await product.db
    .select()
    .from(tableSessions)
    .where(eq(tableSessions.tableNumber, tableNumber));
  expect(sessions).toMatchObject([{ restaurantId: customer.MOHALI.recordId, endedAt: null }]);
});

test('a wrong, a revoked, a foreign and an unreadable code each say what they are', async ({
  page,
  product,
}) => {
  const { tableNumber, code: revoked } = await tableFor(product);
  await revokeTableCodes(product.db, customer.MOHALI.recordId, tableNumber);
  const before = await product.db.$count(tableSessions);
  const refused = {
    [`${revoked.slice(0, -9)}AAAA-AAAA`]: 'This table code is not valid. Please check it and try again.',
    [revoked]: 'This table code is no longer in use. Please ask a server for the new one.',
    'XYZ-T07-4K2M-9XQZ': 'This code belongs to another restaurant.',
  };
  for (const [code, message] of Object.entries(refused)) {
    await page.goto('/scan');
    await page.getByRole('textbox', { name: 'Table code' }).fill(code);
    await page.getByRole('button', { name: 'Open table' }).click();
    const field = page.getByRole('textbox', { name: 'Table code' });
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await expect(field).toHaveValue(code);
    await expect(page).toHaveURL('/scan');

    await page.goto(`/t/${code}`);
    await expect(page.getByRole('heading', { name: 'This table could not be opened' })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await page.getByRole('link', { name: 'Use another code' }).click();
    await expect(page.getByRole('heading', { name: 'Scan your table' })).toBeVisible();
  }
  const unread = {
    'https://example.com/t/MOH-T01-4K2M-9XQZ':
      'That code leads to another site, so it was not opened. Please scan the code on your table.',
    'table #5': 'This table code is not valid. Please check it and try again.',
  };
  for (const [text, message] of Object.entries(unread)) {
    await page.getByRole('textbox', { name: 'Table code' }).fill(text);
    await page.getByRole('button', { name: 'Open table' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page).toHaveURL('/scan');
  }
  expect(await product.db.$count(tableSessions)).toBe(before);
});
