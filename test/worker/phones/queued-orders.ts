import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { limitedEvents } from '#server/db/schema/infrastructure.ts';
import { orders } from '#server/db/schema/orders.ts';
import { ordersOf } from '#test/e2e/records.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';
import { addToOutbox, createEntries, ownerOn, readOutboxOf } from './outbox-phone.ts';
import { expect } from './phone.ts';

/** Signs in and queues orders in the outbox, on a file outside the app, which does not send them. */
export async function arriveWithOrders(page: Page, product: Product, mobile: string, count: number) {
  await arriveSignedIn(page, product, mobile);
  const entries = await createEntries(product, await ownerOn(page), count);
  await addToOutbox(page, entries);
  return entries;
}

export async function statesOf(page: Page): Promise<string[]> {
  return (await readOutboxOf(page)).map(({ state, reason }) =>
    reason?.code === 'refused' ? `${state}: ${reason.error}` : state,
  );
}

export async function waitUntilReceived(page: Page, count: number, timeout: number): Promise<void> {
  const all = Array.from({ length: count }, () => 'RECEIVED');
  await expect.poll(() => statesOf(page), { timeout, intervals: [200, 500] }).toEqual(all);
}

/** Expects that each cart has exactly one order, and that the order is placed. */
export async function expectOneOrderEach(product: Product, mobile: string, cartKeys: readonly string[]) {
  const made = await ordersOf(product.db, mobile);
  expect(made.map(({ cartKey }) => cartKey).toSorted()).toEqual([...cartKeys].toSorted());
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(['PLACED']));
}

/** Returns the carts without an order, and those with several. */
export async function compareOrders(product: Product, mobile: string, cartKeys: readonly string[]) {
  const made = (await ordersOf(product.db, mobile)).map(({ cartKey }) => cartKey);
  return {
    lost: cartKeys.filter((key) => !made.includes(key)),
    doubled: made.filter((key, index) => made.indexOf(key) !== index),
  };
}

/** Completes open orders and resets rate limits, because a customer's unpaid orders are limited. */
export async function handOver({ db }: Product): Promise<void> {
  await db.update(orders).set({ status: 'COLLECTED' }).where(eq(orders.status, 'PLACED'));
  await db.delete(limitedEvents);
}

/** Repeats `handOver` until the promise settles. */
export async function handOverUntil(product: Product, until: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until.then(end, end);
  while (!isOver) {
    await handOver(product);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Queues orders at intervals while the page sends them; returns the keys of their carts. */
export async function queueOneByOne(
  page: Page,
  product: Product,
  { count, everyMs }: { readonly count: number; readonly everyMs: number },
): Promise<string[]> {
  const entries = await createEntries(product, await ownerOn(page), count);
  for (const entry of entries) {
    await addToOutbox(page, [{ ...entry, createdAt: Date.now(), acceptedAt: Date.now() }]);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return entries.map(({ id }) => id);
}
