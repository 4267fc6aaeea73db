import type { listPickups } from '#contract/desk/endpoints/counter.ts';
import type { Tender } from '#contract/desk/floor.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadPickups } from '#server/db/queries/desk/counter.ts';
import { lockOrder, type OrderRow } from '#server/db/queries/orders/orders.ts';
import { transact } from '#server/db/run-transaction.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { advanceOrder } from '../../orders/progress/advance-order.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { failMovedOn } from '../acted-first.ts';
import { payOrderAtCounter } from '../floor/settle-bill.ts';
import { isCodeOf, listCodeLocks, readCodeLock, refuseCode, takeCodeTry } from './handover-code.ts';

export async function listOpenPickups(
  deps: Deps,
  restaurantId: number,
): Promise<ResponseOf<typeof listPickups>> {
  const rows = await loadPickups(deps.db, restaurantId);
  const locks = await listCodeLocks(deps, rows);
  return {
    pickupList: rows.map((order) => ({
      orderRefId: order.orderRefId,
      isReady: order.status === 'READY_FOR_PICKUP',
      orderStatus: order.status,
      itemList: order.itemList,
      placedAt: order.placedAt,
      estimatedAt: order.estimatedAt,
      owedPaise: owedPaiseOf(order),
      arrival: order.arrival,
      codeLockedMs: locks.get(order.id) ?? 0,
    })),
  };
}

const owedPaiseOf = ({ paymentStatus, bill }: OrderRow): number =>
  paymentStatus === 'PENDING' ? bill.payablePaise : 0;

interface PickupRef {
  readonly restaurantId: number;
  readonly orderRefId: string;
}

type CommonRefusal = 'notFound' | 'orderMovedOn' | 'billChanged';
type HandedOver<Code extends string> = Promise<Result<{ changePaise: number }, CommonRefusal | Code>>;

/**
 * Hands over a takeaway order by code, with payment; `billChanged` when the payment differs from the amount due,
 * e.g. after a payment by phone. A wrong code changes nothing, but its try counts.
 */
export async function handOverPickup(
  deps: Deps,
  staff: StaffCaller,
  { code, tender, ...ref }: PickupRef & { readonly code: string; readonly tender: Tender | null },
): HandedOver<'handoverCodeWrong' | 'handoverCodeLocked'> {
  const retryAfterMs = await takeTry(deps, ref);
  if (retryAfterMs > 0) return fail('handoverCodeLocked', { retryAfterMs });
  return withReady<'handoverCodeWrong' | 'handoverCodeLocked'>(deps, ref, async (inside, order) => {
    if (!isCodeOf(order, code)) return refuseCode(inside, order);
    return collect(inside, staff, order, { tender, action: 'order.handOver' });
  });
}

/**
 * Hands over a takeaway order without its code, with a reason for the audit log; `handoverCodeOpen` unless the
 * code is locked.
 */
export function releasePickup(
  deps: Deps,
  staff: StaffCaller,
  { reason, tender, ...ref }: PickupRef & { readonly reason: string; readonly tender: Tender | null },
): HandedOver<'handoverCodeOpen'> {
  return withReady<'handoverCodeOpen'>(deps, ref, async (inside, order) => {
    if ((await readCodeLock(inside, order)) === 0) return fail('handoverCodeOpen');
    return collect(inside, staff, order, { tender, action: 'order.release', details: { reason } });
  });
}

/** Runs work in one transaction with a takeaway order that is locked and ready for pickup. */
function withReady<Code extends string>(
  deps: Deps,
  { restaurantId, orderRefId }: PickupRef,
  work: (inside: Deps, order: OrderRow) => HandedOver<Code>,
): HandedOver<Code> {
  return inTransaction<Result<{ changePaise: number }, CommonRefusal | Code>>(deps, async (inside) => {
    const order = await lockOrder(inside.db, orderRefId);
    if (order?.restaurantId !== restaurantId || order.orderType !== 'TakeAway') return fail('notFound');
    if (order.status !== 'READY_FOR_PICKUP') return failMovedOn(inside, order);
    return work(inside, order);
  });
}

interface Collecting {
  readonly tender: Tender | null;
  readonly action: 'order.handOver' | 'order.release';
  readonly details?: { readonly reason: string };
}

/** Takes the amount due and ends the order, with one row of the audit log. */
async function collect(
  deps: Deps,
  staff: StaffCaller,
  order: OrderRow,
  { tender, action, details }: Collecting,
): Promise<Result<{ changePaise: number }, 'billChanged' | 'notFound'>> {
  const { restaurantId, orderRefId } = order;
  const owedPaise = owedPaiseOf(order);
  if ((tender?.amountPaise ?? 0) !== owedPaise) return fail('billChanged', { owedPaise, staffName: null });
  if (tender !== null) await payOrderAtCounter(deps, staff, order, tender);
  const moved = await advanceOrder(deps, orderRefId, 'COLLECTED', 'outlet', { staffName: staff.name });
  if (!moved.ok) return fail('notFound');
  await recordAct(deps, {
    ...{ by: staff, restaurantId, action, subject: orderRefId },
    before: { status: order.status, owedPaise },
    after: { status: moved.value.status, method: tender?.method ?? null, ...details },
  });
  return succeed({ changePaise: tender?.method === 'CASH' ? tender.givenPaise - tender.amountPaise : 0 });
}

/**
 * Counts a try of the code in its own transaction, because the hand-over rolls back after a wrong code. Returns
 * the ms for which the code stays locked; 0 while it may be tried.
 */
function takeTry({ db, now }: Deps, { restaurantId, orderRefId }: PickupRef): Promise<number> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, orderRefId);
    const isReady = order?.restaurantId === restaurantId && order.status === 'READY_FOR_PICKUP';
    return isReady ? takeCodeTry({ db: tx, now }, order) : 0;
  });
}
