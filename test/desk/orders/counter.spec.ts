import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { counterPayments } from '#server/db/schema/money.ts';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { readQr } from '#test/support/samples/read-qr.ts';

const counterPath = (part: string) => `/desk/outlets/${OUTLET_ID}/counter?part=${part}`;

/** One dish that is taken away, with its total worked out. */
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
