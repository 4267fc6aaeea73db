import { rowsOf } from '../row.ts';

/** Section 7, and what was added to it: each endpoint of coupons, deals and rewards, and a test that calls it. */
export const offerEndpointRows = rowsOf(7, [
  [
    'applyStealDealGiftCode',
    'test/api/offers/deal-races.test.ts',
    'gives a gift to one of fifty who apply its code at once',
  ],
  [
    'calculateStealDealTax',
    'test/api/offers/deals.test.ts',
    'bills them with their taxes, as the reservation does',
  ],
  [
    'cancelStealDealReservation',
    'test/api/offers/deal-races.test.ts',
    'takes money once, when wallet and gateway pay one reservation at once',
  ],
  [
    'consumeStealDeal',
    'test/api/offers/deal-races.test.ts',
    'uses units once for one tap that is sent again and again',
  ],
  [
    'couponList',
    'test/api/offers/coupons.test.ts',
    'has those of an outlet and order type that are still valid, and how often they may be used',
  ],
  [
    'generateStealDealCode',
    'test/api/desk/counter/desk-deals.test.ts',
    'is shown with its units, used once at the counter, and written down',
  ],
  [
    'generateStealDealGiftCode',
    'test/api/offers/deal-races.test.ts',
    'gives a gift to one of fifty who apply its code at once',
  ],
  [
    'getAllScratchCard',
    'test/api/offers/rewards.test.ts',
    'credits the wallet once per customer, however it is typed',
  ],
  [
    'getStealDealCategoryList',
    'test/api/offers/deals.test.ts',
    'are listed with where they are valid, all or of one category',
  ],
  [
    'getStealDealItemDetail',
    'test/api/offers/deals.test.ts',
    'can be neither seen nor bought once their time is over',
  ],
  [
    'getStealDealItemList',
    'test/api/offers/deals.test.ts',
    'are listed with where they are valid, all or of one category',
  ],
  [
    'getStealDealOrder',
    'test/api/offers/deals.test.ts',
    'are listed with where they are valid, all or of one category',
  ],
  [
    'getStealDealReservationItems',
    'test/api/offers/deals.test.ts',
    'holds the stock for ten minutes, and gives it back',
  ],
  [
    'getVoucherList',
    'test/api/offers/rewards.test.ts',
    'credits the wallet once per customer, however it is typed',
  ],
  [
    'rateStealDeal',
    'test/api/offers/deal-gifts.test.ts',
    'is deleted with its giver’s account, as are its units and reservations',
  ],
  [
    'redeemVoucher',
    'test/api/desk/money/desk-vouchers.test.ts',
    'gives money to one customer, once, and is in the list and the log',
  ],
  ['reserveStealDeal', 'test/api/offers/deals.test.ts', 'holds the stock for ten minutes, and gives it back'],
  [
    'scratchTheCard',
    'test/api/offers/rewards.test.ts',
    'credits the wallet once per customer, however it is typed',
  ],
  [
    'stealDealOrder',
    'test/api/offers/deal-races.test.ts',
    'takes money once, when wallet and gateway pay one reservation at once',
  ],
  [
    'takeBackStealDealGiftCode',
    'test/api/offers/deal-races.test.ts',
    'gives a gift to one of fifty who apply its code at once',
  ],
]);
