import type { Database } from '../database.ts';
import { and, asc, count, eq, inArray, isNull, or, sql } from '../drizzle.ts';
import { coupons, couponUses } from '../schema/coupons.ts';
import { countGrants } from './rewards.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** How often a coupon was used, by everybody and by one customer, and how often it was granted to them. */
export interface CouponUseCount {
  readonly byAll: number;
  readonly byCustomer: number;
  readonly grants: number;
}

export async function findCoupon(db: Database, couponCode: string): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.couponCode, couponCode));
  return coupon;
}

/** The same, held until the transaction ends, so that uses are counted one after the other. */
export async function lockCoupon(db: Database, couponCode: string): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.couponCode, couponCode)).for('update');
  return coupon;
}

/** Coupons shown to everybody, and those granted to one customer, in the order in which the chain wants them. */
export async function loadListedCoupons(db: Database, grantedCodes: readonly string[]): Promise<CouponRow[]> {
  const isForAll = and(eq(coupons.isHidden, false), eq(coupons.needsGrant, false));
  return db
    .select()
    .from(coupons)
    .where(or(isForAll, inArray(coupons.couponCode, [...grantedCodes])))
    .orderBy(asc(coupons.position), asc(coupons.couponCode));
}

/** Uses that still count; those of orders that ended unserved do not. */
export async function countCouponUses(
  db: Database,
  couponCode: string,
  customerId: number,
): Promise<CouponUseCount> {
  const [counted] = await db
    .select({
      byAll: count(),
      byCustomer: sql`count(*) filter (where ${couponUses.customerId} = ${customerId})`.mapWith(Number),
    })
    .from(couponUses)
    .where(and(eq(couponUses.couponCode, couponCode), isNull(couponUses.releasedAt)));
  const grants = (await countGrants(db, customerId)).get(couponCode) ?? 0;
  return { byAll: 0, byCustomer: 0, ...counted, grants };
}

/** One customer's uses that still count, by coupon. */
export async function countUsesByCoupon(db: Database, customerId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ couponCode: couponUses.couponCode, uses: count() })
    .from(couponUses)
    .where(and(eq(couponUses.customerId, customerId), isNull(couponUses.releasedAt)))
    .groupBy(couponUses.couponCode);
  return new Map(rows.map((row) => [row.couponCode, row.uses]));
}

export async function insertCouponUse(
  db: Database,
  use: { orderId: number; couponCode: string; customerId: number; usedAt: number },
): Promise<void> {
  await db.insert(couponUses).values(use);
}

/** Gives the use of an order back; an order without one is left as it is. */
export async function releaseCouponUse(db: Database, orderId: number, releasedAt: number): Promise<void> {
  await db
    .update(couponUses)
    .set({ releasedAt })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.releasedAt)));
}
