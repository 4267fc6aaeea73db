import type * as endpoints from '#contract/endpoints/deals.ts';
import type { Handler } from '../http/calls/handler.ts';
import { consumeDeal } from '../services/deals/consume-deal.ts';
import { listDealCategories, listDeals, readDeal } from '../services/deals/deal-catalogue.ts';
import { generateDealCode } from '../services/deals/deal-codes.ts';
import { applyGift, generateGift, takeGiftBack } from '../services/deals/deal-gifts.ts';
import { cancelReservation, readDealOrder, reserveDeals } from '../services/deals/deal-orders.ts';
import { payDealOrder } from '../services/deals/deal-payments.ts';
import { rateDeal } from '../services/deals/deal-upkeep.ts';
import { loadMyDeals } from '../services/deals/my-deals.ts';
import { priceDeals } from '../services/deals/price-deals.ts';

const handleCategories: Handler<typeof endpoints.getStealDealCategoryList> = (_input, call) =>
  listDealCategories(call.deps);

const handleItems: Handler<typeof endpoints.getStealDealItemList> = (input, call) =>
  listDeals(call.deps, input.categoryId);

const handleItem: Handler<typeof endpoints.getStealDealItemDetail> = (input, call) =>
  readDeal(call.deps, input.dealId);

const handleTax: Handler<typeof endpoints.calculateStealDealTax> = (input, call) =>
  priceDeals(call.deps, input.itemList);

const handleReserve: Handler<typeof endpoints.reserveStealDeal> = (input, call) =>
  reserveDeals(call.deps, call.customer.id, input.itemList);

const handleCancel: Handler<typeof endpoints.cancelStealDealReservation> = (input, call) =>
  cancelReservation(call.deps, call.customer.id, input.dealOrderRefId);

const handleRead: Handler<typeof endpoints.getStealDealOrder> = (input, call) =>
  readDealOrder(call.deps, call.customer.id, input.dealOrderRefId);

const handlePay: Handler<typeof endpoints.stealDealOrder> = (input, call) =>
  payDealOrder(call.deps, call.customer.id, input);

const handleMine: Handler<typeof endpoints.getStealDealReservationItems> = (_input, call) =>
  loadMyDeals(call.deps, call.customer.id);

const handleConsume: Handler<typeof endpoints.consumeStealDeal> = (input, call) =>
  consumeDeal(call.deps, call.customer.id, input);

const handleGenerateCode: Handler<typeof endpoints.generateStealDealCode> = (input, call) =>
  generateDealCode(call.deps, call.customer.id, input);

const handleGenerate: Handler<typeof endpoints.generateStealDealGiftCode> = (input, call) =>
  generateGift(call.deps, call.customer.id, input);

const handleApply: Handler<typeof endpoints.applyStealDealGiftCode> = (input, call) =>
  applyGift(call.deps, { customerId: call.customer.id, clientAddress: call.clientAddress }, input.giftCode);

const handleTakeBack: Handler<typeof endpoints.takeBackStealDealGiftCode> = (input, call) =>
  takeGiftBack(call.deps, call.customer.id, input.giftId);

const handleRate: Handler<typeof endpoints.rateStealDeal> = (input, call) =>
  rateDeal(call.deps, call.customer.id, input);

export const dealHandlers = {
  getStealDealCategoryList: handleCategories,
  getStealDealItemList: handleItems,
  getStealDealItemDetail: handleItem,
  calculateStealDealTax: handleTax,
  reserveStealDeal: handleReserve,
  cancelStealDealReservation: handleCancel,
  getStealDealOrder: handleRead,
  stealDealOrder: handlePay,
  getStealDealReservationItems: handleMine,
  consumeStealDeal: handleConsume,
  generateStealDealCode: handleGenerateCode,
  generateStealDealGiftCode: handleGenerate,
  applyStealDealGiftCode: handleApply,
  takeBackStealDealGiftCode: handleTakeBack,
  rateStealDeal: handleRate,
};
