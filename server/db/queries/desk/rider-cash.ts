import type { RiderCash } from '#contract/desk/kitchen/delivery.ts';
import type { Database } from '../../database.ts';
import { and, asc, eq, sql } from '../../drizzle.ts';
import { isNotCollected, riderCashEntries } from '../../schema/desk/riders.ts';
import { staffUsers } from '../../schema/desk/staff.ts';
import { orders } from '../../schema/orders.ts';

export interface CashOfRider {
  readonly name: string;
  readonly cash: RiderCash;
}

type CashEntry = typeof riderCashEntries.$inferInsert;

export async function insertCashEntry(db: Database, entry: CashEntry): Promise<void> {
  await db.insert(riderCashEntries).values(entry);
}

/** Unpaid deliveries of an outlet for which the rider did not collect cash at the door, oldest first. */
export function loadDoorDebts(db: Database, restaurantId: number) {
  return db
    .select({
      orderRefId: orders.orderRefId,
      riderName: staffUsers.name,
      deliveredAt: riderCashEntries.at,
      paise: riderCashEntries.paise,
      reason: riderCashEntries.reason,
    })
    .from(riderCashEntries)
    .innerJoin(orders, eq(orders.id, riderCashEntries.orderId))
    .innerJoin(staffUsers, eq(staffUsers.id, riderCashEntries.staffId))
    .where(
      and(
        eq(riderCashEntries.restaurantId, restaurantId),
        isNotCollected(riderCashEntries),
        eq(orders.paymentStatus, 'PENDING'),
      ),
    )
    .orderBy(asc(riderCashEntries.at));
}

/** Cash of each rider by staff id; cash from before `dayStartsAt` (epoch ms) counts as carried over. */
export async function loadRiderCash(
  db: Database,
  { restaurantId, staffId }: { readonly restaurantId: number; readonly staffId?: string },
  dayStartsAt: number,
): Promise<Map<string, CashOfRider>> {
  const { kind, paise, at } = riderCashEntries;
  const sum = (what: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${paise}) filter (where ${what}), 0)`.mapWith(Number);
  const isOfToday = sql`${at} >= ${dayStartsAt}`;
  const rows = await db
    .select({
      staffId: riderCashEntries.staffId,
      name: staffUsers.name,
      collectedBefore: sum(sql`${kind} = 'COLLECTED' and not ${isOfToday}`),
      handedInBefore: sum(sql`${kind} = 'HANDED_IN' and not ${isOfToday}`),
      collectedPaise: sum(sql`${kind} = 'COLLECTED' and ${isOfToday}`),
      handedInPaise: sum(sql`${kind} = 'HANDED_IN' and ${isOfToday}`),
    })
    .from(riderCashEntries)
    .innerJoin(staffUsers, eq(staffUsers.id, riderCashEntries.staffId))
    .where(
      and(
        eq(riderCashEntries.restaurantId, restaurantId),
        staffId === undefined ? undefined : eq(riderCashEntries.staffId, staffId),
      ),
    )
    .groupBy(riderCashEntries.staffId, staffUsers.name);
  return new Map(
    rows.map(({ staffId: id, name, collectedBefore, handedInBefore, collectedPaise, handedInPaise }) => {
      const carriedPaise = collectedBefore - handedInBefore;
      const duePaise = carriedPaise + collectedPaise - handedInPaise;
      return [id, { name, cash: { carriedPaise, collectedPaise, handedInPaise, duePaise } }];
    }),
  );
}
