import type { listPickups } from '#contract/desk/endpoints/counter.ts';
import type { Tender } from '#contract/desk/floor.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findLastMover } from '#server/db/queries/desk/board.ts';
import { loadPickups } from '#server/db/queries/desk/counter.ts';
import { lockOrder, type OrderRow } from '#server/db/queries/orders/orders.ts';
import { transact } from '#server/db/run-transaction.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { advanceOrder } from '../../orders/progress/advance-order.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { payOrderAtCounter } from '../floor/settle-bill.ts';
import { isCodeOf, takeCodeTry } from './handover-code.ts';

export async function listOpenPickups(
  deps: Deps,
  restaurantId: number,
): Promise<ResponseOf<typeof listPickups>> {
  const rows = await loadPickups(deps.db, restaurantId);
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
    })),
  };
}

const owedPaiseOf = ({ paymentStatus, bill }: OrderRow): number =>
  paymentStatus === 'PENDING' ? bill.payablePaise : 0;

interface HandOver {
  readonly restaurantId: number;
  readonly orderRefId: string;
  readonly code: string;
  readonly tender: Tender | null;
}

type Refusal = 'notFound' | 'handoverCodeWrong' | 'handoverCodeLocked' | 'orderMovedOn' | 'billChanged';

/**
 * Hands over a takeaway order by code, with payment; `billChanged` when the tender differs from the amount
 * due, e.g. after a payment by phone. A wrong code must commit, because its try counts.
 */
export async function handOverPickup(
  deps: Deps,
  staff: StaffCaller,
  handOver: HandOver,
): Promise<Result<{ changePaise: number }, Refusal>> {
  const { restaurantId, orderRefId, code, tender } = handOver;
  if (!(await mayTry(deps, handOver))) return fail('handoverCodeLocked');
  return inTransaction(deps, async (inside) => {
    const order = await lockOrder(inside.db, orderRefId);
    if (order?.restaurantId !== restaurantId || order.orderType !== 'TakeAway') return fail('notFound');
    if (order.status !== 'READY_FOR_PICKUP')
      return fail('orderMovedOn', {
        status: order.status,
        staffName: await findLastMover(inside.db, order.id),
      });
    if (!isCodeOf(order, code)) return fail('handoverCodeWrong');
    const owedPaise = owedPaiseOf(order);
    if ((tender?.amountPaise ?? 0) !== owedPaise) return fail('billChanged', { owedPaise, staffName: null });
    if (tender !== null) await payOrderAtCounter(inside, staff, order, tender);
    const by = { staffName: staff.name };
    const moved = await advanceOrder(inside, orderRefId, 'COLLECTED', 'outlet', by);
    if (!moved.ok) return fail('notFound');
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'order.handOver', subject: orderRefId },
      before: { status: order.status, owedPaise },
      after: { status: moved.value.status, method: tender?.method ?? null },
    });
    return succeed({ changePaise: tender?.method === 'CASH' ? tender.givenPaise - tender.amountPaise : 0 });
  });
}

/** Apart from the hand-over, which rolls back after a wrong code. */
function mayTry({ db, now }: Deps, { restaurantId, orderRefId }: HandOver): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, orderRefId);
    const isReady = order?.restaurantId === restaurantId && order.status === 'READY_FOR_PICKUP';
    return !isReady || takeCodeTry({ db: tx, now }, order);
  });
}
