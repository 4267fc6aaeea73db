import type { Point } from '#contract/fields.ts';
import { formatPaise } from '#domain/money/money.ts';
import { eq } from '#server/db/drizzle.ts';
import { insertCashEntry } from '#server/db/queries/desk/rider-cash.ts';
import { findRider } from '#server/db/queries/orders/order-riders.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { orderRiders } from '#server/db/schema/orders.ts';
import { expectAccessible } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { holdPhone, NEARLY_THERE, ON_THE_WAY, orderReady, RIDES_PATH } from '#test/desk/verbs/rider-verbs.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { createJpeg } from '#test/support/samples/pictures.ts';
import type { Production } from '#test/support/servers/production.ts';

test.use({
  geolocation: customer.SECTOR_70,
  permissions: ['geolocation'],
  viewport: { width: 390, height: 844 },
});

async function positionOf({ db }: Production, orderRefId: string): Promise<Point> {
  const rider = await findRider(db, (await findOrder(db, orderRefId))?.id ?? 0);
  return { latitude: rider?.latitude ?? 0, longitude: rider?.longitude ?? 0 };
}

test('a rider sees the route, sends the latest position once there is a signal, and owes the cash until it is handed in', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.slow();
  const order = await orderReady(page, product, mobile);
  const { orderRefId } = order;
  const manager = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/riders`);
  const rider = await openDesk('rider', RIDES_PATH);
  await holdPhone(rider.page, ON_THE_WAY);
  const cash = formatPaise(order.bill.payablePaise);

  await test.step('the rider takes it, and reads where it goes', async () => {
    const ready = rider.page.getByRole('group', { name: orderRefId });
    await expect(ready.getByText(`Collect ${cash} in cash`)).toBeVisible();
    await expect(ready.getByText(customer.HOUSE)).toBeHidden();
    await ready.getByRole('button', { name: 'Take it' }).click();
    await expect(ready.getByText(customer.HOUSE)).toBeVisible();
    await expect(ready.getByRole('link', { name: 'Open the way' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=30\.69/,
    );
    await expect(rider.page.getByText('Your position is shared with')).toBeVisible();
  });

  await test.step('the outlet sees who carries it, and where', async () => {
    const card = manager.page.getByRole('group', { name: rider.staff.name });
    await expect(card.getByText('Carries 1 order')).toBeVisible();
    await expect.poll(async () => (await positionOf(product, orderRefId)).latitude).toBeCloseTo(30.702, 4);
    // The page requests the rider's position every 15 seconds.
    await expect(card.getByText(/Position (just now|\d+ s ago)/)).toBeVisible({ timeout: 25_000 });
  });

  await test.step('without a signal the latest position alone waits', async () => {
    await rider.page.context().setOffline(true);
    const sent: string[] = [];
    rider.page.on('request', (request) => {
      if (request.url().endsWith('/rides/position')) sent.push(request.postData() ?? '');
    });
    await rider.page.context().setGeolocation({ latitude: 30.6985, longitude: 76.718 });
    await expect(rider.page.getByText('No signal: your position is not sent.')).toBeVisible();
    await rider.page.context().setGeolocation({ latitude: 30.6982, longitude: 76.7189 });
    await rider.page.waitForFunction(() => !navigator.onLine);
    await rider.page.context().setOffline(false);
    await expect.poll(async () => (await positionOf(product, orderRefId)).longitude).toBeCloseTo(76.7189, 4);
    expect(sent.filter((body) => body.includes('76.718,'))).toEqual([]);
  });

  await test.step('the code opens the hand-over, and the cash is with the rider', async () => {
    const carried = rider.page.getByRole('group', { name: orderRefId });
    const code = carried.getByRole('textbox', { name: 'Code that the customer says' });
    await code.fill(order.handoverCode === '1111' ? '2222' : '1111');
    const handOver = carried.getByRole('button', { name: 'Handed over' });
    await handOver.click();
    await expect(carried.getByText('Tell first whether you collected the cash.')).toBeVisible();
    await carried.getByRole('radio', { name: `Collected ${cash}` }).check();
    await handOver.click();
    await expect(code).toHaveAccessibleDescription(/not the customer's code/);
    await code.fill(order.handoverCode ?? '');
    await handOver.click();
    await expect(rider.page.getByText('You carry nothing at the moment.')).toBeVisible();
    await expect(rider.page.getByText('Your position is shared with')).toBeHidden();
    await customer.expectHeadline(page, 'Delivered. Enjoy!');
  });

  await test.step('the manager receives the cash', async () => {
    const card = manager.page.getByRole('group', { name: rider.staff.name });
    await expect(card.getByText('Still to hand in')).toBeVisible();
    await card
      .getByRole('textbox', { name: /^Cash received from/ })
      .fill(String(order.bill.payablePaise / 100));
    await card.getByRole('button', { name: 'Record cash' }).click();
    await expect(card.getByText('All handed in')).toBeVisible();
    await expect(card.getByRole('textbox', { name: /^Cash received from/ })).toHaveCount(0);
    await expect(rider.page.getByText('All handed in')).toBeVisible();
  });
});

test('an order changes its rider, whose position goes stale, and it is left at the door with a photo', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.slow();
  const { orderRefId, id, bill } = await orderReady(page, product, mobile);
  const first = await openDesk('rider', RIDES_PATH);
  const second = await openDesk('rider', RIDES_PATH);
  const counter = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/riders`);
  await holdPhone(first.page, ON_THE_WAY);
  await holdPhone(second.page, NEARLY_THERE);

  await test.step('of two riders who tap, one has it and the other reads who', async () => {
    await expect(second.page.getByRole('group', { name: orderRefId })).toBeVisible();
    await second.page.context().setOffline(true);
    await second.page
      .getByRole('group', { name: orderRefId })
      .getByRole('button', { name: 'Take it' })
      .click();
    await expect(second.page.getByText('Waits for a connection. It is sent once.')).toBeVisible();
    await first.page
      .getByRole('group', { name: orderRefId })
      .getByRole('button', { name: 'Take it' })
      .click();
    await expect(first.page.getByText(customer.HOUSE)).toBeVisible();
    await second.page.context().setOffline(false);
    await expect(second.page.getByText(new RegExp(`^${first.staff.name} has taken it`))).toBeVisible();
  });

  await test.step('the counter gives it to the other', async () => {
    await counter.page.getByLabel(`Rider of ${orderRefId}`).selectOption({ label: second.staff.name });
    await counter.page.getByRole('button', { name: `Give to ${second.staff.name}` }).click();
    await expect(second.page.getByText(customer.HOUSE)).toBeVisible();
    await expect(first.page.getByText(customer.HOUSE)).toBeHidden();
    await expect(page.getByRole('heading', { name: /^rider has your order$/ })).toBeVisible();
  });

  await test.step('a minute without a position is said to the customer and at the outlet', async () => {
    await second.page.context().setOffline(true);
    const updatedAt = product.deps.now() - 130_000;
    await product.db.update(orderRiders).set({ updatedAt }).where(eq(orderRiders.orderId, id));
    await expect(page.getByText(/^No position from the rider since/)).toBeVisible();
    await counter.page.reload();
    await expect(counter.page.getByText(/^No position for \d min/)).toBeVisible();
    await expect(second.page.getByText('No signal: your position is not sent.')).toBeVisible();
    await second.page.context().setOffline(false);
    // The rider's phone stays at the same position.
    await expect(second.page.getByText('Your position is shared with')).toBeVisible();
    await expect(page.getByText(/Position as of/)).toBeVisible({ timeout: 25_000 });
  });

  await test.step('a phone that has no position says so, until it has one', async () => {
    await second.page.context().setGeolocation(null);
    await expect(second.page.getByText('Your phone gives no position')).toBeVisible();
    await second.page.context().setGeolocation(NEARLY_THERE);
    await expect(second.page.getByText('Your position is shared with')).toBeVisible();
  });

  await test.step('a photo at the door hands it over; its customer and the outlet see it', async () => {
    const carried = second.page.getByRole('group', { name: orderRefId });
    const handPhoto = async () => {
      const file = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(640, 480) };
      await carried.getByLabel('Photo at the door').first().setInputFiles(file);
    };
    await handPhoto();
    await expect(carried.getByText('Tell first whether you collected the cash.')).toBeVisible();
    await carried.getByRole('radio', { name: 'Not collected' }).check();
    await carried.getByLabel('Why was it not collected?').selectOption('The customer was not there');
    await handPhoto();
    await customer.expectHeadline(page, 'Delivered. Enjoy!');
    await page.getByRole('button', { name: 'Show the photo' }).click();
    await expect(page.getByRole('img', { name: /^Your order at the door/ })).toBeVisible();
    await expect(second.page.getByText('All handed in')).toBeVisible();
    const row = counter.page.getByRole('listitem').filter({ hasText: orderRefId });
    const amount = formatPaise(bill.payablePaise);
    await expect(row.getByText(`${amount} not collected: The customer was not there`)).toBeVisible();
    await row.getByRole('button', { name: 'Photo at the door' }).click();
    await expect(counter.page.getByRole('img', { name: /^The order at the door/ })).toBeVisible();
    await counter.page.keyboard.press('Escape');
  });

  await test.step('the customer brings the money to the counter, and the change stays until it is given', async () => {
    const debts = counter.page.getByRole('region', { name: 'Not collected at the door' });
    const debt = debts.getByRole('listitem', { name: orderRefId });
    await debt.getByRole('button', { name: 'Book it' }).click();
    const brought = counter.page.getByRole('form', { name: 'The money is here' });
    await brought.getByRole('button', { name: 'Cash', exact: true }).click();
    await brought.getByLabel('Cash given, in rupees').fill(String(bill.payablePaise / 100 + 40));
    await brought.getByRole('button', { name: `Take ${formatPaise(bill.payablePaise)}` }).click();
    const change = counter.page.getByRole('dialog', { name: 'Change to give' });
    await expect(change.getByText(`${orderRefId} is paid. Give ₹40 change.`)).toBeVisible();
    await expect(debt).toHaveCount(0);
    await expectAccessible(counter.page, 'change of a door debt');
    await change.getByRole('button', { name: 'Given' }).click();
    await expect(change).toHaveCount(0);
    const { paymentStatus } = await onlyOrderOf(product.db, mobile);
    expect(paymentStatus).toBe('PAID');
  });
});

test('after a rider hands in a part, their card shows the rest before it is read again', async ({
  product,
  openDesk,
}) => {
  const { staff } = await openDesk('rider', RIDES_PATH);
  const collected = {
    restaurantId: OUTLET_ID,
    staffId: staff.staffId,
    paise: 50_000,
    at: product.deps.now(),
  };
  await insertCashEntry(product.db, { ...collected, kind: 'COLLECTED' });
  const { page: manager } = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/riders`);
  const card = manager.getByRole('group', { name: staff.name });
  await card.getByRole('textbox', { name: /^Cash received from/ }).fill('200');
  // The other requests fail, so the new sum can only come from the response of the cash record.
  await manager.route('**/v1/desk/outlets/*/riders', (route) => route.abort());
  await card.getByRole('button', { name: 'Record cash' }).click();
  await expect(manager.getByText('Recorded. ₹300 is still due.')).toBeVisible();
  await expect(card.getByRole('definition').last()).toHaveText('₹300');
});
