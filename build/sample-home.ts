import type { FirstScreenSource } from '../src/contract/first-screen.ts';
import type { Category, MenuItem } from '../src/contract/menu.ts';
import type { Banner, RestaurantDetail } from '../src/contract/restaurant.ts';

/*
 * What a home has that a build draws to see which style every home needs. What it lacks comes with the page
 * of a home that has it; what it has too much is style that travels in vain.
 */

const ALL_DAY = { opens: '00:00', closes: '00:00' } as const;

const OUTLET: RestaurantDetail = {
  recordId: 1,
  restaurantUuid: '00000000-0000-4000-8000-000000000001',
  title: 'Sample',
  area: 'Centre',
  city: 'City',
  state: 'State',
  addressLine: 'Street 1',
  latitude: 30.7,
  longitude: 76.7,
  distanceInMeter: 1_000,
  imageUrl: null,
  availableInDineIn: true,
  availableInHomeDelivery: true,
  availableInTakeAway: true,
  deliveryRadiusMetres: 100_000,
  isPaused: false,
  openingHours: {
    weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...ALL_DAY })),
    closedOn: [],
  },
  description: '',
  phoneNumber: '',
  email: '',
  facilities: [],
  fssaiNumber: '',
  gstin: '',
  legalDrinkingAge: 25,
  averagePrepMinutes: 20,
  pricing: {
    taxes: [],
    deliveryBands: [],
    freeDeliveryAbovePaise: 59_900,
    minimumOrderPaise: 14_900,
    packingCapPaise: 5_000,
  },
};

const categoryOf = (categoryId: string): Category => ({
  categoryId,
  title: categoryId,
  mainCategory: 'kitchen',
  imageUrl: '/art/curry.webp',
  isDisplayOnly: false,
  subCategoryList: [{ subCategoryId: 'part', title: 'Part' }],
});

const dishOf = (itemId: string, change: Partial<MenuItem>): MenuItem => ({
  itemId,
  title: itemId,
  description: 'A sentence.',
  categoryId: 'mains',
  subCategoryId: 'part',
  vegNonVeg: 'VEG',
  price: 10_000,
  taxClass: 'FOOD',
  packingPaise: 0,
  imageUrl: '/art/dishes/shahi-paneer.webp',
  calories: 300,
  allergens: [],
  servingSize: null,
  isAvailable: true,
  isBestseller: false,
  orderTypes: ['HomeDelivery', 'TakeAway', 'DineIn'],
  variantList: [],
  modifierGroupList: [],
  ...change,
});

const VARIANTS = ['half', 'full'].map((variantId, index) => ({
  variantId,
  title: variantId,
  price: 10_000 + index * 5_000,
  isDefault: index === 0,
  isAvailable: true,
  calories: null,
}));

const BANNERS: Banner[] = [1, 2].map((recordId) => ({
  recordId,
  title: 'Title',
  subtitle: 'Subtitle',
  sliderAction: 'HomeDelivery',
  webImageUrlLarge: '/banners/feast-wide.webp',
  adImageUrlLarge: '/banners/feast.webp',
}));

/** A home with slides, dishes with and without a choice, and more of them to come. */
export const SAMPLE_SOURCE: FirstScreenSource = {
  loadOutlets: async () => [OUTLET],
  loadDetail: async () => OUTLET,
  loadBanners: async () => BANNERS,
  loadMenu: async (restaurantId) => ({
    restaurantId,
    menuVersion: '1',
    asOf: 0,
    categoryList: [categoryOf('mains'), categoryOf('desserts')],
    itemList: [
      dishOf('chosen', { isBestseller: true, variantList: VARIANTS }),
      ...['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].map((itemId) => dishOf(itemId, {})),
      dishOf('sweet', { categoryId: 'desserts' }),
    ],
  }),
};
