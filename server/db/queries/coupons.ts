import type { Database } from '../database.ts';
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from '../drizzle.ts';
import { couponRedeemers, coupons, couponUses } from '../schema/coupons.ts';
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

/** Coupons for everybody with how often they were used, at one outlet or all, those that end last first. */
export async function loadOfferedCoupons(
  db: Database,
  { restaurantId, limit }: { readonly restaurantId: number | undefined; readonly limit: number },
): Promise<{ coupon: CouponRow; uses: number }[]> {
  const holdsThere = or(
    isNull(coupons.restaurantIds),
    sql`${coupons.restaurantIds} @> ${JSON.stringify([restaurantId])}::jsonb`,
  );
  return db
    .select({ coupon: coupons, uses: count(couponUses.orderId) })
    .from(coupons)
    .leftJoin(couponUses, and(eq(couponUses.couponCode, coupons.couponCode), isNull(couponUses.releasedAt)))
    .where(and(eq(coupons.needsGrant, false), restaurantId === undefined ? undefined : holdsThere))
    .groupBy(coupons.couponCode)
    .orderBy(desc(coupons.validUntil), asc(coupons.couponCode))
    .limit(limit);
}

/** Coupons that a person of the staff made since an instant. */
export async function loadCouponsOfStaff(db: Database, staffId: string, since: number): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(and(eq(coupons.staffId, staffId), gte(coupons.madeAt, since)));
}

/** Stores a new coupon; undefined when there is or was one of its code. */
export async function insertCoupon(
  db: Database,
  coupon: typeof coupons.$inferInsert,
): Promise<CouponRow | undefined> {
  const [inserted] = await db.insert(coupons).values(coupon).onConflictDoNothing().returning();
  return inserted;
}

export async function setCouponEnd(db: Database, couponCode: string, validUntil: number): Promise<void> {
  await db.update(coupons).set({ validUntil }).where(eq(coupons.couponCode, couponCode));
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

/** Coupons that are valid after an instant and that a customer may use on a first order or so many times. */
export async function loadLimitedCoupons(db: Database, at: number): Promise<CouponRow[]> {
  const isLimited = or(eq(coupons.isFirstOrderOnly, true), isNotNull(coupons.maxUsesPerCustomer));
  return db
    .select()
    .from(coupons)
    .where(and(gt(coupons.validUntil, at), isLimited));
}

export type RedeemerRow = typeof couponRedeemers.$inferSelect;

/** How often coupons were used under these hashes by accounts that are deleted by now, by code. */
export async function loadRedeemerUses(
  db: Database,
  redeemers: readonly Omit<RedeemerRow, 'uses'>[],
): Promise<Map<string, number>> {
  if (redeemers.length === 0) return new Map();
  const rows = await db
    .select()
    .from(couponRedeemers)
    .where(
      and(
        inArray(
          couponRedeemers.couponCode,
          redeemers.map(({ couponCode }) => couponCode),
        ),
        // A hash is one coupon's own.
        inArray(
          couponRedeemers.redeemerHash,
          redeemers.map(({ redeemerHash }) => redeemerHash),
        ),
      ),
    );
  return new Map(rows.map(({ couponCode, uses }) => [couponCode, uses]));
}

/** Adds uses to those that the number of a deleted account had before. */
export async function addRedeemerUses(db: Database, row: RedeemerRow): Promise<void> {
  await db
    .insert(couponRedeemers)
    .values(row)
    .onConflictDoUpdate({
      target: [couponRedeemers.couponCode, couponRedeemers.redeemerHash],
      set: { uses: sql`${couponRedeemers.uses} + excluded.uses` },
    });
}

/** Deletes what is remembered of coupons that nobody can use any more. */
export async function deleteRedeemersOfEnded(db: Database, at: number): Promise<void> {
  const ended = db.select({ code: coupons.couponCode }).from(coupons).where(lte(coupons.validUntil, at));
  await db.delete(couponRedeemers).where(inArray(couponRedeemers.couponCode, ended));
}
