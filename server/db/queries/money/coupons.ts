import type { Database } from '../../database.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from '../../drizzle.ts';
import { couponRedeemers, coupons, couponUses } from '../../schema/offers/coupons.ts';
import { countGrants } from './rewards.ts';

export type CouponRow = typeof coupons.$inferSelect;

export interface CouponUseCount {
  readonly byAll: number;
  readonly byCustomer: number;
  readonly grants: number;
}

export async function findCoupon(db: Database, couponCode: string): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.couponCode, couponCode));
  return coupon;
}

/** Locked, so that uses are counted one after the other. */
export async function lockCoupon(db: Database, couponCode: string): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.couponCode, couponCode)).for('update');
  return coupon;
}

/** Public coupons and those granted to the customer, in the chain's order. */
export async function loadListedCoupons(db: Database, grantedCodes: readonly string[]): Promise<CouponRow[]> {
  const isForAll = and(eq(coupons.isHidden, false), eq(coupons.needsGrant, false));
  return db
    .select()
    .from(coupons)
    .where(or(isForAll, inArray(coupons.couponCode, [...grantedCodes])))
    .orderBy(asc(coupons.position), asc(coupons.couponCode));
}

/** Coupons without a grant with their number of uses, at one outlet or all, latest end first. */
export async function loadOfferedCoupons(
  db: Database,
  {
    restaurantId,
    start,
    length,
  }: { readonly restaurantId: number | undefined; readonly start: number; readonly length: number },
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
    .offset(start)
    .limit(length);
}

/** Coupons that a person of the staff made since an instant. */
export async function loadCouponsOfStaff(db: Database, staffId: string, since: number): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(and(eq(coupons.staffId, staffId), gte(coupons.madeAt, since)));
}

/** Stores a new coupon; undefined when its code is or was in use. */
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

/** Stops counting the use of an order that ended unserved; no effect when the order used no coupon. */
export async function releaseCouponUse(db: Database, orderId: number, releasedAt: number): Promise<void> {
  await db
    .update(couponUses)
    .set({ releasedAt })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.releasedAt)));
}

/** Valid coupons with a first-order condition or a limit per customer. */
export async function loadLimitedCoupons(db: Database, at: number): Promise<CouponRow[]> {
  const isLimited = or(eq(coupons.isFirstOrderOnly, true), isNotNull(coupons.maxUsesPerCustomer));
  return db
    .select()
    .from(coupons)
    .where(and(gt(coupons.validUntil, at), isLimited));
}

export type RedeemerRow = typeof couponRedeemers.$inferSelect;

/** Uses by deleted accounts whose numbers have these hashes, by coupon code. */
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
        // Each hash is made for one coupon, so no pairs of code and hash are needed.
        inArray(
          couponRedeemers.redeemerHash,
          redeemers.map(({ redeemerHash }) => redeemerHash),
        ),
      ),
    );
  return new Map(rows.map(({ couponCode, uses }) => [couponCode, uses]));
}

export async function addRedeemerUses(db: Database, row: RedeemerRow): Promise<void> {
  await db
    .insert(couponRedeemers)
    .values(row)
    .onConflictDoUpdate({
      target: [couponRedeemers.couponCode, couponRedeemers.redeemerHash],
      set: { uses: sql`${couponRedeemers.uses} + excluded.uses` },
    });
}

export async function deleteRedeemersOfEnded(db: Database, at: number): Promise<void> {
  const ended = db.select({ code: coupons.couponCode }).from(coupons).where(lte(coupons.validUntil, at));
  await db.delete(couponRedeemers).where(inArray(couponRedeemers.couponCode, ended));
}
