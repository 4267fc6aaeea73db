import type { PaymentMode } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/order.ts';
import { isGatewayMode, modesFor } from '#domain/payment-modes.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { countCouponUses, insertCouponUse, lockCoupon } from '../db/queries/coupons.ts';
import { insertOrderEvent, lockOwnOrder, type OrderRow, updateOrder } from '../db/queries/orders.ts';
import type { Deps } from '../deps.ts';
import { confirmation } from './confirm-order.ts';
import { postEntry } from './ledger.ts';
import { createHandoverCode } from './order-ref.ts';
import { viewOrder } from './order-view.ts';
import { takePoints } from './points.ts';
import { findPriceChanges, type OrderChange } from './price-lines.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';
import { createPreview, type DraftValues, toDraft } from './save-order.ts';

/** How long an order waits for its payment. */
const PAY_WITHIN_MS = 15 * 60_000;

export interface Placing {
  readonly orderRefId: string;
  readonly paymentMode: PaymentMode;
  /** What the customer saw and accepted, in paise. */
  readonly acceptedTotalPaise: number;
}

export type PlaceRefusal =
  | 'invalidInput'
  | 'notFound'
  | 'orderChanged'
  | 'alreadyPlaced'
  | 'outletClosed'
  | 'orderTypeUnavailable'
  | 'outOfDeliveryArea'
  | 'belowMinimumOrder'
  | 'tableInvalid'
  | 'couponNotApplicable'
  | 'lowBalance'
  | 'paymentModeUnavailable'
  | 'pointsUnavailable';

/**
 * Commits a draft: prices it again, and where the customer has not seen what it comes to now, answers
 * `orderChanged` with the difference and charges nothing. Runs inside the caller's transaction.
 */
export async function placeOrderFor(
  deps: Deps,
  customerId: number,
  placing: Placing,
): Promise<Result<OrderDetail, PlaceRefusal>> {
  const draft = await lockOwnOrder(deps.db, customerId, placing.orderRefId);
  if (draft === undefined) return fail('notFound');
  if (draft.status !== 'DRAFT') return fail('alreadyPlaced', { orderRefId: draft.orderRefId });
  if (!isModeOffered(draft, placing.paymentMode)) return fail('paymentModeUnavailable');
  if (draft.couponCode !== null) await lockCoupon(deps.db, draft.couponCode);
  const priced = await priceAgain(deps, draft, placing.paymentMode);
  if (!priced.ok) return priced;
  const values = toDraft(priced.value, draft.form);
  const changes = findUnseenChanges(draft, priced.value, placing.acceptedTotalPaise);
  if (changes.length > 0) {
    return fail('orderChanged', {
      changes,
      order: createPreview(deps, priced.value, { ...draft, ...values }),
    });
  }
  const tenders = await takeTenders(deps, draft, values, placing.paymentMode);
  if (!tenders.ok) return tenders;
  const placed = await updateOrder(deps.db, draft.id, {
    ...values,
    ...placement(deps, draft, priced.value, placing),
  });
  const event = { orderId: placed.id, status: 'PLACED', actor: 'customer' as const, at: deps.now() };
  await insertOrderEvent(deps.db, event);
  return succeed(await viewOrder(deps, placed));
}

function isModeOffered(draft: OrderRow, paymentMode: PaymentMode): boolean {
  return modesFor(draft.orderType).some((offer) => offer.paymentMode === paymentMode && offer.isAvailable);
}

/** The draft at the prices of now. A coupon that no longer holds is left out, and shows as a change. */
async function priceAgain(
  deps: Deps,
  draft: OrderRow,
  paymentMode: PaymentMode,
): Promise<Result<PricedOrder, PlaceRefusal>> {
  const options = { before: draft.itemList, isWalletMode: paymentMode === 'WALLET' };
  const priced = await priceOrder(deps, draft.customerId, draft.form, options);
  if (priced.ok) return priced;
  switch (priced.failure.code) {
    case 'couponUnknown':
      return withoutCoupon(deps, draft, options);
    case 'couponNotApplicable':
      return (await isUsedUp(deps, draft))
        ? fail('couponNotApplicable')
        : withoutCoupon(deps, draft, options);
    case 'scanTable':
      return fail('tableInvalid');
    case 'alcoholNotAllowed':
      return fail('orderTypeUnavailable');
    default:
      return { ok: false, failure: { ...priced.failure, code: priced.failure.code } };
  }
}

async function withoutCoupon(
  deps: Deps,
  draft: OrderRow,
  options: Parameters<typeof priceOrder>[3],
): Promise<Result<PricedOrder, PlaceRefusal>> {
  const form = { ...draft.form, couponCode: null };
  const priced = await priceOrder(deps, draft.customerId, form, options);
  if (priced.ok) return priced;
  const { code } = priced.failure;
  if (code === 'couponUnknown' || code === 'couponNotApplicable') throw new Error('no coupon was asked for');
  if (code === 'scanTable') return fail('tableInvalid');
  return code === 'alcoholNotAllowed' ? fail('orderTypeUnavailable') : fail(code, priced.failure.packet);
}

/** Whether somebody else, or the customer on another order, has taken the last use. */
async function isUsedUp(deps: Deps, draft: OrderRow): Promise<boolean> {
  const coupon = draft.couponCode === null ? undefined : await lockCoupon(deps.db, draft.couponCode);
  if (coupon === undefined) return false;
  const { byAll, byCustomer } = await countCouponUses(deps.db, coupon.couponCode, draft.customerId);
  const isOver = (uses: number, max: number | null) => max !== null && uses >= max;
  return isOver(byAll, coupon.maxUses) || isOver(byCustomer, coupon.maxUsesPerCustomer);
}

/**
 * What the customer has not seen: a line that is gone always; prices, coupon and total unless the
 * total that they accepted is the one of now, as it is after they were shown the difference.
 */
function findUnseenChanges(draft: OrderRow, priced: PricedOrder, acceptedTotalPaise: number): OrderChange[] {
  const { gone, itemList, couponCode, bill } = priced;
  const isAccepted = bill.grandTotalPaise === acceptedTotalPaise;
  if (isAccepted && gone.length === 0) return [];
  const lost: OrderChange[] =
    draft.couponCode !== null && couponCode === null
      ? [{ kind: 'coupon', couponCode: draft.couponCode }]
      : [];
  const before = { itemList: draft.itemList, totalPaise: acceptedTotalPaise };
  return [...gone, ...lost, ...findPriceChanges(before, { itemList, totalPaise: bill.grandTotalPaise })];
}

/** Takes coupon, points and wallet, or nothing of them. */
async function takeTenders(
  deps: Deps,
  draft: OrderRow,
  { bill, couponCode }: DraftValues,
  paymentMode: PaymentMode,
): Promise<Result<null, 'lowBalance' | 'pointsUnavailable' | 'paymentModeUnavailable'>> {
  const { customerId, id: orderId } = draft;
  if (draft.form.usePoints && bill.pointsUsed < draft.bill.pointsUsed) return fail('pointsUnavailable');
  if (bill.payablePaise > 0 && paymentMode === 'POINTS') return fail('paymentModeUnavailable');
  if (bill.payablePaise > 0 && paymentMode === 'WALLET') return fail('lowBalance');
  if (paymentMode !== 'WALLET' && bill.walletPaidPaise < draft.bill.walletPaidPaise)
    return fail('lowBalance');
  if (couponCode !== null) {
    await insertCouponUse(deps.db, { orderId, couponCode, customerId, usedAt: deps.now() });
  }
  const points = await takePoints(deps, draft, bill.pointsUsed);
  if (!points.ok) return points;
  const paid = await postEntry(deps, {
    reference: `order:${orderId}:tenders`,
    customerId,
    orderId,
    transfers: [
      { from: 'WALLET', to: 'ORDERS', paise: bill.walletPaidPaise },
      { from: 'POINTS', to: 'ORDERS', paise: bill.pointsPaidPaise },
    ],
  });
  return paid.ok ? succeed(null) : paid;
}

/** What a draft becomes. Only what waits for a gateway is kept from the kitchen. */
function placement(
  deps: Deps,
  draft: OrderRow,
  { bill, outlet, destination }: PricedOrder,
  { paymentMode }: Placing,
) {
  const isPaid = bill.payablePaise === 0;
  const waitsForGateway = !isPaid && isGatewayMode(paymentMode);
  const at = deps.now();
  const paidStatus = bill.grandTotalPaise === 0 ? ('NOT_NEEDED' as const) : ('PAID' as const);
  const isDineIn = draft.orderType === 'DineIn';
  return {
    status: 'PLACED' as const,
    paymentMode,
    placedAt: at,
    paymentStatus: isPaid ? paidStatus : ('PENDING' as const),
    billStatus: isDineIn ? (isPaid ? ('PAID' as const) : ('OPEN' as const)) : null,
    handoverCode: isDineIn ? null : createHandoverCode(deps),
    ...(waitsForGateway ? { payByAt: at + PAY_WITHIN_MS } : confirmation(destination, outlet, at)),
  };
}
