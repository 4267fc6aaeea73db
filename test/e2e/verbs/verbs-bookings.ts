import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { bookings } from '#server/db/schema/guests/bookings.ts';
import { orderRatings } from '#server/db/schema/guests/ratings.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createReference } from '#server/services/reference.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { createCall, randomMobile } from '#test/support/servers/api.ts';
import type { Product } from '#test/support/servers/product.ts';
import { MOHALI } from './verbs.ts';

export const MOHALI_UUID = '2cdef2ee-3048-44be-902b-79d09f787d16';

/** Oldest first. */
export async function bookingsOf({ db }: Product, mobile: string) {
  const customerId = await customerIdOf(db, mobile);
  return db.select().from(bookings).where(eq(bookings.customerId, customerId)).orderBy(bookings.id);
}

export const bookingModal = (page: Page) => page.getByRole('dialog', { name: 'Book A Table' });

export async function openBookingAtMohali(page: Page): Promise<Locator> {
  await page.goto(`/restaurants/${MOHALI_UUID}?tab=reserve`);
  const tab = page.getByRole('tabpanel', { name: 'Reserve a Table' });
  await tab.getByRole('button', { name: 'Book A Table' }).click();
  const modal = bookingModal(page);
  await expect(modal.getByText(`At ${MOHALI.title}`)).toBeVisible();
  return modal;
}

export async function chooseTomorrowAtEight(modal: Locator): Promise<void> {
  await modal.getByRole('button', { name: 'Tomorrow' }).click();
  await modal.getByRole('button', { name: '8:00 pm', exact: true }).click();
  await pressContinue(modal);
}

export const pressContinue = (modal: Locator) => modal.getByRole('button', { name: 'Continue' }).click();

export async function fillWho(modal: Locator): Promise<void> {
  await modal.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await modal.getByRole('textbox', { name: 'Email' }).fill('asha@example.in');
  await modal.getByRole('combobox', { name: 'Occasion' }).selectOption('Birthday');
}

/** Another customer books every seat at a time. */
export async function takeAllSeats({ db, deps }: Product, at: number): Promise<void> {
  const { mobile } = await insertSignedIn(deps, randomMobile());
  await db.insert(bookings).values({
    ...{ bookingRefId: createReference(deps), customerId: await customerIdOf(db, mobile) },
    ...{ restaurantId: MOHALI.recordId, reservedByName: 'The whole town', reservedByMobile: mobile },
    ...{ reservedByEmail: 'all@example.in', occasion: 'Festival', numberOfPeople: 10_000 },
    ...{ cookingInstructions: '', status: 'CONFIRMED', reservationDateTime: at },
    ...{ createdAt: deps.now(), changedAt: deps.now() },
  });
}

/** Rates copies of an order without payment, the last comment newest. */
export async function insertRatings(
  { db, deps }: Product,
  orderRefId: string,
  comments: readonly string[],
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.orderRefId, orderRefId));
  if (order === undefined) throw new Error(`no order ${orderRefId}`);
  const { id: _id, ...copied } = order;
  for (const [index, comment] of comments.entries()) {
    const own = { orderRefId: createReference(deps), cartKey: randomUUID() };
    const copy = { ...copied, ...own, paymentStatus: 'NOT_NEEDED' as const };
    const [inserted] = await db.insert(orders).values(copy).returning({ id: orders.id });
    const ratedAt = deps.now() - (comments.length - index) * 60_000;
    const rating = { food: 4, service: 5, rider: null, comment, itemList: [] };
    const ofOutlet = { restaurantId: order.restaurantId, ratedAt, changedAt: ratedAt };
    await db.insert(orderRatings).values({ orderId: inserted?.id ?? 0, rating, ...ofOutlet });
  }
}

export async function averageAt({ origin }: Product, restaurantId: number): Promise<number> {
  const call = createCall((path, init) => fetch(origin + path, init));
  const { averages } = packetOf(await call(endpoints.getRestaurantReviews, { restaurantId }));
  if (averages === null) throw new Error(`nobody has rated outlet ${restaurantId}`);
  return averages.overall;
}

/** Releases the bookings of `takeAllSeats`. */
export async function freeAllSeats({ db }: Product, at: number): Promise<void> {
  const isTheirs = eq(bookings.reservedByName, 'The whole town');
  await db.delete(bookings).where(and(isTheirs, eq(bookings.reservationDateTime, at)));
}
