import { AxeBuilder } from '@axe-core/playwright';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { BOARD_PATH, placeForTomorrow } from '#test/desk/verbs/kitchen-verbs.ts';

test('a scheduled order is among the later ones, and on the board when its time comes', async ({
  product,
  openDesk,
}) => {
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  const later = board.getByRole('button', { name: /^Later \(\d+\)$/ });
  const [before] = /\d+/.exec(await later.innerText()) ?? [];
  const orderRefId = await placeForTomorrow(product, 'Paneer Tikka');
  const card = board.getByRole('article', { name: `Order ${orderRefId.slice(-6)}` });

  await test.step('it does not ring before, and can be looked at', async () => {
    await expect(later).toHaveText(`Later (${Number(before) + 1})`);
    await later.click();
    const sheet = board.getByRole('dialog', { name: 'Scheduled orders' });
    const row = sheet.getByRole('listitem').filter({ hasText: orderRefId.slice(-6) });
    await expect(row).toContainText('7:30–7:45 pm');
    await expect(row).toContainText('Paneer Tikka');
    await expect(row).toContainText('For the kitchen: less salt');
    await expect(row).toContainText(/On the board at 7:\d\d pm · Collect ₹/);
    await expect(sheet.getByRole('button', { name: 'Save' })).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page: board }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('its time has come', async () => {
    const kitchenDueAt = product.deps.now();
    await product.db.update(orders).set({ kitchenDueAt }).where(eq(orders.orderRefId, orderRefId));
    await expect(board.getByRole('region', { name: 'New', exact: true })).toContainText(
      orderRefId.slice(-6),
      { timeout: 15_000 },
    );
    await expect(card).toContainText('For 7:30–7:45 pm');
    await expect(later).toHaveText(`Later (${before})`);
    await card.getByRole('button', { name: /^Accept/ }).click();
    await expect(board.getByRole('region', { name: 'Accepted', exact: true })).toContainText(
      orderRefId.slice(-6),
    );
  });
});

test('a manager says how many orders a slot takes', async ({ product, openDesk }) => {
  const { page: board } = await openDesk('manager', BOARD_PATH);
  await board.getByRole('button', { name: /^Later/ }).click();
  const sheet = board.getByRole('dialog', { name: 'Scheduled orders' });
  await sheet.getByRole('textbox', { name: 'Most orders for 15 minutes' }).fill('0');
  await expect(sheet.getByText('A number from 1 to 200')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await sheet.getByRole('textbox', { name: 'Most orders for 15 minutes' }).fill('4');
  await sheet.getByRole('switch', { name: 'Customers can order for later' }).uncheck();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(board.getByText('Scheduled orders saved')).toBeVisible();
  expect(await findOutlet(product.db, OUTLET_ID)).toMatchObject({ slotCapacity: 4, takesScheduled: false });
});
