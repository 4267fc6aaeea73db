import type { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import type * as endpoints from '#contract/endpoints/orders/payments.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { startTopUp } from '../../services/money/top-ups.ts';
import { loadBalance } from '../../services/money/wallet.ts';
import { startOrderPayment } from '../../services/orders/progress/order-payments.ts';
import {
  initiatePayment,
  refreshPayment,
  refreshPaymentByReference,
} from '../../services/payments/payment-results.ts';
import {
  listPaymentModes,
  loadLastPaymentMode,
  rememberPaymentMode,
} from '../../services/payments/payments.ts';
import { deleteSavedMethodFor, listSavedMethods } from '../../services/payments/saved-methods.ts';
import { withoutSaving } from '../../services/tables/guests/join-table.ts';

const handleGatewayList: Handler<typeof endpoints.getPaymentGatewayList> = (input, call) =>
  listPaymentModes(call.deps, input.orderType, call.language);

const handleTopUp: Handler<typeof endpoints.generatePaymentRequest> = (input, call) =>
  startTopUp(call.deps, call.customer.id, input);

const handleOrderPayment: Handler<typeof endpoints.generatePaymentRequestWithOrder> = (input, call) =>
  startOrderPayment(call.deps, call.customer.id, withoutSaving(call.customer, input));

const handleUpdate: Handler<typeof endpoints.updatePaymentRequest> = (input, call) =>
  refreshPayment(call.deps, call.customer.id, input.txnId);

const handleUpdateByReference: Handler<typeof endpoints.updatePaymentRequestByPaymentTransactionRefId> = (
  input,
  call,
) => refreshPaymentByReference(call.deps, call.customer.id, input.paymentTransactionRefId);

const handleInitiate: Handler<typeof endpoints.initiateTransaction> = (input, call) =>
  initiatePayment(call.deps, call.customer.id, input.txnId, {
    origin: call.origin,
    address: call.clientAddress,
    userAgent: call.userAgent,
  });

const handleSavedMethods: Handler<typeof endpoints.getSavedPaymentMethods> = (_input, call) =>
  listSavedMethods(call.deps, call.customer.id);

const handleDeleteSaved: Handler<typeof endpoints.deleteSavedPaymentMethod> = (input, call) =>
  deleteSavedMethodFor(call.deps, call.customer.id, input.recordId);

const handleSetLastMode: Handler<typeof endpoints.setLastPaymentMode> = (input, call) =>
  rememberPaymentMode(call.deps, call.customer.id, input.paymentMode);

const handleGetLastMode: Handler<typeof endpoints.getLastPaymentMode> = (_input, call) =>
  loadLastPaymentMode(call.deps, call.customer.id);

const handleBalance: Handler<typeof getRewardPointAndWalletBalance> = (_input, call) =>
  loadBalance(call.deps, call.customer.id);

export const paymentHandlers = {
  getPaymentGatewayList: handleGatewayList,
  generatePaymentRequest: handleTopUp,
  generatePaymentRequestWithOrder: handleOrderPayment,
  updatePaymentRequest: handleUpdate,
  updatePaymentRequestByPaymentTransactionRefId: handleUpdateByReference,
  initiateTransaction: handleInitiate,
  setLastPaymentMode: handleSetLastMode,
  getLastPaymentMode: handleGetLastMode,
  getSavedPaymentMethods: handleSavedMethods,
  deleteSavedPaymentMethod: handleDeleteSaved,
  getRewardPointAndWalletBalance: handleBalance,
};
