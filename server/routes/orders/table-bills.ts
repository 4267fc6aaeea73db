import type * as endpoints from '#contract/endpoints/orders/table-bills.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { leaveBillFor, releaseShareFor, reserveShareFor } from '../../services/tables/bill/bill-shares.ts';
import { joinBillFor } from '../../services/tables/bill/join-bill.ts';
import { readTableBillFor } from '../../services/tables/bill/view-table-bill.ts';
import { refuseGuestMode, withoutSaving } from '../../services/tables/guests/join-table.ts';
import { payTableBillFor, tipTableBillFor } from '../../services/tables/settle-table-bill.ts';

const handleTableBill: Handler<typeof endpoints.tableBill> = (input, call) =>
  readTableBillFor(call.deps, call.customer.id, input.orderRefId);

const handleJoin: Handler<typeof endpoints.joinTableBill> = (input, call) =>
  joinBillFor(call.deps, call.customer, input.tableSessionId);

const handleTip: Handler<typeof endpoints.tipTableBill> = (input, call) =>
  tipTableBillFor(call.deps, call.customer.id, input);

const handlePay: Handler<typeof endpoints.payTableBill> = (input, call) =>
  refuseGuestMode(call.customer, input.paymentMode) ??
  payTableBillFor(call.deps, call.customer.id, withoutSaving(call.customer, input));

const handleHold: Handler<typeof endpoints.holdBillShare> = (input, call) =>
  reserveShareFor(call.deps, call.customer.id, input);

const handleRelease: Handler<typeof endpoints.releaseBillShare> = (input, call) =>
  releaseShareFor(call.deps, call.customer.id, input.orderRefId);

const handleLeave: Handler<typeof endpoints.leaveTableBill> = (input, call) =>
  leaveBillFor(call.deps, call.customer.id, input.orderRefId);

export const tableBillHandlers = {
  tableBill: handleTableBill,
  joinTableBill: handleJoin,
  tipTableBill: handleTip,
  payTableBill: handlePay,
  holdBillShare: handleHold,
  releaseBillShare: handleRelease,
  leaveTableBill: handleLeave,
};
