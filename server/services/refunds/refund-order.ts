import { randomUUID } from 'node:crypto';
import type { RefundPreview, RefundWish } from '#contract/desk/kitchen/outlet-order.ts';
import type { RefundReason, RefundTarget } from '#contract/orders/refund.ts';
import { foodLeft, type Refund } from '#domain/money/refund.ts';
import type { ActingStaff } from '#domain/people/staff-rights.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadReceipts, lockWallets, partialReturnReference } from '../../db/queries/money/accounts.ts';
import { releaseCouponUse } from '../../db/queries/money/coupons.ts';
import { decideReport, lockReport } from '../../db/queries/orders/order-reports.ts';
import { findOrder, lockOrder, type OrderRow, updateOrder } from '../../db/queries/orders/orders.ts';
import { insertPayouts, insertRefund } from '../../db/queries/orders/refunds.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { composeCreditNote } from '../invoices/credit-notes.ts';
import { returnPoints, reversePoints } from '../money/points.ts';
import { type ReturnedPart, returnReceipts } from '../money/return-receipts.ts';
import { recordAct } from '../staff/audit.ts';
import type { StaffCaller } from '../staff/person.ts';
import { findPayouts, planPayouts } from './plan-payouts.ts';
import { notifyOfRefund } from './refund-notices.ts';
import { findEarnedPart } from './refund-points.ts';
import {
  findLimit,
  listTargets,
  loadRefundable,
  priceWish,
  type RefundableOrder,
  targetOfReceipt,
} from './refundable-order.ts';

interface Wished {
  readonly restaurantId: number;
  readonly orderRefId: string;
  readonly wish: RefundWish;
  readonly target: RefundTarget;
}

interface RefundInput extends Wished {
  readonly reason: RefundReason;
  readonly note: string;
  readonly seenPaise: number;
  readonly seenRefundablePaise: number;
  /** The customer's report that the refund answers. */
  readonly reportId?: string;
}

export async function previewRefund(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, orderRefId, wish, target }: Wished,
): Promise<Result<RefundPreview, 'notFound' | 'refundNotPossible'>> {
  const order = await findOrder(deps.db, orderRefId);
  if (order?.restaurantId !== restaurantId || order.confirmedAt === null) return fail('notFound');
  const refundable = await loadRefundable(deps, order);
  const refund = priceWish(refundable, wish);
  const limit = await findLimit(deps, staff, order);
  if (refund === undefined || limit === undefined) return fail('refundNotPossible');
  if (!listTargets(refundable).includes(target)) return fail('refundNotPossible');
  const earned = await findEarnedPart(deps, order, refund.totalPaise);
  return succeed({
    amountPaise: refund.totalPaise,
    pointsReturned: refund.points,
    pointsReversed: earned?.points ?? 0,
    isCouponReturned: isCouponReturned(refundable, refund),
    payoutList: planPayouts(refundable, refund.moneyPaise, target),
    isWithinLimit: limit.leftPaise === null || refund.totalPaise <= limit.leftPaise,
    refundablePaise: refundable.leftPaise,
  });
}

/** True when a refund leaves no food unrefunded: a coupon is indivisible, so it is released only then. */
function isCouponReturned({ order, paid }: RefundableOrder, refund: Refund): boolean {
  return order.couponCode !== null && foodLeft({ ...paid, earlier: [...paid.earlier, refund] }) === 0;
}

type Refusal = 'notFound' | 'refundNotPossible' | 'refundChanged' | 'refundAboveLimit' | 'messageDone';
type Made = { readonly refundId: string; readonly creditNoteNumber: string };

/** The person whose rights limit the refund; the id is null when the server refunds by itself. */
type Refunder = ActingStaff & { readonly staffId: string | null; readonly name: string };

/**
 * Refunds a part of a paid and served order (D-47) with all consequences in one transaction; `refundChanged`
 * with the colleague's name when the order or sum has changed.
 */
export function refundOrder(
  deps: Deps,
  staff: StaffCaller,
  input: RefundInput,
): Promise<Result<Made, Refusal>> {
  return inTransaction<Result<Made, Refusal>>(deps, async (inside) => {
    const made = await refundInside(inside, staff, input);
    if (!made.ok || input.reportId === undefined) return made;
    const order = await requireOrderByRef(inside, input.orderRefId);
    const report = await lockReport(inside.db, order.id, input.reportId);
    if (report === undefined) return fail('notFound');
    if (report.state !== 'OPEN') return fail('messageDone', { staffName: report.staffName });
    await decideReport(inside.db, report.reportId, {
      ...{ state: 'REFUNDED', answeredAt: inside.now(), staffName: staff.name },
      refundId: made.value.refundId,
    });
    return made;
  });
}

async function requireOrderByRef({ db }: Deps, orderRefId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderRefId);
  if (order === undefined) throw new Error(`order ${orderRefId} is gone`);
  return order;
}

/** Locks the wallets that a refund of a locked order may fill. */
export async function lockPayers({ db }: Deps, order: OrderRow): Promise<void> {
  // If an account is being deleted, this waits for its wallet; then the account counts as deleted.
  const payers = (await loadReceipts(db, order.id)).map(({ customerId }) => customerId);
  await lockWallets(db, [order.customerId, ...payers]);
}

/** Like `refundOrder`, in the caller's transaction, which a failure leaves unchanged. */
export async function refundInside(
  inside: Deps,
  by: Refunder,
  input: RefundInput,
): Promise<Result<Made, Refusal>> {
  const order = await lockOrder(inside.db, input.orderRefId);
  if (order?.restaurantId !== input.restaurantId || order.confirmedAt === null) return fail('notFound');
  await lockPayers(inside, order);
  const refundable = await loadRefundable(inside, order);
  const refund = priceWish(refundable, input.wish);
  const { leftPaise: refundablePaise, refunds } = refundable;
  const isChanged =
    refundablePaise !== input.seenRefundablePaise ||
    (refund !== undefined && refund.totalPaise !== input.seenPaise);
  if (isChanged) {
    return fail('refundChanged', { refundablePaise, staffName: refunds.at(-1)?.staffName ?? null });
  }
  const limit = await findLimit(inside, by, order);
  if (refund === undefined || limit === undefined) return fail('refundNotPossible');
  if (!listTargets(refundable).includes(input.target)) return fail('refundNotPossible');
  if (limit.leftPaise !== null && refund.totalPaise > limit.leftPaise) {
    return fail('refundAboveLimit', { leftPaise: limit.leftPaise });
  }
  return succeed(await make(inside, by, { refundable, refund, input, role: limit.role }));
}

interface Making {
  readonly refundable: RefundableOrder;
  readonly refund: Refund;
  readonly input: RefundInput;
  readonly role: NonNullable<Awaited<ReturnType<typeof findLimit>>>['role'];
}

async function make(deps: Deps, by: Refunder, making: Making) {
  const { refundable, refund, input } = making;
  const { order } = refundable;
  const refundId = randomUUID();
  const parts = await returnMoney(deps, refundId, making);
  const pointsReversed = await movePoints(deps, refundId, making);
  if (isCouponReturned(refundable, refund)) await releaseCouponUse(deps.db, order.id, deps.now());
  if (refund.totalPaise === refundable.leftPaise) {
    await updateOrder(deps.db, order.id, { paymentStatus: 'REFUNDED' });
  }
  await notifyOfRefund(deps, order, { refundId, refund, parts });
  const creditNoteNumber = await record(deps, by, { ...making, refundId, parts, pointsReversed });
  const { reason, target, wish } = input;
  await recordAct(deps, {
    ...{ by, restaurantId: order.restaurantId, action: 'order.refund', subject: order.orderRefId },
    before: { refundablePaise: refundable.leftPaise },
    after: {
      ...{ amountPaise: refund.totalPaise, points: refund.points, pointsReversed, reason, target },
      ...{ kind: wish.kind, role: making.role, creditNoteNumber },
    },
  });
  return { refundId, creditNoteNumber };
}

function returnMoney(deps: Deps, refundId: string, { refundable, refund, input }: Making) {
  const { order, receipts } = refundable;
  return returnReceipts(deps, order, {
    ...{ receipts, moneyPaise: refund.moneyPaise, pointsPaise: refund.totalPaise - refund.moneyPaise },
    referenceOf: (customerId) => partialReturnReference(order.id, `refund:${refundId}:${customerId}`),
    targetOf: targetOfReceipt(refundable, input.target),
  });
}

/** Returns spent points and reverses earned ones; returns the number of reversed points. */
async function movePoints(deps: Deps, refundId: string, { refundable, refund }: Making): Promise<number> {
  const { order } = refundable;
  const name = `refund:${refundId}`;
  const earned = await findEarnedPart(deps, order, refund.totalPaise);
  if (refund.points > 0) await returnPoints(deps, order, { points: refund.points, name });
  return earned === undefined ? 0 : reversePoints(deps, earned.earnedBy, { points: earned.points, name });
}

interface Recording extends Making {
  readonly refundId: string;
  readonly parts: readonly ReturnedPart[];
  readonly pointsReversed: number;
}

/**
 * Stores the refund with its credit note; the number of the note makes refunds of an outlet run one after
 * another.
 */
async function record(
  deps: Deps,
  { staffId, name: staffName }: Refunder,
  { refundable, refund, input, role, refundId, parts, pointsReversed }: Recording,
): Promise<string> {
  const { order, invoice } = refundable;
  if (invoice === undefined) throw new Error(`order ${order.orderRefId} has no invoice to credit`);
  const { wish, reason, note } = input;
  const lines = wish.kind === 'LINES' ? wish.lineList : [];
  const { totalPaise, points, taxes } = refund;
  const creditNote = await composeCreditNote(deps, { order, invoice, lines, refund });
  const { creditNoteNumber } = creditNote;
  await insertRefund(deps.db, {
    ...{ refundId, orderId: order.id, restaurantId: order.restaurantId, totalPaise, points, pointsReversed },
    ...{ lines: [...lines], taxes, reason, note, role, staffId: staffId ?? '', staffName, at: deps.now() },
    ...{ creditNoteNumber, creditNote },
  });
  await insertPayouts(deps.db, await findPayouts(deps, refundable, { refundId, parts }));
  return creditNoteNumber;
}
