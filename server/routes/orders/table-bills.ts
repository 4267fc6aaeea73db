import type * as endpoints from '#contract/endpoints/orders/table-bills.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { payTableBillFor, tipTableBillFor } from '../../services/tables/settle-table-bill.ts';
import { readTableBillFor } from '../../services/tables/table-bill.ts';

const handleTableBill: Handler<typeof endpoints.tableBill> = (input, call) =>
  readTableBillFor(call.deps, call.customer.id, input.orderRefId);

const handleTip: Handler<typeof endpoints.tipTableBill> = (input, call) =>
  tipTableBillFor(call.deps, call.customer.id, input);

const handlePay: Handler<typeof endpoints.payTableBill> = (input, call) =>
  payTableBillFor(call.deps, call.customer.id, input);

export const tableBillHandlers = {
  tableBill: handleTableBill,
  tipTableBill: handleTip,
  payTableBill: handlePay,
};
