import { randomUUID } from 'node:crypto';
import type { CounterMethod, Tender, UpiPayee } from '#contract/desk/floor.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { insertCounterPayment } from '#server/db/queries/desk/floor.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import { loadRounds } from '#server/db/queries/tables/table-bills.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { markPaid, type Receipt } from '../../orders/progress/advance-order.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { closeSettledBill, notifyOfPaidBill } from '../../tables/bill-request.ts';
import { isOnBill, isOwed, owedPaiseOf } from '../../tables/table-bill.ts';
import { takeAtCounter } from '../../tables/table-bill-payments.ts';
import { failBillChanged } from '../acted-first.ts';

const accountOf: Readonly<Record<CounterMethod, Receipt>> = {
  CASH: 'CASH',
  CARD: 'TERMINAL',
  UPI: 'COUNTER_UPI',
};

interface Settling {
  readonly restaurantId: number;
  readonly tableBillRefId: string;
  readonly seenPaise: number;
  readonly tender: Tender;
  readonly orderItemIds: readonly string[];
  readonly shareId?: string | undefined;
  readonly isOverHeld: boolean;
}

interface Settled {
  readonly changePaise: number;
  readonly owedPaise: number;
}

/**
 * Takes a full or partial payment with ledger and audit entries; of two concurrent calls one gets `billChanged`
 * with the amount due and the colleague. `shareHeld` names the guest who is paying a part by phone.
 */
export async function settleBill(
  deps: Deps,
  staff: StaffCaller,
  settling: Settling,
): Promise<Result<Settled, 'notFound' | 'billChanged' | 'shareHeld'>> {
  const { restaurantId, tableBillRefId, tender } = settling;
  const [first] = await loadRounds(deps.db, tableBillRefId);
  if (first?.restaurantId !== restaurantId) return fail('notFound');
  const settled = await inTransaction(deps, (inside) => take(inside, staff, settling));
  if (!settled.ok) {
    if (settled.failure.code === 'shareHeld') return settled;
    const owedPaise = owedPaiseOf((await loadRounds(deps.db, tableBillRefId)).filter(isOnBill));
    return failBillChanged(deps, { restaurantId, tableBillRefId, owedPaise });
  }
  const changePaise = tender.method === 'CASH' ? tender.givenPaise - tender.amountPaise : 0;
  return succeed({ changePaise, owedPaise: settled.value });
}

/** Takes the payment and returns the amount still due, in paise. */
async function take(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, tableBillRefId, seenPaise, tender, ...what }: Settling,
): Promise<Result<number, 'billChanged' | 'shareHeld'>> {
  const paymentId = randomUUID();
  const { method, amountPaise, reference } = tender;
  const { orderItemIds, isOverHeld, shareId } = what;
  const money = {
    ...{ from: accountOf[method], seenPaise, paise: amountPaise, reference: `counter:${paymentId}` },
    ...{ orderItemIds, isOverHeld, shareId },
  };
  const taken = await takeAtCounter(deps, tableBillRefId, money);
  if (!taken.ok) return taken;
  await recordPayment(deps, staff, {
    paymentId,
    restaurantId,
    subjectRefId: tableBillRefId,
    tender,
    orderItemIds,
  });
  const rounds = (await loadRounds(deps.db, tableBillRefId)).filter(isOnBill);
  const owedPaise = owedPaiseOf(rounds);
  await recordAct(deps, {
    ...{ by: staff, restaurantId, action: 'bill.pay', subject: tableBillRefId },
    before: { owedPaise: seenPaise },
    after: { owedPaise, method, amountPaise, reference },
  });
  if (!rounds.some(isOwed)) {
    await closeSettledBill(deps, rounds);
    await notifyOfPaidBill(deps, rounds, 'outlet');
  }
  return succeed(owedPaise);
}

interface NewCounterPayment {
  readonly paymentId: string;
  readonly restaurantId: number;
  readonly subjectRefId: string;
  readonly tender: Tender;
  readonly orderItemIds: readonly string[];
}

/** Records a payment with its cashier; runs inside the transaction that posts the money. */
async function recordPayment(
  deps: Deps,
  { staffId, name: staffName }: StaffCaller,
  { paymentId, restaurantId, subjectRefId, tender, orderItemIds }: NewCounterPayment,
): Promise<void> {
  const { method, amountPaise, givenPaise, reference } = tender;
  const isCash = method === 'CASH';
  await insertCounterPayment(deps.db, {
    ...{ paymentId, restaurantId, subjectRefId, method, amountPaise, staffId, staffName, at: deps.now() },
    givenPaise: isCash ? givenPaise : 0,
    reference: isCash ? '' : reference,
    orderItemIds: [...orderItemIds],
  });
}

/** Takes the payment of an order; requires the order's lock, in the caller's transaction. */
export async function payOrderAtCounter(
  deps: Deps,
  staff: StaffCaller,
  order: OrderRow,
  tender: Tender,
): Promise<void> {
  const { restaurantId, orderRefId: subjectRefId } = order;
  await markPaid(deps, order, { from: accountOf[tender.method] });
  const paymentId = randomUUID();
  await recordPayment(deps, staff, { paymentId, restaurantId, subjectRefId, tender, orderItemIds: [] });
}

/** The UPI account of the outlet, else the chain's; null without either. */
export async function findUpiPayee(
  { db }: Pick<Deps, 'db'>,
  restaurantId: number,
): Promise<Result<{ payee: UpiPayee | null }, 'notFound'>> {
  const outlet = await findOutlet(db, restaurantId);
  if (outlet === undefined) return fail('notFound');
  const { upiId, upiPayee, title } = outlet;
  if (upiId !== '') return succeed({ payee: { upiId, payee: upiPayee === '' ? title : upiPayee } });
  const { upi } = BRAND;
  return succeed({ payee: upi === undefined ? null : { upiId: upi.id, payee: upi.payee } });
}
