import type * as endpoints from '#contract/endpoints/chain/catalogue.ts';
import { languageOf } from '#domain/messages/messages.ts';
import { succeed } from '#domain/values/result.ts';
import type { Handler } from '../../http/calls/handler.ts';
import {
  loadBannerList,
  loadMenuOfOutlet,
  loadRestaurantDetail,
  loadRestaurantList,
} from '../../services/catalogue/catalogue.ts';
import { loadOrderedDishes } from '../../services/catalogue/ordered-dishes.ts';
import { loadDeliveryOffer } from '../../services/orders/placing/delivery-offer.ts';
import { openTableSession } from '../../services/tables/tables.ts';

const handleRestaurantList: Handler<typeof endpoints.restaurantList> = async (input, call) =>
  succeed(await loadRestaurantList(call.deps, input));

const handleRestaurantDetail: Handler<typeof endpoints.getRestaurantDetail> = (input, call) =>
  loadRestaurantDetail(call.deps, input.restaurantUuid);

const handleItemList: Handler<typeof endpoints.getItemListWithCatSubCat> = (input, call) =>
  loadMenuOfOutlet(call.deps, input.restaurantId, languageOf(call.language));

const handleOrderedDishes: Handler<typeof endpoints.getOrderedDishes> = async (input, call) =>
  succeed(await loadOrderedDishes(call.deps, input.restaurantId));

const handleBannerList: Handler<typeof endpoints.getAdBannerList> = async (input, call) =>
  succeed({ bannerList: await loadBannerList(call.deps, input.bannerType, languageOf(call.language)) });

const handleScan: Handler<typeof endpoints.scanQrCode> = (input, call) =>
  openTableSession(call.deps, call.clientAddress, input);

const handleDeliveryOffer: Handler<typeof endpoints.getDeliveryOffer> = (input, call) =>
  loadDeliveryOffer(call.deps, input);

export const catalogueHandlers = {
  restaurantList: handleRestaurantList,
  getRestaurantDetail: handleRestaurantDetail,
  getItemListWithCatSubCat: handleItemList,
  getOrderedDishes: handleOrderedDishes,
  getAdBannerList: handleBannerList,
  scanQrCode: handleScan,
  getDeliveryOffer: handleDeliveryOffer,
};
