import type * as outletOrders from '#contract/desk/endpoints/outlet-orders.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import { searchOrders, viewOutletOrder } from '../../services/desk/outlet-orders.ts';
import { readCreditNoteAt } from '../../services/invoices/credit-notes.ts';
import { previewRefund, refundOrder } from '../../services/refunds/refund-order.ts';

const handleSearchOrders: DeskHandler<typeof outletOrders.searchOrders> = async (input, { deps }) =>
  succeed(await searchOrders(deps, input));

const handleGetOutletOrder: DeskHandler<typeof outletOrders.getOutletOrder> = (input, { deps, staff }) =>
  viewOutletOrder(deps, staff, input);

const handlePreviewRefund: DeskHandler<typeof outletOrders.previewRefund> = (input, { deps, staff }) =>
  previewRefund(deps, staff, input);

const handleRefundOrder: DeskHandler<typeof outletOrders.refundOrder> = (input, { deps, staff }) =>
  refundOrder(deps, staff, input);

const handleGetCreditNote: DeskHandler<typeof outletOrders.getCreditNoteOfOrder> = (input, { deps }) =>
  readCreditNoteAt(deps, input);

export const outletOrdersHandlers = {
  searchOrders: handleSearchOrders,
  getOutletOrder: handleGetOutletOrder,
  previewRefund: handlePreviewRefund,
  refundOrder: handleRefundOrder,
  getCreditNoteOfOrder: handleGetCreditNote,
};
