import type { Locator } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import {
  act,
  BOARD_PATH,
  cardOf,
  clearBoard,
  columnOf,
  placeTakeaway,
} from '#test/desk/verbs/kitchen-verbs.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';

const DISH = 'Matar Mushroom';
const PRINTERS = `/desk/outlets/${OUTLET_ID}/printers`;
const STEADY_TITLE = 'Sunehri Desk';

/** Checks that the bar shows the whole text of a message. */
async function expectWhole(alert: Locator): Promise<void> {
  const bar = await alert.boundingBox();
  const words = await alert.locator('span').first().boundingBox();
  expect(words?.height, 'the words are cut off').toBeLessThanOrEqual(bar?.height ?? 0);
}

test('a new order rings in every section of the kitchen, with the way to the board, and nowhere at the counter', async ({
  product,
  openDesk,
}) => {
  await clearBoard(product);
  const { page: kitchen } = await openDesk('kitchen', PRINTERS);
  const { page: counter } = await openDesk('counter', PRINTERS);
  for (const page of [kitchen, counter]) {
    await expect(page.getByRole('heading', { level: 1, name: 'Printers' })).toBeVisible();
    await expect(page).toHaveTitle(STEADY_TITLE);
  }
  const orderRefId = await placeTakeaway(product, DISH);
  const alert = kitchen.getByRole('alert').filter({ hasText: 'A new order waits for an answer' });
  await expect(alert).toBeVisible();
  await expect(kitchen).toHaveTitle('(1) New order');
  await expectWhole(alert);
  await expectLargeTargets(kitchen, 'ring');
  await expectAccessible(kitchen, 'ring');
  await alert.getByRole('link', { name: 'Open the board' }).click();
  await expect(cardOf(kitchen, orderRefId)).toBeVisible();
  await expect(alert).toBeHidden();
  await expect(kitchen).toHaveTitle('(1) New order');
  await expect(counter).toHaveTitle(STEADY_TITLE);
  await act(cardOf(kitchen, orderRefId), 'Accept').click();
  await expect(kitchen).toHaveTitle(STEADY_TITLE);
});

test('a late order rings once at its board, and the tab is calm after the answer', async ({
  product,
  openDesk,
}) => {
  await clearBoard(product);
  const { page: manager } = await openDesk('manager', BOARD_PATH);
  const orderRefId = await placeTakeaway(product, DISH);
  const card = cardOf(manager, orderRefId);
  await expect(card).toBeVisible();
  const confirmedAt = product.deps.now() - 95_000;
  await product.db.update(orders).set({ confirmedAt }).where(eq(orders.orderRefId, orderRefId));
  const alert = manager.getByRole('alert').filter({ hasText: 'waits for an answer' });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expectWhole(alert);
  await expect(alert.getByRole('link')).toHaveCount(0);
  await expect(manager).toHaveTitle('(1) New order');
  await act(card, 'Accept').click();
  await expect(columnOf(manager, 'Accepted').locator(card)).toBeVisible();
  await expect(alert).toBeHidden({ timeout: 30_000 });
  await expect(manager).toHaveTitle(STEADY_TITLE);
});

test('an order vibrates only after the first tap, because browsers block it before', async ({
  product,
  openDesk,
}) => {
  await clearBoard(product);
  await placeTakeaway(product, DISH);
  const { page } = await openDesk('kitchen');
  await page.addInitScript(() => {
    // Chromium counts Playwright's `evaluate` as a tap, so the test replaces the browser's record of taps.
    const activation = { isActive: false, hasBeenActive: false };
    Object.defineProperty(navigator, 'userActivation', { value: activation });
    addEventListener('pointerdown', () => Object.assign(activation, { hasBeenActive: true }), true);
    navigator.vibrate = () => Boolean(document.body.append('buzz'));
  });
  await page.goto(BOARD_PATH);
  await expect(page).toHaveTitle('(1) New order');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText('buzz')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the shift' }).click();
  await expect(page.getByText('buzz')).toBeVisible();
});

test('after a reload each section says that the sound waits for a tap, and any tap unlocks it', async ({
  product,
  openDesk,
}) => {
  await clearBoard(product);
  const { page } = await openDesk('kitchen', PRINTERS);
  const waits = page.getByRole('button', { name: 'Tap for sound' });
  await expect(waits).toBeInViewport({ ratio: 1 });
  await expectLargeTargets(page, 'sound');
  await expectAccessible(page, 'sound');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(waits).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { level: 1, name: 'Printers' }).tap();
  await expect(waits).toBeHidden();
  await page.reload();
  await expect(waits).toBeVisible();
  await placeTakeaway(product, DISH);
  await expect(page.getByRole('alert').filter({ hasText: 'Tap for sound' })).toBeVisible();
  await expect(waits).toHaveCount(0);
  const { page: counter } = await openDesk('counter', PRINTERS);
  await expect(counter.getByRole('heading', { level: 1, name: 'Printers' })).toBeVisible();
  await expect(counter.getByRole('button', { name: 'Tap for sound' })).toHaveCount(0);
});

test('an order that staff typed counts as answered: it stands out as new on every board, and none rings', async ({
  product,
  openDesk,
}) => {
  await clearBoard(product);
  const { tableNumber } = await tableFor(product);
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  await expect(columnOf(board, 'New')).toBeVisible();
  const { page: counter } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/counter?part=guest`);
  await counter.getByRole('button', { name: 'All-Day Breakfast' }).click();
  await counter
    .getByRole('list', { name: 'Dishes' })
    .getByRole('button', { name: /^Aloo Paratha/ })
    .click();
  const order = counter.getByRole('region', { name: 'Order' });
  await order.getByLabel('Table', { exact: true }).selectOption(tableNumber);
  await order.getByRole('button', { name: 'Work out the total' }).click();
  await order.getByRole('button', { name: 'Place the order' }).click();
  const card = columnOf(board, 'New')
    .getByRole('article')
    .filter({ hasText: `Table ${tableNumber}` });
  await expect(card).toBeInViewport({ ratio: 1 });
  await expect(card).toHaveAttribute('data-new', '');
  await expect(board).toHaveTitle(STEADY_TITLE);
  await clearBoard(product);
});
