import { DEFAULT_HELP_RULES } from '#domain/order-help.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet, type Outlet } from '#server/db/queries/catalogue/catalogue.ts';
import { writeChainSettings } from '#server/db/queries/catalogue/chain-settings.ts';
import { loadLaterOrders } from '#server/db/queries/orders/order-slots.ts';
import { bookings } from '#server/db/schema/guests/bookings.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { bookTable } from '#test/desk/verbs/booking-verbs.ts';
import { placeForTomorrow } from '#test/desk/verbs/kitchen-verbs.ts';
import { setOutletHours } from '#test/e2e/records.ts';

test.use({ refusals: [422] });

let stored: Outlet | undefined;
test.beforeEach(async ({ product }) => {
  stored = await findOutlet(product.db, OUTLET_ID);
  // Other tests' bookings and scheduled orders could be outside the opening hours that these tests set.
  await product.db.delete(bookings).where(eq(bookings.restaurantId, OUTLET_ID));
  for (const { orderRefId } of await loadLaterOrders(product.db, OUTLET_ID))
    await advanceOrder(product.deps, orderRefId, 'REJECTED', 'outlet', { reason: 'Of an earlier test' });
});
test.afterEach(async ({ product }) => {
  if (stored !== undefined) await setOutletHours(product.db, OUTLET_ID, stored.openingHours);
});

test('hours are set by day, refused in place, and copied to all days', async ({ openDesk }) => {
  const { page: desk } = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/settings`);
  const day = (name: string) => desk.getByRole('group', { name, exact: true });
  const monday = day('Monday');
  await monday.getByLabel('From', { exact: true }).fill('11:00');
  await monday.getByLabel('Until', { exact: true }).fill('15:00');
  await monday.getByRole('button', { name: 'Add hours: Monday' }).click();
  await monday.getByLabel('From', { exact: true }).nth(1).fill('14:00');
  await monday.getByLabel('Until', { exact: true }).nth(1).fill('23:00');
  const save = desk.getByRole('button', { name: 'Save hours' });
  await save.click();
  await expect(monday.getByText('It overlaps the hours above.')).toBeVisible();
  await monday.getByLabel('From', { exact: true }).nth(1).fill('19:00');
  await expect(monday.getByText('It overlaps the hours above.')).toBeHidden();
  await monday.getByRole('button', { name: 'The same on every day' }).click();
  await expect(day('Sunday').getByLabel('Until', { exact: true }).nth(1)).toHaveValue('23:00');
  await day('Sunday').getByRole('checkbox', { name: 'Sunday' }).uncheck();
  await day('Saturday').getByLabel('Until', { exact: true }).nth(1).fill('02:00');
  await expect(day('Saturday').getByText('On the next day')).toBeVisible();
  await expectAccessible(desk, 'hours by day');
  await expectLargeTargets(desk, 'hours by day');
  await save.click();
  await expect(desk.getByText('Saved: Mon-Fri 11:00-15:00 and 19:00-23:00')).toBeVisible();
  await desk.reload();
  await expect(day('Sunday').getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
  await expect(day('Saturday').getByLabel('Until', { exact: true }).nth(1)).toHaveValue('02:00');
  for (const name of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Monday'])
    await day(name).getByRole('checkbox', { name }).uncheck();
  await save.click();
  await expect(desk.getByText('Closed on every day.')).toBeVisible();
});

test('closing on days with bookings names them first, and keeps them at a second tap', async ({
  product,
  customer,
  openDesk,
}) => {
  const day = await bookTable(product, customer.mobile, 'Asha Rao', 14 * DAY_MS);
  await bookTable(product, customer.mobile, 'Binita Das', 14 * DAY_MS);
  const date = day.slice(-10);
  const { page: desk } = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/settings`);
  await desk.getByLabel('Closed days').fill(date);
  const save = desk.getByRole('button', { name: 'Save hours' });
  await save.click();
  const question = desk.getByRole('alertdialog', { name: '2 bookings fall outside these hours' });
  await expect(question.getByText(/, Asha Rao, 4 guests$/)).toBeVisible();
  await expect(question.getByText(/, Binita Das, 4 guests$/)).toBeVisible();
  await expectAccessible(desk, 'bookings outside the hours');
  await expectLargeTargets(desk, 'bookings outside the hours');
  const [bookingsOfDay] = await Promise.all([
    desk.waitForEvent('popup'),
    question.getByRole('link', { name: /: 2 bookings$/ }).click(),
  ]);
  await expect(bookingsOfDay.getByRole('article').filter({ hasText: 'Binita Das' })).toBeVisible();
  await bookingsOfDay.close();
  await question.getByRole('button', { name: 'Back to the hours' }).click();
  await expect(desk.getByLabel('Closed days')).toHaveValue(date);
  expect((await findOutlet(product.db, OUTLET_ID))?.openingHours.closedOn).toEqual([]);
  await save.click();
  await question.getByRole('button', { name: 'Save and keep all of them' }).click();
  await expect(desk.getByText(/^Saved: /)).toBeVisible();
  await expect(question).toHaveCount(0);
  expect((await findOutlet(product.db, OUTLET_ID))?.openingHours.closedOn).toMatchObject([{ date }]);
});

test('closing tomorrow names the order that is scheduled for it, and leads to it', async ({
  product,
  openDesk,
}) => {
  const orderRefId = await placeForTomorrow(product, 'Paneer Tikka');
  const { page: desk } = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/settings`);
  await desk.getByLabel('Closed days').fill(kolkataParts(product.deps.now() + DAY_MS).date);
  await desk.getByRole('button', { name: 'Save hours' }).click();
  const question = desk.getByRole('alertdialog', { name: '1 scheduled order falls outside these hours' });
  await expectAccessible(desk, 'scheduled orders outside the hours');
  await expectLargeTargets(desk, 'scheduled orders outside the hours');
  const [order] = await Promise.all([
    desk.waitForEvent('popup'),
    question.getByRole('link', { name: `7:30–7:45 pm, Takeaway ${orderRefId}` }).click(),
  ]);
  await expect(order.getByRole('heading', { name: `Order ${orderRefId}` })).toBeVisible();
  await order.close();
  await question.getByRole('button', { name: 'Save and keep it' }).click();
  await expect(desk.getByText(/^Saved: /)).toBeVisible();
});

test('the owner sees and changes up to what reported dishes are refunded at once', async ({
  openDesk,
  product,
}) => {
  const { page: desk } = await openDesk('owner', `/desk/outlets/${OUTLET_ID}/settings`);
  const rules = desk.getByRole('region', { name: 'Refunds at once, whole chain' });
  const order = rules.getByLabel('For one order at most, in rupees');
  const save = rules.getByRole('button', { name: 'Save limits' });
  await expect(order).toHaveValue('500');
  await expect(rules.getByLabel('For one customer in 30 days at most, in rupees')).toHaveValue('1000');
  await expect(rules.getByLabel('Reports of one customer in 30 days at most')).toHaveValue('3');
  await order.fill('501');
  await save.click();
  await expect(rules.getByText('Enter whole rupees, up to 500.')).toBeVisible();
  await order.fill('₹200');
  await save.click();
  await expect(desk.getByText('Saved. It holds for dishes that are reported from now on.')).toBeVisible();
  await rules.getByRole('radio', { name: 'Refund nothing at once' }).check();
  await expect(order).toBeHidden();
  await save.click();
  await expect(desk.getByText('From now on a manager answers every report.')).toBeVisible();
  await desk.goto('/desk/audit');
  const row = desk.getByRole('row', { name: 'Refunds at once set' }).nth(1);
  await expect(row).toContainText('₹500');
  await expect(row).toContainText('₹200');
  await writeChainSettings(product.db, DEFAULT_HELP_RULES);
});

test('a manager has no settings of the chain', async ({ openDesk }) => {
  const { page: desk } = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/settings`);
  await expect(desk.getByRole('button', { name: 'Save hours' })).toBeVisible();
  await expect(desk.getByText('whole chain')).toHaveCount(0);
});
