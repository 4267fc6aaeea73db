import type { couponList } from '#contract/endpoints/coupons.ts';
import type { reportDish as reportDishEndpoint } from '#contract/endpoints/order-reports.ts';
import type { reportArrival } from '#contract/endpoints/orders/arrival.ts';
import type * as draftChanges from '#contract/endpoints/orders/draft-changes.ts';
import type * as slotEndpoints from '#contract/endpoints/orders/order-slots.ts';
import type * as endpoints from '#contract/endpoints/orders/orders.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { readHandoverPhoto } from '../../services/desk/door/rider-views.ts';
import {
  applyCouponFor,
  changeNoteFor,
  changeQuantityFor,
  removeCouponFor,
} from '../../services/orders/placing/change-draft.ts';
import { changePaymentModeFor } from '../../services/orders/placing/change-payment-mode.ts';
import { changeOrderSlotFor, listOrderSlots } from '../../services/orders/placing/order-slots.ts';
import { placeOrderFor } from '../../services/orders/placing/place-order.ts';
import { saveOrderFor } from '../../services/orders/placing/save-order.ts';
import { cancelOrderFor } from '../../services/orders/progress/cancel-order.ts';
import { decideShortageFor } from '../../services/orders/progress/decide-shortage.ts';
import { loadDriverLocation } from '../../services/orders/progress/driver.ts';
import { reportArrivalFor } from '../../services/orders/progress/report-arrival.ts';
import { settleLaterFor } from '../../services/orders/progress/settle-later.ts';
import { listOrders, listRunningOrders, readOrder } from '../../services/orders/reading/read-orders.ts';
import { payTipFor } from '../../services/orders/reading/tips.ts';
import { readUsualBasket } from '../../services/orders/reading/usual-basket.ts';
import { reportDish } from '../../services/refunds/report-dish.ts';
import { listCoupons } from '../../services/rewards/coupons.ts';
import { readRiderPhoto } from '../../services/staff/staff-photo.ts';
import { refuseGuestMode, refuseGuestOrder } from '../../services/tables/guests/join-table.ts';

const handleSaveOrder: Handler<typeof endpoints.saveOrder> = async (input, call) =>
  (await refuseGuestOrder(call.deps, call.customer, input)) ??
  saveOrderFor(call.deps, call.customer.id, input);

const handlePlaceOrder: Handler<typeof endpoints.placeOrder> = (input, call) => {
  const isTableGuest = call.customer.guestSessionId !== null;
  return (
    refuseGuestMode(call.customer, input.paymentMode) ??
    placeOrderFor(call.deps, call.customer.id, { ...input, isTableGuest })
  );
};

const handleCancelOrder: Handler<typeof endpoints.cancelOrder> = (input, call) =>
  cancelOrderFor(call.deps, call.customer.id, input.orderRefId);

const handleOrderSlots: Handler<typeof slotEndpoints.getOrderSlots> = (input, call) =>
  listOrderSlots(call.deps, input);

const handleOrderSlot: Handler<typeof slotEndpoints.changeOrderSlot> = (input, call) =>
  changeOrderSlotFor(call.deps, call.customer.id, input);

const handleDecideShortage: Handler<typeof endpoints.decideShortage> = (input, call) =>
  decideShortageFor(call.deps, call.customer.id, input);

const handleOrderDetail: Handler<typeof endpoints.orderDetail> = (input, call) =>
  readOrder(call.deps, call.customer.id, input.orderRefId);

const handleOrderList: Handler<typeof endpoints.getOrderList> = (input, call) =>
  listOrders(call.deps, call.customer.id, input);

const handleRunningOrders: Handler<typeof endpoints.getMyRunningOrderV2> = (_input, call) =>
  listRunningOrders(call.deps, call.customer);

const handleUsualBasket: Handler<typeof endpoints.getUsualBasket> = (input, call) =>
  readUsualBasket(call.deps, call.customer.id, input.restaurantId);

const handleDriverLocation: Handler<typeof endpoints.getDriverLocation> = (input, call) =>
  loadDriverLocation(call.deps, call.customer.id, input.orderRefId);

const handleHandoverPhoto: Handler<typeof endpoints.getHandoverPhoto> = ({ orderRefId }, call) =>
  readHandoverPhoto(call.deps, orderRefId, { customerId: call.customer.id });

const handleRiderPhoto: Handler<typeof endpoints.getRiderPhoto> = (input, call) =>
  readRiderPhoto(call.deps, call.customer.id, input);

const handleReportArrival: Handler<typeof reportArrival> = (input, call) =>
  reportArrivalFor(call.deps, call.customer.id, input);

const handleReportDish: Handler<typeof reportDishEndpoint> = (input, call) =>
  reportDish(call.deps, call.customer.id, input);

const handleItemQuantity: Handler<typeof draftChanges.updateOrderItemQuantity> = (input, call) =>
  changeQuantityFor(call.deps, call.customer.id, input);

const handleInstruction: Handler<typeof draftChanges.updateInstructionOnOrderItem> = (input, call) =>
  changeNoteFor(call.deps, call.customer.id, input);

const handleApplyCoupon: Handler<typeof draftChanges.applyCoupon> = (input, call) =>
  applyCouponFor(call.deps, call.customer.id, input);

const handleRemoveCoupon: Handler<typeof draftChanges.removeCoupon> = (input, call) =>
  removeCouponFor(call.deps, call.customer.id, input.orderRefId);

const handlePayTip: Handler<typeof endpoints.payTipOnOrder> = (input, call) =>
  payTipFor(call.deps, call.customer.id, input);

const handleCompletePostPaid: Handler<typeof endpoints.completePostPaidOrder> = (input, call) =>
  refuseGuestMode(call.customer, input.paidByWallet ? 'WALLET' : 'CASH') ??
  settleLaterFor(call.deps, call.customer.id, input);

const handleChangePaymentMode: Handler<typeof endpoints.changePaymentMode> = (input, call) =>
  refuseGuestMode(call.customer, input.paymentMode) ??
  changePaymentModeFor(call.deps, call.customer.id, input);

const handleCouponList: Handler<typeof couponList> = (input, call) =>
  listCoupons(call.deps, call.customer?.id ?? null, input);

export const orderHandlers = {
  saveOrder: handleSaveOrder,
  placeOrder: handlePlaceOrder,
  cancelOrder: handleCancelOrder,
  getOrderSlots: handleOrderSlots,
  changeOrderSlot: handleOrderSlot,
  decideShortage: handleDecideShortage,
  orderDetail: handleOrderDetail,
  getOrderList: handleOrderList,
  getMyRunningOrderV2: handleRunningOrders,
  getUsualBasket: handleUsualBasket,
  getDriverLocation: handleDriverLocation,
  getRiderPhoto: handleRiderPhoto,
  getHandoverPhoto: handleHandoverPhoto,
  reportArrival: handleReportArrival,
  reportDish: handleReportDish,
  updateOrderItemQuantity: handleItemQuantity,
  updateInstructionOnOrderItem: handleInstruction,
  applyCoupon: handleApplyCoupon,
  removeCoupon: handleRemoveCoupon,
  payTipOnOrder: handlePayTip,
  completePostPaidOrder: handleCompletePostPaid,
  changePaymentMode: handleChangePaymentMode,
  couponList: handleCouponList,
};
