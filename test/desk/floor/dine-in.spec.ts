import { expectAccessible } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { act, BOARD_PATH, cardOf, columnOf } from '#test/desk/verbs/kitchen-verbs.ts';
import { ordersOf } from '#test/e2e/records.ts';
import * as phone from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

// The customer's page is a phone; the desk has tablets of its own.
test.use({ viewport: { width: 390, height: 844 } });

test('guests order two rounds at a table, ask for water and the bill, and pay at the desk in parts', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.slow();
  const { tableNumber, code } = await tableFor(product);
  await arriveSignedIn(page, product, mobile);
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  const { page: desk, staff } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/tables`);
  const table = desk.getByRole('button', { name: new RegExp(`^${tableNumber}`) });

  const orderRound = async (dish: string) => {
    await phone.addItem(page, dish);
    await phone.goToCheckout(page);
    await phone.choosePayment(page);
    await phone.chooseMode(page, /^Cash .*Pay your server/);
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await phone.expectPlaced(page);
    const [{ orderRefId } = { orderRefId: '' }] = await ordersOf(product.db, mobile);
    return orderRefId;
  };
  const serve = async (orderRefId: string) => {
    const card = cardOf(board, orderRefId);
    await expect(card).toContainText(`Table ${tableNumber}`);
    await act(card, 'Accept').click();
    await act(card, 'Start').click();
    await expect(columnOf(board, 'Preparing').locator(card)).toBeVisible();
    await act(card, 'Served').click();
    await expect(card).toBeHidden();
  };

  await test.step('the typed code opens the table, and the first round is served', async () => {
    await page.goto('/scan');
    await page.getByRole('textbox', { name: 'Table code' }).fill(code);
    await page.getByRole('button', { name: 'Open table' }).click();
    await expect(page.getByText(`You are at table ${tableNumber}.`)).toBeVisible();
    const first = await orderRound('Aloo Paratha');
    await expect(table).toContainText('1 round');
    await serve(first);
    await phone.expectHeadline(page, 'Served. Enjoy!');
  });

  await test.step('water is taken and brought, and the phone says so', async () => {
    await page.goto('/');
    const water = page.getByRole('list', { name: 'Ask at the table' }).getByRole('button', { name: /Water/ });
    await water.click();
    await expect(table).toContainText('Water');
    await table.click();
    await desk.getByRole('button', { name: 'I am on the way' }).click();
    await expect(desk.getByText(`${staff.name} is on the way`).first()).toBeVisible();
    await expect(water).toContainText('Our staff are on the way');
    await desk.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(water).toContainText('Tap to ask');
  });

  await test.step('the second round comes to the same bill', async () => {
    await serve(await orderRound('Vegetable Poha'));
    await expect(table).toContainText('2 rounds');
    await page.getByRole('link', { name: 'See the bill' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Round [12],/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Request the bill' }).click();
    await expect(desk.getByRole('region', { name: 'Requests' })).toContainText('Bill');
  });

  await test.step('a line is paid by card, the rest in cash with change, and the phone says so', async () => {
    await desk.getByRole('button', { name: 'Some lines' }).click();
    await desk.getByRole('checkbox', { name: /Aloo Paratha/ }).check();
    await desk.getByRole('button', { name: 'Card' }).click();
    await desk.getByRole('button', { name: /^Take ₹/ }).click();
    await expect(desk.getByText('Enter the number, so that')).toBeVisible();
    await desk.getByLabel('Number on the card slip').fill('4711');
    await desk.getByRole('button', { name: /^Take ₹/ }).click();
    await expect(desk.getByText(/by Card, counter/)).toBeVisible();
    await desk.getByRole('button', { name: 'Cash', exact: true }).click();
    await desk.getByLabel('Cash given, in rupees').fill('2000');
    await desk.getByRole('button', { name: /^Take ₹/ }).click();
    await expect(page.getByText('The bill is paid.')).toBeVisible();
    const change = desk.getByRole('dialog', { name: 'Change to give' });
    await expect(change.getByText(/taken\. Give ₹.* change\./)).toBeVisible();
    await expectAccessible(desk, 'change to give');
    await change.getByRole('button', { name: 'Given' }).click();
    await expect(change).toHaveCount(0);
  });
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(table).toContainText('Free');
  for (const order of await ordersOf(product.db, mobile))
    expect(order).toMatchObject({ status: 'SERVED', paymentStatus: 'PAID', billStatus: 'PAID' });
  expect(await findLedgerFaults(product.db)).toEqual([]);
});
