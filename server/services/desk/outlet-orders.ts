import type { OutletOrder, OutletOrderDetail } from '#contract/desk/kitchen/outlet-order.ts';
import { quantitiesLeft } from '#domain/money/refund.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  type FoundOrder,
  findOutletOrder,
  loadPaymentsOfOrder,
  loadRefundedPaise,
  searchOutletOrders,
} from '../../db/queries/desk/outlet-orders.ts';
import { loadOrderEvents } from '../../db/queries/orders/order-events.ts';
import type { Deps } from '../../deps.ts';
import { findLimit, listTargets, loadRefundable, type RefundableOrder } from '../refunds/refundable-order.ts';
import { viewRefund, withPayouts } from '../refunds/view-refunds.ts';
import type { StaffCaller } from '../staff/person.ts';

interface Search {
  readonly restaurantId: number;
  readonly text: string;
  readonly date?: string | undefined;
  readonly page: number;
}

const PAGE_LENGTH = 30;

/** A page of orders of an outlet by text or day, newest first. */
export async function searchOrders(
  deps: Deps,
  { restaurantId, text, date, page }: Search,
): Promise<{ orderList: OutletOrder[]; hasMore: boolean }> {
  const from = date === undefined ? null : kolkataMidnight(date);
  const found = await searchOutletOrders(deps.db, {
    ...{ restaurantId, text, start: page * PAGE_LENGTH, length: PAGE_LENGTH + 1 },
    placedWithin: from === null ? null : { from, until: from + DAY_MS },
  });
  const shown = found.slice(0, PAGE_LENGTH);
  const refunded = await loadRefundedPaise(
    deps.db,
    shown.map(({ order }) => order.id),
  );
  return {
    orderList: shown.map((each) => viewFound(each, refunded.get(each.order.id) ?? 0)),
    hasMore: found.length > PAGE_LENGTH,
  };
}

function viewFound({ order, customer }: FoundOrder, refundedPaise: number): OutletOrder {
  const { orderRefId, orderType, status, paymentStatus, tableNumber, placedAt, grandTotalPaise } = order;
  const hasAccount = customer.walkInRestaurantId === null && customer.deletedAt === null;
  return {
    ...{ orderRefId, orderType, orderStatus: status, paymentStatus, tableNumber, placedAt, grandTotalPaise },
    refundedPaise,
    customerName: hasAccount ? customer.fullName : '',
    mobileEnd: hasAccount && customer.guestSessionId === null ? customer.mobile.slice(-4) : '',
  };
}

/** An order with the amount that the caller may refund. */
export async function viewOutletOrder(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, orderRefId }: { readonly restaurantId: number; readonly orderRefId: string },
): Promise<Result<OutletOrderDetail, 'notFound'>> {
  const found = await findOutletOrder(deps.db, restaurantId, orderRefId);
  if (found === undefined) return fail('notFound');
  const { order } = found;
  const refundable = await loadRefundable(deps, order);
  const limit = await findLimit(deps, staff, order);
  if (limit === undefined) return fail('notFound');
  const payments = await loadPaymentsOfOrder(deps.db, order.id);
  const events = await loadOrderEvents(deps.db, order.id);
  const { refunds, leftPaise, block, invoice } = refundable;
  const refundedPaise = refunds.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const refundList = (await withPayouts(deps, refunds)).map(([refund, payouts]) => ({
    ...viewRefund(order, refund, payouts),
    ...{ note: refund.note, staffName: refund.staffName },
  }));
  return succeed({
    ...viewFound(found, refundedPaise),
    itemList: viewLines(refundable),
    ...{ bill: order.bill, couponCode: order.couponCode, paymentMode: order.paymentMode },
    ...{ endReason: order.endReason, returnedPaise: order.refundedPaise },
    timeline: events.map(({ status, at, staffName = null }) => ({ status, at, staffName })),
    paymentList: payments.map(({ kind, paise, at, customerId }) => ({
      ...{ kind, amountPaise: paise, at, isOfGuest: customerId !== order.customerId },
    })),
    ...{ invoiceNumber: invoice?.invoiceNumber ?? null, refundList, limit },
    refundableBlock: block,
    refundablePaise: block === null ? leftPaise : 0,
    targetList: block === null ? listTargets(refundable) : [],
  });
}

function viewLines({ order, paid }: RefundableOrder): OutletOrderDetail['itemList'] {
  const left = quantitiesLeft(paid);
  return order.itemList.map((item, at) => ({
    ...item,
    refundedQuantity: item.quantity - (left[at] ?? item.quantity),
  }));
}
