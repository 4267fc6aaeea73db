import type { Database } from '../../database.ts';
import { and, asc, eq, gt, isNull, lt, lte, notInArray } from '../../drizzle.ts';
import { feedback, serviceRequests } from '../../schema/guests/at-the-table.ts';
import { orders } from '../../schema/orders.ts';
import { neverServed } from '../orders/orders.ts';
import type { TableSessionRow } from './tables.ts';

export type ServiceRequestRow = typeof serviceRequests.$inferSelect;

/** Undefined when the table has an open request of the same kind. */
export async function insertServiceRequest(
  db: Database,
  request: ServiceRequestRow,
): Promise<ServiceRequestRow | undefined> {
  const [inserted] = await db.insert(serviceRequests).values(request).onConflictDoNothing().returning();
  return inserted;
}

type OpenRequest = Pick<ServiceRequestRow, 'restaurantId' | 'tableNumber' | 'service'>;

const isOpenFor = ({ restaurantId, tableNumber, service }: OpenRequest) =>
  and(
    eq(serviceRequests.restaurantId, restaurantId),
    eq(serviceRequests.tableNumber, tableNumber),
    eq(serviceRequests.service, service),
    isNull(serviceRequests.answeredAt),
  );

export async function findOpenServiceRequest(
  db: Database,
  request: OpenRequest,
): Promise<ServiceRequestRow | undefined> {
  const [open] = await db.select().from(serviceRequests).where(isOpenFor(request));
  return open;
}

/** Oldest first. */
export async function loadOpenServiceRequests(
  db: Database,
  restaurantId: number,
): Promise<ServiceRequestRow[]> {
  return db
    .select()
    .from(serviceRequests)
    .where(and(eq(serviceRequests.restaurantId, restaurantId), isNull(serviceRequests.answeredAt)))
    .orderBy(asc(serviceRequests.requestedAt))
    .limit(200);
}

/** `takenBy` is the person who has done it. False when the request is not open at the outlet. */
export async function completeServiceRequest(
  db: Database,
  restaurantId: number,
  requestId: string,
  completion: { readonly answeredAt: number; readonly takenBy?: string },
): Promise<boolean> {
  const completed = await db
    .update(serviceRequests)
    .set(completion)
    .where(
      and(
        eq(serviceRequests.requestId, requestId),
        eq(serviceRequests.restaurantId, restaurantId),
        isNull(serviceRequests.answeredAt),
      ),
    )
    .returning({ requestId: serviceRequests.requestId });
  return completed.length > 0;
}

export async function closeServiceRequest(
  db: Database,
  request: OpenRequest,
  until: number,
  answeredAt: number,
): Promise<void> {
  await db
    .update(serviceRequests)
    .set({ answeredAt })
    .where(and(isOpenFor(request), lte(serviceRequests.requestedAt, until)));
}

/** True when a table has requested the bill of rounds confirmed after `since` (epoch ms). */
export async function isBillAwaited(
  db: Database,
  { restaurantId, tableNumber }: Pick<TableSessionRow, 'restaurantId' | 'tableNumber'>,
  since: number,
): Promise<boolean> {
  const [round] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        gt(orders.confirmedAt, since),
        eq(orders.tableNumber, tableNumber),
        eq(orders.billStatus, 'BILL_REQUESTED'),
        notInArray(orders.status, neverServed),
      ),
    )
    .limit(1);
  return round !== undefined;
}

export async function deleteServiceRequestsBefore(db: Database, before: number): Promise<void> {
  await db.delete(serviceRequests).where(lt(serviceRequests.requestedAt, before));
}

export async function insertFeedback(db: Database, row: typeof feedback.$inferInsert): Promise<void> {
  await db.insert(feedback).values(row);
}
