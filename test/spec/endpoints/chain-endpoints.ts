import { rowsOf } from '../row.ts';

/** Section 7, and what was added to it: each endpoint of the chain: outlets, menus, pages, reviews and maps, and a test that calls it. */
export const chainEndpointRows = rowsOf(7, [
  ['askForMrpNight', 'test/api/chain/pages.test.ts', 'is not found under another name'],
  [
    'getAdBannerList',
    'test/api/chain/banners.test.ts',
    'come with one of each action and pictures that exist',
  ],
  [
    'getChatConfig',
    'test/e2e/account/chat.spec.ts',
    'the chat asks first, answers as a demonstration, and consent is taken back as easily',
  ],
  [
    'getDeliveryOffer',
    'test/api/chain/catalogue.test.ts',
    'charges the band of the distance and is free above the outlet’s limit',
  ],
  ['getItemListWithCatSubCat', 'test/api/chain/catalogue.test.ts', 'is not found for an unknown outlet'],
  ['getMapConfig', 'test/api/chain/map-tiles.test.ts', 'the sandbox draws a map, marked as invented'],
  [
    'getOrderedDishes',
    'test/api/chain/ordered-dishes.test.ts',
    'suggests dishes that three customers ordered together at an outlet, and none of fewer',
  ],
  ['getRestaurantDetail', 'test/api/chain/catalogue.test.ts', 'has hours, contacts, licences and charges'],
  [
    'getRestaurantReviews',
    'test/api/chain/reviews.test.ts',
    'shows neither the number nor the full name of a guest',
  ],
  [
    'getTrackingConfig',
    'test/api/chain/pages.test.ts',
    'goes to the sandbox where nothing else is configured, and is shown there',
  ],
  [
    'reportReview',
    'test/api/chain/reviews.test.ts',
    'is held when three guests report it, each counted once and no author for their own',
  ],
  [
    'restaurantList',
    'test/api/chain/catalogue.test.ts',
    'names the fourteen outlets of the chain, without distances while no place is known',
  ],
  [
    'saveEnquiry',
    'test/api/chain/enquiries.test.ts',
    'is kept, has a receipt number, and is read and answered at the desk',
  ],
  [
    'scanQrCode',
    'test/api/orders/taken-in/outbox-taken-in.test.ts',
    'it is received once though an answer of %s got lost, before or after the waiter took it in',
  ],
  ['staticPage', 'test/api/chain/pages.test.ts', '%s is there, in blocks, with its date'],
]);
