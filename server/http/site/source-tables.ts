import type { EndpointName } from '#contract/endpoints.ts';

const outlets = 'outlets';
const menu = [outlets, 'categories', 'sub_categories', 'items', 'outlet_items'];
const deals = ['deals', 'deal_outlets', 'deal_ratings', outlets];
const events = ['events', 'event_ticket_types', outlets];

/**
 * Tables from which each shared response is read; a response stays cached until one of them changes. Endpoints
 * without a row are not cached.
 */
export const sourceTables: Partial<Record<EndpointName, readonly string[]>> = {
  restaurantList: [outlets],
  getRestaurantDetail: [outlets],
  getItemListWithCatSubCat: menu,
  getOrderedDishes: ['ordered_dishes'],
  getAdBannerList: ['banners'],
  getStealDealCategoryList: ['deal_categories', 'deals', 'deal_outlets', outlets],
  getStealDealItemList: deals,
  getUpcomingEventList: events,
  getPastEventList: events,
  getEventDetail: events,
  getRestaurantReviews: [outlets, 'order_ratings', 'orders', 'customers'],
  staticPage: ['static_pages'],
  tableReservationOccasionList: [],
};
