import type { PaymentMode } from '#contract/fields.ts';
import type { Bill } from '#contract/orders/bill.ts';
import type { BillStatus, OrderDetail } from '#contract/orders/order.ts';
import { isGatewayMode, modesFor } from '#domain/money/payment-modes.ts';
import { findPriceChanges, type OrderChange } from '#domain/order/order-changes.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { takeTurnsOfCustomer } from '#server/db/queries/account/customers.ts';
import { insertCouponUse, lockCoupon } from '#server/db/queries/money/coupons.ts';
import { type CartKeys, findOrderInPlaceOf } from '#server/db/queries/orders/cart-claims.ts';
import { updateOrderWithEvent } from '#server/db/queries/orders/order-events.ts';
import { lockOwnOrder, type OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { orderGroup } from '../../groups/order-group.ts';
import { postEntry } from '../../money/ledger.ts';
import { takePoints } from '../../money/points.ts';
import { createHandoverCode } from '../../reference.ts';
import { sendTableLines } from '../../tables/send-table-lines.ts';
import { isBillRequestedFrom, lockBillToJoin } from '../../tables/table-bill.ts';
import { isTooManyUnpaid } from '../progress/open-orders.ts';
import { viewOrder } from '../reading/order-view.ts';
import { claimCart, keysOfCart } from './cart-claims.ts';
import { confirmation } from './confirm-order.ts';
import { reserveSlot } from './order-slots.ts';
import { type DraftRefusal, priceDraft } from './price-draft.ts';
import type { PricedOrder } from './price-order.ts';
import { createPreview, type DraftValues, toDraft } from './save-order.ts';

const PAY_WITHIN_MS = 15 * 60_000;

interface Placing {
  readonly orderRefId: string;
  readonly paymentMode: PaymentMode;
  /** Grand total in paise that the customer saw and accepted. */
  readonly acceptedTotalPaise: number;
  /** Keys of a cart that staff take in from a shown code, for guests without an account. */
  readonly takenInAs?: CartKeys;
  /** The order's customer is a guest of a table, without an account. */
  readonly isTableGuest?: boolean;
}

export type PlaceRefusal =
  | DraftRefusal
  | 'orderChanged'
  | 'orderSlotFull'
  | 'tableCartChanged'
  | 'groupChanged'
  | 'alreadyPlaced'
  | 'lowBalance'
  | 'paymentModeUnavailable'
  | 'pointsUnavailable'
  | 'tooManyOpenOrders';

/**
 * Places a draft after pricing it again: a change that the customer has not seen returns `orderChanged` with the
 * difference and charges nothing; a cart that has an order already returns `alreadyPlaced`. Runs inside the
 * caller's transaction.
 */
export async function placeOrderFor(
  deps: Deps,
  customerId: number,
  placing: Placing,
): Promise<Result<OrderDetail, PlaceRefusal>> {
  const draft = await lockOwnOrder(deps.db, customerId, placing.orderRefId);
  if (draft === undefined) return findReplaced(deps, customerId, placing.orderRefId);
  if (draft.status !== 'DRAFT') return fail('alreadyPlaced', { orderRefId: draft.orderRefId });
  if (!isModeOffered(draft, placing.paymentMode)) return fail('paymentModeUnavailable');
  const { takenInAs } = placing;
  const before = await claimCart(deps, draft, takenInAs ?? (await keysOfCart(draft.cartKey)));
  if (before !== undefined) return fail('alreadyPlaced', { orderRefId: before });
  await holdOffer(deps, draft);
  const isByStaff = takenInAs !== undefined;
  const priced = await priceDraft(deps, draft, { paymentMode: placing.paymentMode, isByStaff });
  if (!priced.ok) return priced;
  const values = toDraft(priced.value, draft.form);
  const changes = findUnseenChanges(draft, priced.value, placing.acceptedTotalPaise);
  if (changes.length > 0) {
    return fail('orderChanged', {
      changes,
      order: createPreview(deps, priced.value, { ...draft, ...values }),
    });
  }
  if (!isByStaff && (await isTooManyUnpaid(deps, draft, values.bill, placing))) {
    return fail('tooManyOpenOrders');
  }
  const { scheduledFor } = draft;
  if (scheduledFor !== null && !(await reserveSlot(deps, draft, scheduledFor))) return fail('orderSlotFull');
  // Rounds are locked before wallets. The guests may have moved to another table since the draft was saved.
  const seated = { ...draft, tableNumber: values.tableNumber };
  if (!(await sendTableLines(deps, seated))) return fail('tableCartChanged');
  if (!(await orderGroup(deps, draft, priced.value.itemList))) return fail('groupChanged');
  const joined = await lockBillToJoin(deps, seated);
  const tenders = await takeTenders(deps, draft, values, placing.paymentMode);
  if (!tenders.ok) return tenders;
  const ownBillRefId = draft.orderType === 'DineIn' ? draft.orderRefId : null;
  const tableBillRefId = joined?.tableBillRefId ?? ownBillRefId;
  const isBillRequested = joined?.isRequested ?? (await isBillRequestedFrom(deps, seated));
  const placed = {
    ...{ ...draft, ...values, tableBillRefId },
    ...placement(deps, draft, priced.value, { ...placing, isBillRequested }),
  };
  const actor = isByStaff ? ('outlet' as const) : ('customer' as const);
  const event = { orderId: draft.id, status: placed.status, actor, at: deps.now() };
  await updateOrderWithEvent(deps.db, placed, event);
  // A draft has no events, so this is the first.
  const known = { outlet: priced.value.outlet, events: [event] };
  return succeed(await viewOrder(deps, placed, known));
}

/** Locks the coupon, and for a first-order coupon the customer, so that concurrent orders cannot use it twice. */
async function holdOffer(deps: Deps, { couponCode, customerId }: OrderRow): Promise<void> {
  const coupon = couponCode === null ? undefined : await lockCoupon(deps.db, couponCode);
  if (coupon?.isFirstOrderOnly === true) await takeTurnsOfCustomer(deps.db, customerId);
}

/** Why a draft is missing: `alreadyPlaced` if an order of the outlet replaced it, else `notFound`. */
async function findReplaced(
  deps: Deps,
  customerId: number,
  draftRefId: string,
): Promise<Result<never, 'notFound' | 'alreadyPlaced'>> {
  const orderRefId = await findOrderInPlaceOf(deps.db, customerId, draftRefId);
  return orderRefId === undefined ? fail('notFound') : fail('alreadyPlaced', { orderRefId });
}

function isModeOffered(draft: OrderRow, paymentMode: PaymentMode): boolean {
  return modesFor(draft.orderType).some((offer) => offer.paymentMode === paymentMode && offer.isAvailable);
}

/**
 * Changes that the customer has not seen: always the lines that the outlet no longer offers; prices, coupon and
 * total unless the accepted total equals the current one.
 */
function findUnseenChanges(draft: OrderRow, priced: PricedOrder, acceptedTotalPaise: number): OrderChange[] {
  const { gone, itemList, couponCode, bill } = priced;
  const isAccepted = bill.grandTotalPaise === acceptedTotalPaise;
  if (isAccepted && gone.length === 0) return [];
  const lost: OrderChange[] =
    draft.couponCode !== null && couponCode === null
      ? [{ kind: 'coupon', couponCode: draft.couponCode }]
      : [];
  const total: OrderChange[] = isAccepted
    ? []
    : [{ kind: 'total', wasPaise: acceptedTotalPaise, isPaise: bill.grandTotalPaise }];
  return [...gone, ...lost, ...findPriceChanges({ lineList: draft.itemList }, { itemList }), ...total];
}

async function takeTenders(
  deps: Deps,
  draft: OrderRow,
  { bill, couponCode }: DraftValues,
  paymentMode: PaymentMode,
): Promise<Result<null, 'lowBalance' | 'pointsUnavailable' | 'paymentModeUnavailable'>> {
  const { customerId, id: orderId } = draft;
  const shortfall = findShortfall(draft, bill, paymentMode);
  if (shortfall !== undefined) return fail(shortfall);
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

/**
 * Why the order cannot be paid: points or wallet pay less than the customer saw, or the payment mode pays
 * nothing of the rest.
 */
function findShortfall(draft: OrderRow, bill: Bill, paymentMode: PaymentMode) {
  const before = draft.bill;
  const besidePoints = ({ walletPaidPaise, payablePaise }: Bill) => walletPaidPaise + payablePaise;
  if (bill.pointsUsed < before.pointsUsed && besidePoints(bill) > besidePoints(before))
    return 'pointsUnavailable';
  if (bill.payablePaise > 0 && paymentMode === 'POINTS') return 'paymentModeUnavailable';
  if (bill.payablePaise > 0 && paymentMode === 'WALLET') return 'lowBalance';
  const givesLess = bill.walletPaidPaise < before.walletPaidPaise && bill.payablePaise > before.payablePaise;
  return givesLess ? 'lowBalance' : undefined;
}

function billStatusOf(isPaid: boolean, isRequested: boolean): BillStatus {
  if (isPaid) return 'PAID';
  return isRequested ? 'BILL_REQUESTED' : 'OPEN';
}

/** Fields that change when a draft is placed; only a gateway payment delays the kitchen. */
function placement(
  deps: Deps,
  draft: OrderRow,
  { bill, outlet, destination }: PricedOrder,
  { paymentMode, isBillRequested }: Placing & { isBillRequested: boolean },
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
    billStatus: isDineIn ? billStatusOf(isPaid, isBillRequested) : null,
    handoverCode: isDineIn ? null : createHandoverCode(deps),
    ...(waitsForGateway
      ? { payByAt: at + PAY_WITHIN_MS }
      : confirmation({ ...draft, ...destination }, outlet, at)),
  };
}
