import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expect, test } from '#test/desk/fixtures.ts';
import {
  act,
  BOARD_PATH,
  cardOf,
  clearBoard,
  columnOf,
  placeTakeaway,
} from '#test/desk/verbs/kitchen-verbs.ts';
import { onlyOrderOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

/** Position of the customer, near the outlet of the tests. */
test.use({ geolocation: { latitude: 30.7374, longitude: 76.6762 }, permissions: ['geolocation'] });

const DISH = 'Matar Mushroom';
const OTHER_DISH = 'Paneer Tikka';

test('when a dish has run out, the customer chooses to continue without it', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.slow();
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  await arriveAtCheckout(page, product, mobile, DISH, OTHER_DISH);
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Online Payments/);
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await customer.expectPlaced(page);
  const { orderRefId, grandTotalPaise } = await onlyOrderOf(product.db, mobile);

  const card = cardOf(board, orderRefId);
  await act(card, 'More').click();
  const more = board.getByRole('dialog', { name: `Order ${orderRefId.slice(-6)}` });
  await more.getByRole('checkbox', { name: `1 × ${DISH}` }).check();
  await expect(more.getByText('This order is new: asking the customer accepts it.')).toBeVisible();
  await more.getByRole('button', { name: 'Accept, and ask the customer' }).click();
  await expect(columnOf(board, 'Accepted').locator(card)).toBeVisible();
  await act(card, 'More').click();
  await expect(more.getByRole('button', { name: 'Mark as sold out' })).toBeVisible();
  await expect(more.getByText('This order is new')).toHaveCount(0);
  await more.getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText('Sold out, the customer is choosing until');
  await expect(card).toContainText(/Asking the customer [45]:\d\d left/);
  await expect(act(card, 'Start')).toHaveCount(0);
  const line = card.getByRole('listitem').filter({ hasText: DISH });
  await expect(line).toContainText('Sold out, waits for the customer');
  await expect(line.getByText(DISH)).toHaveCSS('text-decoration-line', 'line-through');

  await expect(page.getByRole('heading', { name: `Sold out: ${DISH}` })).toBeVisible();
  await expect(page.getByText(/^\d:\d\d left to choose$/)).toBeVisible();
  await page.getByRole('button', { name: /^Go on without it · ₹\d+ less$/ }).click();
  await expect(page.getByRole('heading', { name: `Sold out: ${DISH}` })).toBeHidden();
  await expect(card).toContainText('Lines changed');
  await expect(act(card, 'Start')).toBeVisible();
  await expect(card.getByRole('checkbox', { name: `Done: 1 × ${DISH}` })).toHaveCount(0);
  await expect(line).toContainText('Sold out, left out');
  const after = await onlyOrderOf(product.db, mobile);
  expect(await walletOf(product.db, mobile)).toBe(grandTotalPaise - after.grandTotalPaise);
  expect(await findLedgerFaults(product.db)).toEqual([]);

  await board.getByRole('link', { name: 'Sold out' }).click();
  await board.getByRole('button', { name: `Back again: ${DISH}` }).click();
  await expect(board.getByRole('button', { name: `Back again: ${DISH}` })).toBeHidden();
});

test('busy mode closes deliveries for a while, and customers see it before they fill a cart', async ({
  page,
  openDesk,
}) => {
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  await board.getByRole('button', { name: 'Busy', exact: true }).click();
  await board.getByLabel('What changes').selectOption('No orders');
  await board.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(board.getByText(/^Delivery: no orders until \d+:\d\d [ap]m$/)).toBeVisible();
  await customer.openHome(page);
  await expect(page.getByText(/Too busy to deliver until \d+:\d\d [ap]m/).first()).toBeVisible();
  await board.getByRole('button', { name: 'End', exact: true }).click();
  await expect(board.getByText(/^Delivery: no orders until/)).toBeHidden();
  // The server renders home at most every five seconds, so an older page may appear first.
  await expect(async () => {
    await customer.openHome(page);
    await expect(page.getByText(/Too busy to deliver/)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('busy mode makes deliveries take longer, and customers read by how much before they fill a cart', async ({
  page,
  openDesk,
}) => {
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  await board.getByRole('button', { name: 'Busy', exact: true }).click();
  await board.getByLabel('What changes').selectOption('20 min longer');
  await board.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(board.getByText(/^Delivery: 20 min longer until/)).toBeVisible();
  await expect(async () => {
    await customer.openHome(page);
    await expect(page.getByText('Busy: 20 min longer than usual')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await board.getByRole('button', { name: 'End', exact: true }).click();
  await expect(board.getByText(/^Delivery: 20 min longer until/)).toBeHidden();
});

test('deliveries that close while a cart is being filled show when the cart is opened', async ({
  page,
  openDesk,
}) => {
  await customer.openHome(page);
  await customer.addItem(page, DISH);
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  await board.getByRole('button', { name: 'Busy', exact: true }).click();
  await board.getByLabel('What changes').selectOption('No orders');
  await board.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(board.getByText(/^Delivery: no orders until/)).toBeVisible();
  await customer.openCart(page);
  await expect(page.getByText(/Too busy to deliver until/).first()).toBeVisible();
  await board.getByRole('button', { name: 'End', exact: true }).click();
  await expect(board.getByText(/^Delivery: no orders until/)).toBeHidden();
});

test('a manager closes the outlet and opens it again, and the kitchen reads that it is closed', async ({
  openDesk,
}) => {
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  const { page: manager } = await openDesk('manager', BOARD_PATH);
  await manager.getByRole('button', { name: 'Busy', exact: true }).click();
  await manager.getByRole('button', { name: 'Hold to close' }).click({ delay: 1_500 });
  await expect(manager.getByRole('heading', { name: 'The outlet is closed' })).toBeVisible();
  await board.getByRole('button', { name: 'The outlet is closed' }).click();
  await expect(board.getByText('It takes no orders of any kind until')).toBeVisible();
  await expect(board.getByRole('button', { name: 'Open again' })).toHaveCount(0);
  await manager.getByRole('button', { name: 'Open again' }).click();
  await expect(board.getByText('It takes no orders of any kind until')).toBeHidden();
});

test('two boards agree line by line, and the slower of two people sees who was faster', async ({
  product,
  openDesk,
}) => {
  const first = await openDesk('kitchen', BOARD_PATH);
  const second = await openDesk('counter', BOARD_PATH);
  const orderRefId = await placeTakeaway(product, DISH);
  const [here, there] = [cardOf(first.page, orderRefId), cardOf(second.page, orderRefId)];
  const tick = (card: Locator) => card.getByRole('checkbox', { name: `Done: 1 × ${DISH}` });
  await tick(here).check();
  await expect(tick(there)).toBeChecked();

  // The second board gets no update, so that it does not show the acceptance before the tap.
  await second.page.route('**/v1/desk/outlets/*/board', (route) => route.abort());
  await act(here, 'Accept').click();
  await expect(columnOf(first.page, 'Accepted').locator(here)).toBeVisible();
  await act(there, 'Accept').click();
  const message = new RegExp(`^${first.staff.name} has accepted it (just now|\\d+ s ago)\\.$`);
  await expect(second.page.getByText(message)).toBeVisible();
});

test('a sheet of an order that a colleague moves says so, and closes when its act is too late', async ({
  product,
  openDesk,
}) => {
  const first = await openDesk('kitchen', BOARD_PATH);
  const second = await openDesk('counter', BOARD_PATH);
  const orderRefId = await placeTakeaway(product, DISH);
  await act(cardOf(first.page, orderRefId), 'More').click();
  const sheet = first.page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Something you ordered is sold out' }).check();
  await act(cardOf(second.page, orderRefId), 'Accept').click();
  await expect(sheet.getByText('Meanwhile the order is “Accepted”.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Hold to reject' }).click({ delay: 1_500 });
  const message = new RegExp(`^${second.staff.name} has accepted it (just now|\\d+ s ago)\\.$`);
  await expect(first.page.getByText(message)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(columnOf(first.page, 'Accepted').locator(cardOf(first.page, orderRefId))).toBeVisible();
});

test('a board without a connection shows it, and sends queued acts once', async ({ product, openDesk }) => {
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  const orderRefId = await placeTakeaway(product, DISH);
  const card = cardOf(board, orderRefId);
  await expect(card).toBeVisible();
  await board.context().setOffline(true);
  await expect(board.getByText('No connection', { exact: true })).toBeVisible({ timeout: 40_000 });
  await act(card, 'Accept').click();
  await expect(card).toContainText('Waits for the connection');
  await board.context().setOffline(false);
  await expect(columnOf(board, 'Accepted').locator(card)).toBeVisible({ timeout: 30_000 });
});

test('a board whose sheets do not load stays, and opens them as soon as they do', async ({
  product,
  openDesk,
}) => {
  const { page: board } = await openDesk('kitchen', '/desk/me');
  const sheets = '**/assets/*-sheet{s,}-*.js';
  await board.route(sheets, (route) => route.abort());
  await board.goto(BOARD_PATH);
  const card = cardOf(board, await placeTakeaway(product, DISH));
  await act(card, 'More').click();
  await expect(card).toBeVisible();
  await board.unroute(sheets);
  await expect(board.getByRole('button', { name: 'Hold to reject' })).toBeVisible();
});

test('a takeaway is handed over for the code on the customer’s phone', async ({ product, openDesk }) => {
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  const orderRefId = await placeTakeaway(product, DISH);
  const card = cardOf(board, orderRefId);
  await act(card, 'More').click();
  await expect(board.getByRole('radio', { name: 'Something you ordered is sold out' })).toBeVisible();
  await expect(board.getByRole('radio', { name: 'No rider is free right now' })).toHaveCount(0);
  await board.keyboard.press('Escape');
  for (const step of ['Accept', 'Start', 'Ready', 'Hand over']) await act(card, step).click();
  const sheet = board.getByRole('dialog', { name: `Hand over ${orderRefId}` });
  const { handoverCode } = (await findOrder(product.db, orderRefId)) ?? {};
  await sheet.getByLabel('Code that the customer reads out').fill(handoverCode === '0000' ? '1111' : '0000');
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await sheet.getByLabel('Code that the customer reads out').fill(handoverCode ?? '');
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(board.getByText(`${orderRefId} is handed over.`)).toBeVisible();
  await expect(card).toBeHidden();
});

test('rejecting needs a reason and a long press', async ({ product, openDesk }) => {
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  const orderRefId = await placeTakeaway(product, DISH);
  const card = cardOf(board, orderRefId);
  await act(card, 'More').click();
  const hold = board.getByRole('button', { name: 'Hold to reject' });
  await board.getByRole('radio', { name: 'Something you ordered is sold out' }).check();
  await hold.click();
  await expect(card).toBeVisible();
  await hold.click({ delay: 1_500 });
  await expect(card).toBeHidden();
});

test('an order without an answer for 90 seconds rings on any page of the manager', async ({
  product,
  openDesk,
}) => {
  await clearBoard(product);
  const { page: manager } = await openDesk('manager', '/desk/me');
  await expect(manager.getByRole('link', { name: 'My sign-in' })).toBeVisible();
  const orderRefId = await placeTakeaway(product, DISH);
  const confirmedAt = product.deps.now() - 95_000;
  await product.db.update(orders).set({ confirmedAt }).where(eq(orders.orderRefId, orderRefId));
  const alert = manager.getByRole('alert').filter({ hasText: 'waits for an answer' });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expect(manager).toHaveTitle('(1) New order');
  await alert.getByRole('link', { name: 'Open the board' }).click();
  const card = cardOf(manager, orderRefId);
  await act(card, 'Accept').click();
  await expect(columnOf(manager, 'Accepted').locator(card)).toBeVisible();
  await expect(alert).toBeHidden({ timeout: 30_000 });
});

test('board, sheets and dishes are without findings of axe, in dark and in light', async ({
  product,
  openDesk,
}) => {
  const { page: board } = await openDesk('manager', BOARD_PATH);
  const card = cardOf(board, await placeTakeaway(product, DISH));
  await expect(card).toBeVisible();
  const findings = async () => (await new AxeBuilder({ page: board }).analyze()).violations;
  for (const colorScheme of ['light', 'dark'] as const) {
    await board.emulateMedia({ colorScheme });
    expect(await findings()).toEqual([]);
  }
  await act(card, 'More').click();
  await expect(board.getByRole('button', { name: 'Hold to reject' })).toBeVisible();
  expect(await findings()).toEqual([]);
  await board.keyboard.press('Escape');
  await board.getByRole('link', { name: 'Sold out' }).click();
  await expect(board.getByRole('heading', { name: 'Stations' })).toBeVisible();
  expect(await findings()).toEqual([]);
});
