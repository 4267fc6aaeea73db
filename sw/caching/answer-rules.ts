import { API_BASE_PATH } from '#contract/endpoint.ts';

/**
 * The public reads of the contract; the test compares them with it. Its table of endpoints would bring every
 * schema of the API into the worker.
 */
const PUBLIC_READS = [
  'getAdBannerList/[^/]+',
  'getEventDetail/[^/]+',
  'getEventList/past',
  'getEventList/upComing',
  'getItemListWithCatSubCat',
  'getRestaurantDetail/[^/]+',
  'getRestaurantReviews/[^/]+',
  'getStealDealCategoryList',
  'getStealDealItemList',
  'restaurantList',
  'staticPage/[^/]+',
  'tableReservationOccasionList',
];

const PATH = new RegExp(`^${API_BASE_PATH}/(?:${PUBLIC_READS.join('|')})$`);

/** Whether the worker may cache the response to a request: a public read without a credential. */
export function isCacheable({ method, headers, url }: Request): boolean {
  return method === 'GET' && !headers.has('Authorization') && PATH.test(new URL(url).pathname);
}
