import { API_BASE_PATH } from '#contract/endpoint.ts';

/**
 * Public reads of the contract, verified by a test; importing the endpoint table would bundle every API
 * schema.
 */
const PUBLIC_READS = [
  'getAdBannerList/[^/]+',
  'getEventDetail/[^/]+',
  'getEventList/past',
  'getEventList/upComing',
  'getItemListWithCatSubCat',
  'getOrderedDishes',
  'getRestaurantDetail/[^/]+',
  'getRestaurantReviews/[^/]+',
  'getStealDealCategoryList',
  'getStealDealItemList',
  'restaurantList',
  'staticPage/[^/]+',
  'tableReservationOccasionList',
];

const PATH = new RegExp(`^${API_BASE_PATH}/(?:${PUBLIC_READS.join('|')})$`);

/** True for a public read without a credential. */
export function isCacheable({ method, headers, url }: Request): boolean {
  return method === 'GET' && !headers.has('Authorization') && PATH.test(new URL(url).pathname);
}
