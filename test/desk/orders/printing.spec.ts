import { createServer } from 'node:net';
import { eq } from '#server/db/drizzle.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

// The customer's position is next to the outlet.
test.use({
  refusals: [401],
  permissions: ['geolocation'],
  geolocation: { latitude: 30.7374, longitude: 76.6762 },
});

test('a manager adds a printer, which prints a ticket; when it is off, the desk shows it, and the browser prints the bill', async ({
  page,
  product,
  mobile,
  openDesk,
}) => {
  test.setTimeout(240_000);
  const prints: string[] = [];
  const printer = createServer((socket) => {
    socket.on('data', (data) => prints.push(data.toString('latin1')));
  });
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  const address = printer.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const stationList = [{ title: 'Tandoor', categoryIdList: ['tandoor'] }];
  await product.db.update(outlets).set({ stationList }).where(eq(outlets.recordId, OUTLET_ID));
  const { page: desk } = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/printers`);
  await desk.getByLabel('Name of the printer').fill('Pass');
  await desk.getByLabel('Network address').fill('127.0.0.1');
  await desk.getByLabel('Port').fill(String(address.port));
  await desk.getByLabel('Bill').check();
  await desk.getByRole('button', { name: 'Save printer' }).click();
  await expect(desk.getByRole('heading', { name: 'Pass' })).toBeVisible();
  await test.step('which is not claimed to print before it has', async () => {
    await expect(desk.getByText('Not tried yet')).toBeVisible();
    await desk.getByRole('button', { name: 'Test print: Pass' }).click();
    await expect.poll(() => prints.join('')).toContain('TEST PAGE');
    await expect(desk.getByText(/Prints\. Last printout/)).toBeVisible({ timeout: 20_000 });
  });
  await test.step('which is bound to a station of the kitchen', async () => {
    await desk.getByRole('button', { name: 'Change: Pass' }).click();
    await expect(desk.getByLabel('Network address')).toHaveValue('127.0.0.1');
    await desk.getByLabel('Tandoor').check();
    await expectAccessible(desk, 'printers');
    await expectLargeTargets(desk, 'printers');
    await desk.getByRole('button', { name: 'Save printer' }).click();
    await expect(desk.getByText('Kitchen ticket, Bill, for Tandoor')).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Add a printer' })).toBeVisible();
  });

  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  const sheet = await customer.openItem(page, 'Paneer Lababdar');
  await sheet.getByRole('button', { name: /^Add item/ }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/cart');
  await page.getByRole('link', { name: /^Checkout · ₹/ }).click();
  await customer.addAddress(page);
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash on Delivery/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);

  const { orderRefId, restaurantId } = await onlyOrderOf(product.db, mobile);
  expect(restaurantId).toBe(OUTLET_ID);
  await advanceOrder(product.deps, orderRefId, 'ACCEPTED', 'outlet');
  await expect.poll(() => prints.join('')).toContain('Paneer Lababdar');
  printer.close();

  await desk.goto(`/desk/outlets/${OUTLET_ID}/orders/${orderRefId}/print/bill`);
  const paper = desk.getByRole('article', { name: 'Bill' });
  await expect(paper).toContainText('Grand Total');
  await expectAccessible(desk, 'bill');
  await expectLargeTargets(desk, 'bill');
  await desk.getByRole('button', { name: 'Send to the printer' }).click();
  await expect(desk.getByText('Pass does not print; 1 printout waits')).toBeVisible();
  await desk.getByLabel('Paper').selectOption('58 mm');
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByRole('button', { name: 'Print here' })).toBeHidden();
  await expect(desk.getByRole('navigation')).toBeHidden();
  const width = await paper.evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual((58 / 25.4) * 96);
});
