import type { Database } from '../../database.ts';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from '../../drizzle.ts';
import { customers } from '../../schema/guests/customers.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '../../schema/money.ts';
import { orders } from '../../schema/orders.ts';
import { orderRefunds } from '../../schema/refunds.ts';
import type { AccountKind } from '../money/accounts.ts';

const whose = {
  fullName: customers.fullName,
  mobile: customers.mobile,
  walkInRestaurantId: customers.walkInRestaurantId,
  guestSessionId: customers.guestSessionId,
  deletedAt: customers.deletedAt,
};

interface OrderSearch {
  readonly restaurantId: number;
  readonly text: string;
  readonly placedWithin: { readonly from: number; readonly until: number } | null;
  readonly start: number;
  readonly length: number;
}

export type FoundOrder = Awaited<ReturnType<typeof searchOutletOrders>>[number];

/** Orders that the kitchen has received, filtered by text and time (epoch ms), newest first. */
export function searchOutletOrders(
  db: Database,
  { restaurantId, text, placedWithin, start, length }: OrderSearch,
) {
  return db
    .select({ order: orders, customer: whose })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        isNotNull(orders.confirmedAt),
        placedWithin === null ? undefined : gte(orders.confirmedAt, placedWithin.from),
        placedWithin === null ? undefined : lt(orders.confirmedAt, placedWithin.until),
        text === '' ? undefined : hasText(text),
      ),
    )
    .orderBy(desc(orders.confirmedAt), desc(orders.id))
    .offset(start)
    .limit(length);
}

/** Fewer digits match too many numbers. */
const FEWEST_DIGITS = 3;

/** Matches part of the reference or name, or the last digits of the mobile number. */
function hasText(text: string): SQL | undefined {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const digits = text.replaceAll(/[\s+-]/g, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS;
  return or(
    sql`${orders.orderRefId} ilike ${part}`,
    and(isPerson, sql`${customers.fullName} ilike ${part}`),
    isNumber ? and(isPerson, hasNumber, sql`${customers.mobile} like ${`%${digits.slice(-10)}`}`) : undefined,
  );
}

/** A guest of a table without an account has no mobile number. */
const hasNumber = isNull(customers.guestSessionId);

const isPerson = sql`${customers.walkInRestaurantId} is null and ${customers.deletedAt} is null`;

export async function findOutletOrder(
  db: Database,
  restaurantId: number,
  orderRefId: string,
): Promise<FoundOrder | undefined> {
  const isIt = and(eq(orders.orderRefId, orderRefId), eq(orders.restaurantId, restaurantId));
  const [found] = await db
    .select({ order: orders, customer: whose })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isIt, isNotNull(orders.confirmedAt)));
  return found;
}

/** Refunded sums in paise by order id. */
export async function loadRefundedPaise(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderRefunds.orderId,
      paise: sql`sum(${orderRefunds.totalPaise})`.mapWith(Number),
    })
    .from(orderRefunds)
    .where(inArray(orderRefunds.orderId, [...orderIds]))
    .groupBy(orderRefunds.orderId);
  return new Map(rows.map(({ orderId, paise }) => [orderId, paise]));
}

interface PaymentOfOrder {
  readonly kind: AccountKind;
  readonly paise: number;
  readonly customerId: number;
  readonly at: number;
}

/** Oldest first. */
export async function loadPaymentsOfOrder(db: Database, orderId: number): Promise<PaymentOfOrder[]> {
  const { rows } = await db.execute<{
    kind: AccountKind;
    paise: string | number;
    payer: number;
    at: string | number;
  }>(sql`
    select source.kind as kind, posting.amount_paise as paise, entry.customer_id as payer, entry.at as at
    from ${ledgerPostings} posting
    join ${ledgerEntries} entry on entry.id = posting.entry_id
    join ${ledgerAccounts} source on source.id = posting.from_account_id
    join ${ledgerAccounts} target on target.id = posting.to_account_id
    where entry.order_id = ${orderId} and target.kind = 'ORDERS'
    order by entry.id, posting.id`);
  return rows.map(({ kind, paise, payer, at }) => ({
    ...{ kind, paise: Number(paise), customerId: payer, at: Number(at) },
  }));
}
