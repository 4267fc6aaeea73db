import * as v from 'valibot';
import { MenuSchema } from '../../catalogue/menu.ts';
import { OrderedDishesSchema } from '../../catalogue/ordered-dishes.ts';
import {
  BannerSchema,
  DeliveryOfferSchema,
  RestaurantDetailSchema,
  RestaurantListQuerySchema,
  RestaurantListSchema,
  TableSessionSchema,
} from '../../catalogue/restaurant.ts';
import { endpoint } from '../../endpoint.ts';
import {
  LatitudeQuerySchema,
  LongitudeQuerySchema,
  NumericSchema,
  RestaurantIdQuerySchema,
  UuidSchema,
} from '../../fields.ts';

export const restaurantList = endpoint({
  name: 'restaurantList',
  method: 'GET',
  path: '/restaurantList',
  summary: 'Outlets, nearest first when a point is given.',
  auth: 'public',
  idempotency: 'none',
  cache: 'restaurants',
  input: RestaurantListQuerySchema,
  response: RestaurantListSchema,
  errors: [],
});

export const getRestaurantDetail = endpoint({
  name: 'getRestaurantDetail',
  method: 'GET',
  path: '/getRestaurantDetail/:restaurantUuid',
  summary: 'One outlet with hours, contacts and what it charges.',
  auth: 'public',
  idempotency: 'none',
  cache: 'restaurants',
  input: v.object({ restaurantUuid: UuidSchema }),
  response: RestaurantDetailSchema,
  errors: ['notFound'],
});

export const getItemListWithCatSubCat = endpoint({
  name: 'getItemListWithCatSubCat',
  method: 'GET',
  path: '/getItemListWithCatSubCat',
  summary: 'The whole menu of an outlet.',
  auth: 'public',
  idempotency: 'none',
  cache: 'menu',
  input: v.object({ restaurantId: RestaurantIdQuerySchema }),
  response: MenuSchema,
  errors: ['notFound'],
});

export const getOrderedDishes = endpoint({
  name: 'getOrderedDishes',
  method: 'GET',
  path: '/getOrderedDishes',
  summary: 'Which dishes of an outlet are ordered most, which together, and how they are rated.',
  auth: 'public',
  idempotency: 'none',
  cache: 'menu',
  input: v.object({ restaurantId: RestaurantIdQuerySchema }),
  response: OrderedDishesSchema,
  errors: [],
});

export const getAdBannerList = endpoint({
  name: 'getAdBannerList',
  method: 'GET',
  path: '/getAdBannerList/:bannerType',
  summary: 'Banners of the home screen.',
  auth: 'public',
  idempotency: 'none',
  cache: 'restaurants',
  input: v.object({
    bannerType: v.picklist(['DashboardTop', 'DashboardBottom']),
    lat: v.optional(LatitudeQuerySchema),
    lng: v.optional(LongitudeQuerySchema),
  }),
  response: v.object({ bannerList: v.array(BannerSchema) }),
  errors: [],
});

export const scanQrCode = endpoint({
  name: 'scanQrCode',
  method: 'POST',
  path: '/scanQrCode/:code',
  summary: 'Open a table session from the code on a table (D-7).',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({
    code: v.pipe(v.string(), v.trim(), v.maxLength(120)),
    /** Made by the phone for a day: another scan under it returns the session that the phone has at the table. */
    scanKey: v.optional(UuidSchema),
  }),
  response: TableSessionSchema,
  errors: ['tableInvalid', 'tableRevoked', 'tableForeign', 'outletClosed'],
});

export const getDeliveryOffer = endpoint({
  name: 'getDeliveryOffer',
  method: 'GET',
  path: '/getDeliveryOffer',
  summary: 'Whether and for how much an outlet delivers to a point.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({
    restaurantId: RestaurantIdQuerySchema,
    latitude: LatitudeQuerySchema,
    longitude: LongitudeQuerySchema,
    itemTotalPaise: v.optional(v.pipe(NumericSchema, v.safeInteger(), v.minValue(0)), 0),
  }),
  response: DeliveryOfferSchema,
  errors: ['notFound'],
});
