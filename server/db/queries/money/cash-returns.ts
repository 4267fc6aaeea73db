import type { AuditAction } from '#contract/desk/audit-actions.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Database } from '../../database.ts';
import { and, asc, eq, gte, inArray, isNotNull, like, max, notExists, sql } from '../../drizzle.ts';
import { alias } from '../../drizzle-tables.ts';
import { auditEntries } from '../../schema/desk/staff.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '../../schema/money.ts';
import { orders } from '../../schema/orders.ts';
import { neverServed } from '../orders/orders.ts';

interface CashReturn {
  readonly tableNumber: string | null;
  readonly orderRefId: string;
  readonly amountPaise: number;
  readonly at: number;
}

const HANDED_BACK: AuditAction = 'order.handBack';

/** A round is refused within hours, so the search leaves out older ones. */
const REFUSED_WITHIN_MS = 4 * HOUR_MS;

/**
 * Cash to return for refused or cancelled rounds at tables, refunded since `since` (epoch ms), that staff have not
 * noted as handed back; one row per round, oldest first.
 */
export async function loadCashReturns(
  db: Database,
  restaurantId: number,
  since: number,
): Promise<CashReturn[]> {
  const source = alias(ledgerAccounts, 'source');
  const target = alias(ledgerAccounts, 'target');
  const { tableNumber, orderRefId } = orders;
  const handedBack = db
    .select({ auditId: auditEntries.auditId })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, orderRefId), eq(auditEntries.action, HANDED_BACK)));
  const amountPaise = sql<number>`sum(${ledgerPostings.amountPaise})`.mapWith(Number);
  const at = max(ledgerEntries.at).mapWith(Number);
  return db
    .select({ tableNumber, orderRefId, amountPaise, at })
    .from(orders)
    .innerJoin(ledgerEntries, eq(ledgerEntries.orderId, orders.id))
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(source, eq(source.id, ledgerPostings.fromAccountId))
    .innerJoin(target, eq(target.id, ledgerPostings.toAccountId))
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        gte(orders.confirmedAt, since - REFUSED_WITHIN_MS),
        isNotNull(orders.tableNumber),
        inArray(orders.status, neverServed),
        gte(ledgerEntries.at, since),
        eq(source.kind, 'ORDERS'),
        eq(target.kind, 'CASH'),
        like(ledgerEntries.reference, sql`'order:' || ${orders.id} || ':refund%'`),
        notExists(handedBack),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(at), asc(orders.id));
}
