import type { Page } from '@playwright/test';
import type { Point } from '#contract/fields.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { OUTLET_ID } from '#test/desk/fixtures.ts';
import { type OrderRecord, onlyOrderOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import type { Production } from '#test/support/servers/production.ts';

export const RIDES_PATH = `/desk/outlets/${OUTLET_ID}/rides`;
export const ON_THE_WAY = { latitude: 30.702, longitude: 76.709 };
export const NEARLY_THERE = { latitude: 30.699, longitude: 76.716 };

/** Turns the page into a rider's own phone at a position, which the browser reports. */
export async function holdPhone(page: Page, at: Point): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(at);
}

/** A customer orders a delivery with cash at the door, and the kitchen makes it ready for the rider. */
export async function orderReady(page: Page, product: Production, mobile: string): Promise<OrderRecord> {
  await customer.openHome(page);
  await customer.addItem(page, 'Matar Mushroom');
  await customer.goToCheckout(page);
  await page.getByRole('button', { name: 'Login and continue' }).click();
  await customer.signInByCode(page, mobile, product.sms.readCode);
  await customer.addAddress(page);
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Cash on Delivery/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  const order = await onlyOrderOf(product.db, mobile);
  const steps: readonly OrderStatus[] = ['ACCEPTED', 'PREPARING', 'READY'];
  for (const status of steps) await advanceOrder(product.deps, order.orderRefId, status, 'outlet');
  return order;
}
