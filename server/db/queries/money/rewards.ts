import type { Database } from '../../database.ts';
import { and, count, desc, eq, gt, gte, inArray, isNotNull, lte, sql } from '../../drizzle.ts';
import { couponGrants, scratchCards, voucherRedemptions, vouchers } from '../../schema/offers/rewards.ts';

export type VoucherRow = typeof vouchers.$inferSelect;
export type ScratchCardRow = typeof scratchCards.$inferSelect;

/** Locked, so that redemptions are counted one by one. */
export async function lockVoucher(db: Database, code: string): Promise<VoucherRow | undefined> {
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.code, code)).for('update');
  return voucher;
}

export async function countRedemptions(db: Database, voucherId: string): Promise<number> {
  const [counted] = await db
    .select({ redemptions: count() })
    .from(voucherRedemptions)
    .where(eq(voucherRedemptions.voucherId, voucherId));
  return counted?.redemptions ?? 0;
}

/** False when the customer has redeemed the voucher before. */
export async function insertRedemption(
  db: Database,
  redemption: typeof voucherRedemptions.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(voucherRedemptions)
    .values(redemption)
    .onConflictDoNothing()
    .returning({ voucherId: voucherRedemptions.voucherId });
  return inserted.length > 0;
}

/** True when a deleted account, whose number has this hash, redeemed the voucher. */
export async function isRedeemedUnder(
  db: Database,
  voucherId: string,
  redeemerHash: string,
): Promise<boolean> {
  const isSame = and(
    eq(voucherRedemptions.voucherId, voucherId),
    eq(voucherRedemptions.redeemerHash, redeemerHash),
  );
  return (await db.$count(voucherRedemptions, isSame)) > 0;
}

export async function loadLastingRedemptions(
  db: Database,
  customerId: number,
  at: number,
): Promise<{ voucherId: string }[]> {
  return db
    .select({ voucherId: vouchers.voucherId })
    .from(voucherRedemptions)
    .innerJoin(vouchers, eq(vouchers.voucherId, voucherRedemptions.voucherId))
    .where(and(eq(voucherRedemptions.customerId, customerId), gt(vouchers.validUntil, at)));
}

export async function setRedeemerHash(
  db: Database,
  voucherId: string,
  customerId: number,
  redeemerHash: string,
): Promise<void> {
  await db
    .update(voucherRedemptions)
    .set({ redeemerHash })
    .where(and(eq(voucherRedemptions.voucherId, voucherId), eq(voucherRedemptions.customerId, customerId)));
}

export async function deleteRedeemersOfEndedVouchers(db: Database, at: number): Promise<void> {
  const ended = db.select({ id: vouchers.voucherId }).from(vouchers).where(lte(vouchers.validUntil, at));
  await db
    .update(voucherRedemptions)
    .set({ redeemerHash: null })
    .where(and(isNotNull(voucherRedemptions.redeemerHash), inArray(voucherRedemptions.voucherId, ended)));
}

export async function loadRedeemedVouchers(
  db: Database,
  customerId: number,
): Promise<{ voucher: VoucherRow; redeemedAt: number }[]> {
  return db
    .select({ voucher: vouchers, redeemedAt: voucherRedemptions.redeemedAt })
    .from(voucherRedemptions)
    .innerJoin(vouchers, eq(vouchers.voucherId, voucherRedemptions.voucherId))
    .where(eq(voucherRedemptions.customerId, customerId))
    .orderBy(desc(voucherRedemptions.redeemedAt));
}

export interface IssuedVoucher {
  readonly voucher: VoucherRow;
  readonly redemptions: number;
}

/** Vouchers with their number of redemptions, newest first. */
export async function loadIssuedVouchers(
  db: Database,
  {
    restaurantId,
    start,
    length,
  }: { readonly restaurantId?: number | undefined; readonly start: number; readonly length: number },
): Promise<IssuedVoucher[]> {
  return db
    .select({ voucher: vouchers, redemptions: count(voucherRedemptions.customerId) })
    .from(vouchers)
    .leftJoin(voucherRedemptions, eq(voucherRedemptions.voucherId, vouchers.voucherId))
    .where(restaurantId === undefined ? undefined : eq(vouchers.restaurantId, restaurantId))
    .groupBy(vouchers.voucherId)
    .orderBy(
      sql`${vouchers.issuedAt} desc nulls last`,
      desc(vouchers.validUntil),
      vouchers.title,
      vouchers.voucherId,
    )
    .offset(start)
    .limit(length);
}

export async function loadVouchersOfStaff(
  db: Database,
  staffId: string,
  since: number,
): Promise<VoucherRow[]> {
  return db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.staffId, staffId), gte(vouchers.issuedAt, since)));
}

export async function insertVoucher(
  db: Database,
  voucher: typeof vouchers.$inferInsert,
): Promise<VoucherRow> {
  const [inserted] = await db.insert(vouchers).values(voucher).returning();
  if (inserted === undefined) throw new Error('the voucher was not stored');
  return inserted;
}

/** Ends a voucher; false when it does not exist or has already ended. */
export async function endVoucher(
  db: Database,
  { voucherId, restaurantId }: { readonly voucherId: string; readonly restaurantId?: number | undefined },
  at: number,
): Promise<boolean> {
  const isOfOutlet = restaurantId === undefined ? undefined : eq(vouchers.restaurantId, restaurantId);
  const ended = await db
    .update(vouchers)
    .set({ validUntil: at })
    .where(and(eq(vouchers.voucherId, voucherId), gt(vouchers.validUntil, at), isOfOutlet))
    .returning({ voucherId: vouchers.voucherId });
  return ended.length > 0;
}

/** False when the order has one. */
export async function insertScratchCard(
  db: Database,
  card: typeof scratchCards.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(scratchCards)
    .values(card)
    .onConflictDoNothing()
    .returning({ scratchCardId: scratchCards.scratchCardId });
  return inserted.length > 0;
}

export async function loadScratchCards(
  db: Database,
  customerId: number,
  limit = 100,
): Promise<ScratchCardRow[]> {
  return db
    .select()
    .from(scratchCards)
    .where(eq(scratchCards.customerId, customerId))
    .orderBy(desc(scratchCards.issuedAt), desc(scratchCards.scratchCardId))
    .limit(limit);
}

export async function lockScratchCard(
  db: Database,
  customerId: number,
  scratchCardId: string,
): Promise<ScratchCardRow | undefined> {
  const [card] = await db
    .select()
    .from(scratchCards)
    .where(and(eq(scratchCards.scratchCardId, scratchCardId), eq(scratchCards.customerId, customerId)))
    .for('update');
  return card;
}

export async function markScratched(db: Database, scratchCardId: string, at: number): Promise<void> {
  await db.update(scratchCards).set({ scratchedAt: at }).where(eq(scratchCards.scratchCardId, scratchCardId));
}

/** One grant per source. */
export async function insertGrant(db: Database, grant: typeof couponGrants.$inferInsert): Promise<void> {
  await db.insert(couponGrants).values(grant).onConflictDoNothing();
}

export async function countGrants(db: Database, customerId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ couponCode: couponGrants.couponCode, grants: count() })
    .from(couponGrants)
    .where(eq(couponGrants.customerId, customerId))
    .groupBy(couponGrants.couponCode);
  return new Map(rows.map((row) => [row.couponCode, row.grants]));
}
