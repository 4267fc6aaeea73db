import type { OrderDetail, OrderSummary } from '#contract/orders/order.ts';
import { withPartsPaid } from '#domain/bill/table-bill.ts';
import { lineSummaryOf } from '#domain/cart/line-name.ts';
import { isGatewayMode } from '#domain/money/payment-modes.ts';
import { ACCEPT_WITHIN_MS, isCancellableByCustomer } from '#domain/order/order-lifecycle.ts';
import { changeableUntil } from '#domain/order/order-slots.ts';
import { firstNameOf } from '#domain/people/reviewer-name.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { type Outlet, requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { hasHandoverPhoto } from '#server/db/queries/desk/riders.ts';
import { loadTransactionsOfOrder } from '#server/db/queries/money/payments.ts';
import { loadEndActors, loadOrderEvents, type OrderEvent } from '#server/db/queries/orders/order-events.ts';
import { findCarrier } from '#server/db/queries/orders/order-riders.ts';
import { neverServed, type OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { viewRefunds } from '../../refunds/view-refunds.ts';
import { helpUntilOf, viewReports } from '../../refunds/view-reports.ts';
import { loadCurrentNames } from '../../tables/bill/current-names.ts';
import { isFirstOfGuest } from '../../tables/table-bill.ts';
import { handoverOf } from '../handover-wishes.ts';
import { viewShortage } from '../progress/shortage.ts';
import { tipOpenUntil } from './tip-window.ts';

interface Surroundings {
  readonly outlet: Outlet;
  readonly events: readonly OrderEvent[];
  readonly riderName: string | null;
  readonly paymentReference: string | null;
  readonly hasHandoverPhoto: boolean;
  readonly isFirstOnBill: boolean;
}

/** Data that the caller has already loaded in the same transaction. */
type Known = Partial<Pick<Surroundings, 'outlet' | 'events'>>;

/** An order with bill and timeline for its customer; throws when its outlet is missing. */
export async function viewOrder(deps: Deps, order: OrderRow, known: Known = {}): Promise<OrderDetail> {
  const outlet = known.outlet ?? (await requireOutlet(deps.db, order.restaurantId));
  const events = known.events ?? (order.placedAt === null ? [] : await loadOrderEvents(deps.db, order.id));
  const rider = order.status === 'PICKED_UP' ? await findCarrier(deps.db, order.id) : undefined;
  const isLeftAtDoor = order.status === 'DELIVERED' && (await hasHandoverPhoto(deps.db, order.id));
  const paymentReference = await findPaymentUnderWay(deps, order);
  const detail = createDetail(
    order,
    {
      ...{
        outlet,
        events,
        riderName: rider === undefined ? null : firstNameOf(rider.riderName),
        paymentReference,
      },
      hasHandoverPhoto: isLeftAtDoor,
      isFirstOnBill: await isFirstOfGuest(deps, order),
    },
    deps.now(),
  );
  const itemsOf = await loadCurrentNames(deps, [order]);
  const shortage = await viewShortage(deps, order, outlet);
  const missing = isUnserved(order) ? (order.shortItemIds ?? []) : [];
  const isOver = order.completedAt !== null;
  const refundList = isOver ? await viewRefunds(deps, order) : [];
  const reportList = isOver ? await viewReports(deps, order) : [];
  const { vehicle = null, photoId = null } = rider ?? {};
  return {
    ...detail,
    itemList: itemsOf(order),
    ...(vehicle === null ? {} : { riderVehicle: vehicle }),
    ...(photoId === null ? {} : { riderPhotoId: photoId }),
    ...(shortage === undefined ? {} : { shortage }),
    ...(missing.length === 0 ? {} : { missingItemIdList: missing }),
    ...(refundList.length === 0 ? {} : { refundList }),
    ...(reportList.length === 0 ? {} : { reportList }),
  };
}

/** Orders for a list; throws when an outlet is missing. */
export async function viewOrders(deps: Deps, orders: readonly OrderRow[]): Promise<OrderSummary[]> {
  const ids = [...new Set(orders.map((order) => order.restaurantId))];
  const outlets = new Map<number, Outlet>();
  for (const id of ids) outlets.set(id, await requireOutlet(deps.db, id));
  const endActors = await loadEndActors(
    deps.db,
    orders.filter(isUnserved).map(({ id }) => id),
  );
  return orders.flatMap((order) => {
    const outlet = outlets.get(order.restaurantId);
    return outlet === undefined ? [] : [createSummary(order, outlet, endActors.get(order.id))];
  });
}

/** The fields of `OrderDetail` that need no further query, also for a priced order that is not saved. */
export function createDetail(order: OrderRow, surroundings: Surroundings, now: number): OrderDetail {
  const { outlet, events, riderName, paymentReference } = surroundings;
  const end = isUnserved(order) ? events.find(({ status }) => status === order.status) : undefined;
  return {
    ...createSummary(order, outlet, end?.actor),
    itemList: order.itemList,
    bill: withPartsPaid(order.bill, order.partPaidPaise),
    couponCode: order.couponCode,
    couponDiscountAmount: order.bill.couponDiscountPaise,
    isDeliveryOfferApplicable: order.bill.deliveryDiscountPaise > 0,
    restaurantPhone: outlet.phoneNumber,
    restaurantAddress: outlet.addressLine,
    restaurantLatitude: outlet.latitude,
    restaurantLongitude: outlet.longitude,
    fssaiNumber: outlet.fssaiNumber,
    gstin: outlet.gstin,
    address: order.address,
    handoverCode: order.handoverCode,
    cookingInstructions: order.form.cookingInstructions,
    handover: handoverOf(order),
    wantsCutlery: order.form.wantsCutlery === true,
    arrival: order.arrival,
    timeline: events.map(({ status, at }) => ({ status, at })),
    acceptDueAt: acceptDueAt(order, events),
    isCancellable: isCancellableByCustomer(order.status, cancellableUntil(order), now),
    changeableUntil: order.status === 'PLACED' ? cancellableUntil(order) : null,
    tipOpenUntil: tipOpenUntil(order, now),
    laterTipPaise: order.laterTipPaise,
    refundedPaise: order.refundedPaise,
    endReason: order.endReason,
    endCause: order.endCause,
    helpUntil: helpUntilOf(order),
    ...estimateChangeOf(order),
    riderName,
    hasHandoverPhoto: surroundings.hasHandoverPhoto,
    isFirstOnBill: surroundings.isFirstOnBill,
    paymentTransactionRefId: paymentReference,
    serverTime: now,
  };
}

/**
 * Time until which the outlet must accept an order (epoch ms); null when none applies, or staff placed the
 * order.
 */
export function acceptDueAt(
  { status, confirmedAt }: Pick<OrderRow, 'status' | 'confirmedAt'>,
  events: readonly OrderEvent[],
): number | null {
  if (status !== 'PLACED' || confirmedAt === null || events[0]?.actor === 'outlet') return null;
  return confirmedAt + ACCEPT_WITHIN_MS;
}

/** Time until which an order can be cancelled (epoch ms); null without a time limit, as before payment. */
export function cancellableUntil({ scheduledFor, kitchenDueAt }: OrderRow): number | null {
  return scheduledFor === null || kitchenDueAt === null ? null : changeableUntil(scheduledFor);
}

/** The first promised time and why it changed; empty while the customer reads the same minute as at first. */
function estimateChangeOf({
  estimatedAt,
  firstEstimatedAt: wasAt,
  delayCause,
}: OrderRow): Pick<OrderDetail, 'estimateChange'> {
  if (estimatedAt === null || wasAt === null) return {};
  if (Math.floor(estimatedAt / MINUTE_MS) === Math.floor(wasAt / MINUTE_MS)) return {};
  return { estimateChange: { wasAt, ...(delayCause === null ? {} : { cause: delayCause }) } };
}

const isUnserved = ({ status }: OrderRow): boolean => neverServed.includes(status);

function createSummary(
  order: OrderRow,
  outlet: Outlet,
  endedBy: OrderEvent['actor'] | null = null,
): OrderSummary {
  return {
    orderRefId: order.orderRefId,
    orderType: order.orderType,
    orderStatus: order.status,
    paymentStatus: order.paymentStatus,
    billStatus: order.billStatus,
    paymentMode: order.paymentMode,
    restaurantId: outlet.recordId,
    restaurantUuid: outlet.restaurantUuid,
    restaurantName: outlet.title,
    orderTotal: order.grandTotalPaise,
    itemCount: order.itemList.reduce((sum, item) => sum + item.quantity, 0),
    itemSummary: lineSummaryOf(order.itemList),
    placedAt: order.placedAt,
    estimatedAt: order.estimatedAt,
    tableNumber: order.tableNumber,
    tableBillRefId: order.tableBillRefId,
    endedBy,
    scheduledFor: order.scheduledFor,
    ...(order.shortDueAt === null ? {} : { choiceDueAt: order.shortDueAt }),
  };
}

async function findPaymentUnderWay(deps: Deps, order: OrderRow): Promise<string | null> {
  if (order.status !== 'PLACED' || order.paymentMode === null || !isGatewayMode(order.paymentMode))
    return null;
  if (order.confirmedAt !== null || order.kitchenDueAt !== null) return null;
  const [latest] = await loadTransactionsOfOrder(deps.db, order.id);
  return latest?.status === 'CREATED' || latest?.status === 'CHECKING' ? latest.reference : null;
}
