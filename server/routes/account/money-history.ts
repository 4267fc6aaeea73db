import type * as endpoints from '#contract/endpoints/account/money-history.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { loadPointHistory, loadWalletHistory } from '../../services/money/money-history.ts';

const handleWalletHistory: Handler<typeof endpoints.getWalletTransactionListData> = (input, call) =>
  loadWalletHistory(call.deps, call.customer.id, input, call.language);

const handlePointHistory: Handler<typeof endpoints.getRewardTransactionListData> = (input, call) =>
  loadPointHistory(call.deps, call.customer.id, input, call.language);

export const moneyHistoryHandlers = {
  getWalletTransactionListData: handleWalletHistory,
  getRewardTransactionListData: handlePointHistory,
};
