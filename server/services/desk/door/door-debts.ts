import type { Tender } from '#contract/desk/floor.ts';
import type { DoorDebt } from '#contract/desk/kitchen/delivery.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadDoorDebts } from '#server/db/queries/desk/rider-cash.ts';
import { lockOrder, type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { issueInvoice } from '../../invoices/invoices.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { actedFirst, findLastAct } from '../acted-first.ts';
import { payOrderAtCounter } from '../floor/settle-bill.ts';
import { owedAtDoor } from './deliveries.ts';

interface DebtRef {
  readonly restaurantId: number;
  readonly orderRefId: string;
}

/** Orders that were handed over without their cash and still owe it. */
export async function listDoorDebts({ db }: Pick<Deps, 'db'>, restaurantId: number): Promise<DoorDebt[]> {
  const rows = await loadDoorDebts(db, restaurantId);
  return rows.flatMap(({ reason, ...debt }) => (reason === null ? [] : [{ ...debt, reason }]));
}

/** Locks an order that still owes its cash; `nothingToPay` names the colleague who took or wrote off the cash. */
async function lockDebt(
  deps: Pick<Deps, 'db' | 'now'>,
  { restaurantId, orderRefId }: DebtRef,
): Promise<Result<OrderRow, 'notFound' | 'nothingToPay'>> {
  const order = await lockOrder(deps.db, orderRefId);
  if (order?.restaurantId !== restaurantId || order.orderType !== 'HomeDelivery') return fail('notFound');
  const isOwed = order.status === 'DELIVERED' && owedAtDoor(order) > 0;
  if (isOwed) return succeed(order);
  const actions = ['doorDebt.take', 'doorDebt.writeOff'] as const;
  const ended = await findLastAct(deps, { restaurantId, subject: orderRefId, actions });
  return fail('nothingToPay', actedFirst(deps, ended));
}

/** Takes the payment at the counter, apart from the rider's cash; `billChanged` when the amount due differs. */
export function takeDoorDebt(
  deps: Deps,
  staff: StaffCaller,
  { tender, ...ref }: DebtRef & { readonly tender: Tender },
): Promise<Result<{ changePaise: number }, 'notFound' | 'nothingToPay' | 'billChanged'>> {
  return inTransaction(
    deps,
    async (inside): Promise<Result<{ changePaise: number }, 'notFound' | 'nothingToPay' | 'billChanged'>> => {
      const debt = await lockDebt(inside, ref);
      if (!debt.ok) return debt;
      const order = debt.value;
      const owedPaise = owedAtDoor(order);
      const { method, amountPaise, givenPaise, reference } = tender;
      if (amountPaise !== owedPaise) return fail('billChanged', { owedPaise, staffName: null });
      await payOrderAtCounter(inside, staff, order, tender);
      await recordAct(inside, {
        ...{ by: staff, restaurantId: ref.restaurantId, action: 'doorDebt.take', subject: ref.orderRefId },
        before: { owedPaise, paymentStatus: order.paymentStatus },
        after: { owedPaise: 0, paymentStatus: 'PAID', method, amountPaise, reference },
      });
      return succeed({ changePaise: method === 'CASH' ? givenPaise - amountPaise : 0 });
    },
  );
}

/** Writes the unpaid cash off: the sale retains its invoice, and no money is booked. */
export function writeOffDoorDebt(
  deps: Deps,
  staff: StaffCaller,
  { reason, ...ref }: DebtRef & { readonly reason: string },
): Promise<Result<Record<string, never>, 'notFound' | 'nothingToPay'>> {
  return inTransaction(deps, async (inside) => {
    const debt = await lockDebt(inside, ref);
    if (!debt.ok) return debt;
    const order = debt.value;
    const { paymentStatus } = await updateOrder(inside.db, order.id, { paymentStatus: 'NOT_NEEDED' });
    await issueInvoice(inside, order, { isNamed: true });
    await recordAct(inside, {
      ...{ by: staff, restaurantId: ref.restaurantId, action: 'doorDebt.writeOff', subject: ref.orderRefId },
      before: { owedPaise: owedAtDoor(order), paymentStatus: order.paymentStatus },
      after: { owedPaise: 0, paymentStatus, reason },
    });
    return succeed({});
  });
}
