import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { counterPayments } from '#server/db/schema/money.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { placeTakeaway } from '#test/desk/verbs/kitchen-verbs.ts';
import { readQr } from '#test/support/samples/read-qr.ts';

const counterPath = (part: string) => `/desk/outlets/${OUTLET_ID}/counter?part=${part}`;

/** Adds one dish to a takeaway order at the counter, and requests its total. */
async function takeDish(desk: Page) {
  await desk.getByRole('button', { name: 'Taken away' }).click();
  await desk.getByRole('button', { name: 'All-Day Breakfast' }).click();
  await desk
    .getByRole('list', { name: 'Dishes' })
    .getByRole('button', { name: /^Aloo Paratha/ })
    .click();
  const order = desk.getByRole('region', { name: 'Order' });
  await order.getByRole('button', { name: 'Work out the total' }).click();
  return order;
}

test('a guest pays by the UPI code of the tablet, which has the exact amount', async ({
  product,
  openDesk,
}) => {
  const { page: desk } = await openDesk('counter', counterPath('guest'));
  const order = await takeDish(desk);
  await order.getByRole('button', { name: 'UPI' }).click();
  const code = order.getByRole('img', { name: /^UPI code for ₹/ });
  const link = new URL((await readQr(code))[0] ?? '');
  const [outlet] = await product.db.select().from(outlets).where(eq(outlets.recordId, OUTLET_ID));
  expect([link.protocol, link.host, link.searchParams.get('pa')]).toEqual(['upi:', 'pay', outlet?.upiId]);
  await expectAccessible(desk, 'UPI code');
  await expectLargeTargets(desk, 'UPI code');
  const take = order.getByRole('button', { name: /^Take ₹/ });
  const reference = order.getByLabel(/^Last 4 to 6 digits/);
  await reference.fill('12');
  await take.click();
  await expect(order.getByText('or at least its last 4 digits.')).toBeVisible();
  await reference.fill('482107');
  await take.click();
  await expect(order.getByText(/Tell the guest the code/)).toBeVisible();
  const [payment] = await product.db
    .select()
    .from(counterPayments)
    .where(eq(counterPayments.reference, '482107'));
  expect(payment).toMatchObject({ method: 'UPI', restaurantId: OUTLET_ID });
  expect(link.searchParams.get('am')).toBe(((payment?.amountPaise ?? 0) / 100).toFixed(2));
});

test('an order that is being taken outlives a look elsewhere and a reload, but not its placing', async ({
  openDesk,
}) => {
  const { page: desk } = await openDesk('counter', counterPath('guest'));
  const order = await takeDish(desk);
  const line = order.getByRole('group', { name: 'Aloo Paratha: 1' });
  const note = order.getByLabel('Note for the kitchen');
  await note.fill('no butter');
  await desk.getByRole('button', { name: 'Hand over' }).click();
  await expect(order).toHaveCount(0);
  await desk.getByRole('button', { name: 'New order' }).click();
  await expect(line).toBeVisible();
  await desk.getByRole('link', { name: 'Tables', exact: true }).click();
  await expect(order).toHaveCount(0);
  await desk.goBack();
  await expect(line).toBeVisible();
  await desk.reload();
  await expect(line).toBeVisible();
  await expect(note).toHaveValue('no butter');
  await order.getByRole('button', { name: 'Work out the total' }).click();
  await order.getByLabel('Cash given, in rupees').fill('2000');
  await order.getByRole('button', { name: /^Take ₹/ }).click();
  const placed = await order.getByText(/Tell the guest the code \S+\./).innerText();
  await order.getByRole('link', { name: 'Print the bill' }).click();
  const code = /code (\S+)\./.exec(placed)?.[1];
  await expect(desk.getByRole('article', { name: 'Bill' })).toContainText(`Code for the hand-over: ${code}`);
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByRole('link', { name: 'Back' })).toBeHidden();
  await desk.emulateMedia({ media: null });
  await desk.reload();
  await desk.getByRole('link', { name: 'Back' }).click();
  await expect(order.getByText('Tap dishes to put them into the order.')).toBeVisible();
  await expect(note).toHaveValue('');
});

test('on a phone a bar of the pad has count and price, and leads to the ticket below the dishes', async ({
  openDesk,
}) => {
  const { page: desk } = await openDesk('counter', counterPath('guest'));
  const bar = desk.getByRole('button', { name: /See the order$/ });
  const dishes = desk.getByRole('list', { name: 'Dishes' });
  await desk.getByRole('button', { name: 'Taken away' }).click();
  await desk.getByRole('button', { name: 'All-Day Breakfast' }).click();
  await dishes.getByRole('button', { name: /^Aloo Paratha/ }).click();
  await expect(bar).toBeHidden();
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await dishes.getByRole('button', { name: /^Aloo Paratha/ }).click();
  await expect(bar).toContainText(/₹\d+2 dishes, without taxes/);
  await expectAccessible(desk, 'pad on a phone');
  await expectLargeTargets(desk, 'pad on a phone');
  const total = desk.getByRole('button', { name: 'Work out the total' });
  await expect(total).not.toBeInViewport();
  await bar.click();
  await expect(total).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeHidden();
  await total.click();
  await desk.getByRole('button', { name: /^Take ₹.* and place the order$/ }).click();
  await expect(desk.getByText(/Tell the guest the code/)).toBeInViewport();
  await expect(bar).toHaveCount(0);
});

test('the pad at text of twice the size keeps dishes and ticket apart', async ({ openDesk }) => {
  const { page: desk } = await openDesk('counter', counterPath('guest'));
  const dish = desk.getByRole('list', { name: 'Dishes' }).getByRole('button').first();
  const order = desk.getByRole('region', { name: 'Order' });
  await expect(dish).toBeVisible();
  await desk.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const size of [
    { width: 820, height: 1_180 },
    { width: 1_280, height: 800 },
  ]) {
    await desk.setViewportSize(size);
    const [dishBox, orderBox] = [await dish.boundingBox(), await order.boundingBox()];
    if (dishBox === null || orderBox === null) throw new Error('not shown');
    const isBeside = dishBox.x + dishBox.width <= orderBox.x;
    expect(isBeside || dishBox.y + dishBox.height <= orderBox.y, `at ${size.width}`).toBe(true);
    expect(dishBox.width, `at ${size.width}`).toBeGreaterThan(200);
  }
});

test('an outlet without a UPI id does not offer UPI, and says what is missing', async ({
  product,
  openDesk,
}) => {
  const ofOutlet = eq(outlets.recordId, OUTLET_ID);
  const [outlet] = await product.db.select().from(outlets).where(ofOutlet);
  await product.db.update(outlets).set({ upiId: '' }).where(ofOutlet);
  const { page: desk } = await openDesk('counter', counterPath('guest'));
  const order = await takeDish(desk);
  await expect(order.getByText(/UPI is not offered here: the outlet has no UPI id\./)).toBeVisible();
  await expect(order.getByRole('button', { name: 'Card' })).toBeVisible();
  await expect(order.getByRole('button', { name: 'UPI' })).toHaveCount(0);
  await product.db
    .update(outlets)
    .set({ upiId: outlet?.upiId ?? '' })
    .where(ofOutlet);
});

test('a code that was typed wrongly too often is locked; a manager hands over without it, with a reason', async ({
  product,
  openDesk,
}) => {
  const orderRefId = await placeTakeaway(product, 'Aloo Paratha');
  for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const)
    await advanceOrder(product.deps, orderRefId, to, 'outlet');
  const placed = await findOrder(product.db, orderRefId);
  const { handoverCode, customerId = 0 } = placed ?? {};
  const [{ mobile } = { mobile: undefined }] = await product.db
    .update(customers)
    .set({ fullName: 'Asha Rao' })
    .where(eq(customers.id, customerId))
    .returning({ mobile: customers.mobile });
  const wrong = handoverCode === '0000' ? '0001' : '0000';
  const pickupOn = (desk: Page) => desk.getByRole('listitem').filter({ hasText: orderRefId }).first();
  const open = async (desk: Page) => {
    await pickupOn(desk).getByRole('button', { name: 'Hand over' }).click();
    return desk.getByRole('dialog', { name: `Hand over ${orderRefId}` });
  };
  const { page: counter } = await openDesk('counter', counterPath('pickups'));

  await test.step('the person at the counter reads for how long, and whom to ask', async () => {
    const sheet = await open(counter);
    const code = sheet.getByLabel('Code that the customer reads out');
    for (let guess = 1; guess <= 5; guess += 1) {
      await code.fill(wrong);
      await sheet.getByRole('button', { name: 'Hand over' }).click();
      if (guess === 5) continue;
      await expect(sheet.getByText(/not the customer's code/)).toBeVisible();
      await expect(sheet.getByRole('button', { name: 'Hand over' })).toBeEnabled();
      await code.fill('');
    }
    await expect(sheet.getByText(/not the customer's code/)).toHaveCount(0);
    await expect(sheet.getByText(/locked for (\d+ minutes|1 hour) more\. Ask a manager/)).toBeVisible();
    await expect(sheet.getByRole('button', { name: /without the code/ })).toHaveCount(0);
    await expect(sheet.getByText(/door/)).toHaveCount(0);
    await expectAccessible(counter, 'locked code');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(pickupOn(counter)).toContainText('Ready, code locked');
  });

  await test.step('a manager gives a reason, takes the money, and hands it over', async () => {
    const { page: manager } = await openDesk('manager', counterPath('pickups'));
    const sheet = await open(manager);
    await expect(sheet.getByText('Asha Rao', { exact: true })).toBeVisible();
    await expect(sheet.getByText(`ends in ${mobile?.slice(-4)}`)).toBeVisible();
    await expect(sheet.getByText(mobile ?? '')).toHaveCount(0);
    const release = sheet.getByRole('button', { name: 'Hold to hand over without the code' });
    await release.click({ delay: 1_200 });
    const reason = sheet.getByLabel(/^Why it is handed over without the code/);
    await expect(reason).toHaveAccessibleDescription('Say in a few words how you know the customer.');
    await reason.fill('Her name and her number are right');
    await expectAccessible(manager, 'hand-over without a code');
    await expectLargeTargets(manager, 'hand-over without a code');
    await sheet.getByLabel('Cash given, in rupees').fill('2000');
    await release.click({ delay: 1_200 });
    await expect(sheet).toHaveCount(0);
    const change = manager.getByRole('dialog', { name: 'Change to give' });
    await expect(change.getByText(`${orderRefId} is handed over. Give ₹`)).toBeVisible();
    await change.getByRole('button', { name: 'Given' }).click();
    await expect(change).toHaveCount(0);
    await expect(pickupOn(counter)).toHaveCount(0);
    expect(await findOrder(product.db, orderRefId)).toMatchObject({
      status: 'COLLECTED',
      paymentStatus: 'PAID',
    });
  });
});

test('the hand-over list says that it is loading, and which order is ready after that', async ({
  product,
  openDesk,
}) => {
  const orderRefId = await placeTakeaway(product, 'Aloo Paratha');
  const { page } = await openDesk('counter', '/desk/me');
  const gate = Promise.withResolvers<void>();
  await page.route('**/pickups', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(counterPath('pickups'));
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  gate.resolve();
  await expect(page.getByRole('listitem').filter({ hasText: orderRefId })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
});
