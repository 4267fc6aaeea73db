import type { Page } from '@playwright/test';
import { loadRounds } from '#server/db/queries/tables/table-bills.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { ordersOf } from '#test/e2e/records.ts';
import * as phone from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import type { Production } from '#test/support/servers/production.ts';

// The customer's page is a phone; the desk has a tablet of its own.
test.use({ refusals: [401, 422], viewport: { width: 390, height: 844 } });

async function orderRound(page: Page, dish: string): Promise<void> {
  await phone.addItem(page, dish);
  await phone.goToCheckout(page);
  await phone.choosePayment(page);
  await phone.chooseMode(page, /^Cash .*Pay your server/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await phone.expectPlaced(page);
}

/** Orders one dish for guests without a phone. */
async function orderForGuests(desk: Page, tableNumber: string): Promise<void> {
  await desk.goto(`/desk/outlets/${OUTLET_ID}/counter?part=guest`);
  await desk.getByRole('button', { name: 'All-Day Breakfast' }).click();
  await desk
    .getByRole('list', { name: 'Dishes' })
    .getByRole('button', { name: /^Vegetable Poha/ })
    .click();
  const order = desk.getByRole('region', { name: 'Order' });
  await order.getByLabel('Table', { exact: true }).selectOption(tableNumber);
  await order.getByRole('button', { name: 'Work out the total' }).click();
  await order.getByRole('button', { name: 'Place the order' }).click();
  await expect(order.getByRole('button', { name: 'Another order' })).toBeVisible();
}

async function serve({ deps }: Production, orderRefId: string): Promise<void> {
  for (const to of ['ACCEPTED', 'PREPARING', 'SERVED'] as const)
    expect(await advanceOrder(deps, orderRefId, to, 'outlet')).toMatchObject({ ok: true });
}

const cardOf = (desk: Page, table: string) => desk.getByRole('button', { name: new RegExp(`^${table}`) });

test('guests move, are joined with others, pay one bill of both rounds, and leave', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.setTimeout(240_000);
  const first = await tableFor(product);
  const { tableNumber: second } = await tableFor(product);
  const { tableNumber: third } = await tableFor(product);
  const unused = await tableFor(product);
  await arriveSignedIn(page, product, mobile);
  await page.goto(first.link);
  await expect(page.getByText(`You are at table ${first.tableNumber}.`)).toBeVisible();
  await orderRound(page, 'Aloo Paratha');
  const { page: desk } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/tables`);
  const card = (table: string) => cardOf(desk, table);
  const moveTo = async (table: string, submit: string) => {
    await desk.getByText('Move or join').click();
    await desk.getByLabel('To table').selectOption({ value: table });
    await desk.getByRole('button', { name: submit }).click();
    await expect(desk.getByText(`The guests are at table ${table} now.`)).toBeVisible();
  };
  const [{ orderRefId } = { orderRefId: '' }] = await ordersOf(product.db, mobile);
  await page.goto('/');
  /** The phone must follow the move without a reload. */
  const expectPhoneAt = async (table: string) => {
    await expect(page.getByText(`You are at table ${table} now.`)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(`Table ${table}`, { exact: true }).first()).toBeVisible();
    await page.goto(`/my-orders/${orderRefId}/bill`);
    await expect(page.getByText(new RegExp(`^Table ${table} at `))).toBeVisible();
    await page.goto('/');
  };
  const closeSheet = () => desk.getByRole('button', { name: 'Close', exact: true }).click();

  await test.step('to a free table, with their bill', async () => {
    await card(first.tableNumber).click();
    await moveTo(second, 'Move the guests');
    await expect(desk.getByRole('dialog', { name: `Table ${second}` })).toBeVisible();
    await expectAccessible(desk, 'table');
    await expectLargeTargets(desk, 'table');
    await closeSheet();
    await expect(card(second)).toContainText('1 round');
    await expect(card(first.tableNumber)).toContainText('Free');
    await expectPhoneAt(second);
  });

  await test.step('to a table with guests, with whom they have one bill', async () => {
    await orderForGuests(desk, third);
    await desk.goto(`/desk/outlets/${OUTLET_ID}/tables`);
    await card(second).click();
    await moveTo(third, `Join with table ${third}`);
    await closeSheet();
    await expect(card(third)).toContainText('2 rounds');
    await expect(card(second)).toContainText('Free');
    await expectPhoneAt(third);
  });

  await test.step('the bill that is printed has both rounds and one total', async () => {
    await card(third).click();
    await desk.getByRole('link', { name: 'Print the bill' }).click();
    const paper = desk.getByRole('article', { name: 'Bill' });
    await expect(paper).toContainText('Round 1');
    await expect(paper).toContainText('Aloo Paratha');
    await expect(paper).toContainText('Round 2');
    await expect(paper).toContainText('Vegetable Poha');
    await expect(paper.getByText('Grand Total')).toHaveCount(1);
    await expectAccessible(desk, 'bill of a table');
    await desk.goBack();
  });

  await test.step('paid, the table and its phones stay until the food is served', async () => {
    // The address names the table's open sheet, so going back has opened the sheet again.
    await desk.getByRole('button', { name: /^Take ₹/ }).click();
    await expect(desk.getByText(/^₹\S+ taken\.$/)).toBeVisible();
    await closeSheet();
    await expect(card(third)).toContainText('Paid');
    await expect(card(third)).toContainText('2 in the kitchen');
    const [own] = await ordersOf(product.db, mobile);
    const rounds = await loadRounds(product.db, own?.tableBillRefId ?? '');
    expect(rounds).toHaveLength(2);
    for (const round of rounds) await serve(product, round.orderRefId);
    await expect(card(third)).toContainText('Free');
  });

  await test.step('guests who sat down and ordered nothing are closed by hand', async () => {
    await page.goto(unused.link);
    await expect(page.getByText(`You are at table ${unused.tableNumber}.`)).toBeVisible();
    await card(unused.tableNumber).click();
    await desk.getByRole('button', { name: 'The guests have left' }).click();
    await desk.getByRole('button', { name: 'Close the table' }).click();
    await expect(desk.getByText(`Table ${unused.tableNumber} is free.`)).toBeVisible();
    await expect(card(unused.tableNumber)).toContainText('Free');
  });
});

test('a table keeps its place when it calls, and a count on top leads to it', async ({
  page,
  product,
  openDesk,
}) => {
  const { tableNumber, link } = await tableFor(product);
  const { page: desk, staff } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/tables`);
  const tables = desk.getByRole('list', { name: 'Tables' }).getByRole('button');
  const numbers = async () => (await tables.allInnerTexts()).map((text) => /^T\d+/.exec(text)?.[0]);
  await expect(cardOf(desk, tableNumber)).toContainText('Free');
  const before = await numbers();
  expect(before.slice(0, 3)).toEqual(['T01', 'T02', 'T03']);
  await page.goto(link);
  await expect(page.getByText(`You are at table ${tableNumber}.`)).toBeVisible();
  const water = page.getByRole('list', { name: 'Ask at the table' }).getByRole('button', { name: /Water/ });
  await water.click();
  await expect(cardOf(desk, tableNumber)).toContainText('Water');
  expect(await numbers(), 'no card has moved under the finger').toEqual(before);
  const waiting = desk.getByRole('button', { name: /\d+ waiting$/ });
  await expect(waiting).toHaveText(/[1-9]\d* waiting/);
  await waiting.click();
  await expect(cardOf(desk, tableNumber)).toBeVisible();
  await expect(cardOf(desk, 'T01')).toHaveCount(0);
  await expectLargeTargets(desk, 'tables');
  await expectAccessible(desk, 'tables');
  await desk.reload();
  await expect(waiting, 'the filter is in the address').toHaveAttribute('aria-pressed', 'true');
  await cardOf(desk, tableNumber).click();
  await desk.getByRole('button', { name: 'I am on the way' }).click();
  await expect(desk.getByText(`${staff.name} is on the way`).first()).toBeVisible();
  await expect(water).toContainText('Our staff are on the way');
});

test('after a part is taken, the sheet and the card show the rest before they are read again', async ({
  product,
  openDesk,
}) => {
  const { tableNumber } = await tableFor(product);
  const { page: desk } = await openDesk('counter');
  await orderForGuests(desk, tableNumber);
  await desk.goto(`/desk/outlets/${OUTLET_ID}/tables`);
  await cardOf(desk, tableNumber).click();
  const sheet = desk.getByRole('dialog', { name: `Table ${tableNumber}` });
  const take = sheet.getByRole('button', { name: /^Take ₹/ });
  const [, rupees = ''] = /₹([\d,]+)/.exec(await take.innerText()) ?? [];
  const rest = `₹${Number(rupees.replaceAll(',', '')) - 20}`;
  await sheet.getByRole('button', { name: 'An amount' }).click();
  await sheet.getByLabel('Amount in rupees').fill('20');
  // The other requests fail, so the new sum can only come from the response of the payment.
  await desk.route(/\/v1\/desk\/outlets\/\d+\/(tables|bills\/[^/]+)$/, (route) => route.abort());
  await take.click();
  await expect(sheet.getByRole('definition').filter({ hasText: rest }).last()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(cardOf(desk, tableNumber)).toContainText(rest);
});
