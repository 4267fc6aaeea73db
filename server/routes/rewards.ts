import type * as endpoints from '#contract/endpoints/rewards.ts';
import type { Handler } from '../http/calls/handler.ts';
import { listScratchCards, scratchCardFor } from '../services/rewards/scratch-cards.ts';
import { listVouchers, redeemVoucherFor } from '../services/rewards/vouchers.ts';

const handleRedeem: Handler<typeof endpoints.redeemVoucher> = (input, call) => {
  const { deps, clientAddress, customer } = call;
  const who = { customerId: customer.id, mobile: customer.mobile, clientAddress };
  return redeemVoucherFor(deps, who, input.voucherCode);
};

const handleVouchers: Handler<typeof endpoints.getVoucherList> = (_input, call) =>
  listVouchers(call.deps, call.customer.id);

const handleCards: Handler<typeof endpoints.getAllScratchCard> = (_input, call) =>
  listScratchCards(call.deps, call.customer.id);

const handleScratch: Handler<typeof endpoints.scratchTheCard> = (input, call) =>
  scratchCardFor(call.deps, call.customer.id, input.scratchCardId);

export const rewardHandlers = {
  redeemVoucher: handleRedeem,
  getVoucherList: handleVouchers,
  getAllScratchCard: handleCards,
  scratchTheCard: handleScratch,
};
