import { BRAND } from '#domain/brand/brand.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { type CouponConditions, couponTermsOf } from '#domain/offers/coupon-terms.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { coupons } from '../schema/offers/coupons.ts';

type CouponRow = typeof coupons.$inferInsert;

/** A coupon without its terms, which are generated from the rule. */
type Coupon = CouponConditions & Omit<CouponRow, keyof CouponConditions | 'position' | 'terms'>;

/** Valid between two days, counted from seeding. */
type SeedCoupon = Omit<Coupon, 'validFrom' | 'validUntil'> & {
  readonly validDays: readonly [number, number];
};

export interface NamedOutlet {
  readonly recordId: number;
  readonly title: string;
}

const rupees = (amount: number) => amount * 100;

/** Every outlet, every day, any order type, for a year. */
const DEFAULTS = {
  ...{ percent: 0, amountPaise: 0, maxDiscountPaise: null, minItemTotalPaise: 0 },
  ...{ restaurantIds: null, itemIds: null, categoryIds: null, scopeTitle: null },
  ...{ weekdays: null, dailyFrom: null, dailyUntil: null },
  orderTypes: ['HomeDelivery', 'TakeAway', 'DineIn'],
  validDays: [-30, 365],
  isFirstOrderOnly: false,
  maxUses: null,
  maxUsesPerCustomer: null,
} satisfies Partial<SeedCoupon>;

/** Coupons of each kind and for each refusal. */
const COUPONS: readonly SeedCoupon[] = [
  {
    ...DEFAULTS,
    couponCode: 'WELCOME50',
    title: '50% off your first order',
    description: 'Half the food on us, up to ₹120.',
    kind: 'PERCENT',
    percent: 50,
    maxDiscountPaise: rupees(120),
    minItemTotalPaise: rupees(199),
    isFirstOrderOnly: true,
    maxUsesPerCustomer: 1,
  },
  {
    ...DEFAULTS,
    couponCode: `${BRAND.shortName.toUpperCase()}20`,
    title: '20% off, up to ₹150',
    description: 'Any day, any table, any door.',
    kind: 'PERCENT',
    percent: 20,
    maxDiscountPaise: rupees(150),
    minItemTotalPaise: rupees(399),
    maxUsesPerCustomer: 5,
  },
  {
    ...DEFAULTS,
    couponCode: 'FLAT100',
    title: '₹100 off',
    description: 'On food of ₹499 and more.',
    kind: 'FLAT',
    amountPaise: rupees(100),
    minItemTotalPaise: rupees(499),
  },
  {
    ...DEFAULTS,
    couponCode: 'FREEDEL',
    title: 'Free delivery',
    description: 'No delivery fee.',
    kind: 'FREE_DELIVERY',
    minItemTotalPaise: rupees(249),
    orderTypes: ['HomeDelivery'],
  },
  {
    ...DEFAULTS,
    couponCode: 'SWEETEND',
    title: 'A free gulab jamun or phirni',
    description: 'Add one to your cart, and it is on us.',
    kind: 'FREE_ITEM',
    itemIds: ['gulab-jamun', 'phirni'],
    scopeTitle: 'gulab jamun or phirni',
    minItemTotalPaise: rupees(599),
  },
  {
    ...DEFAULTS,
    couponCode: 'TAKE15',
    title: '15% off takeaway',
    description: 'Collect it yourself and save up to ₹100.',
    kind: 'PERCENT',
    percent: 15,
    maxDiscountPaise: rupees(100),
    minItemTotalPaise: rupees(249),
    orderTypes: ['TakeAway'],
  },
  {
    ...DEFAULTS,
    couponCode: 'MIDWEEK',
    title: '25% off from Monday to Thursday',
    description: 'The week has a good side, up to ₹200.',
    kind: 'PERCENT',
    percent: 25,
    maxDiscountPaise: rupees(200),
    minItemTotalPaise: rupees(499),
    weekdays: [1, 2, 3, 4],
  },
  {
    ...DEFAULTS,
    couponCode: 'CHAITIME',
    title: '30% off at tea time',
    description: 'Chai, coffee and bakes between 4 and 7 pm.',
    kind: 'PERCENT',
    percent: 30,
    categoryIds: ['coffee-tea', 'bakery'],
    scopeTitle: 'chai, coffee and bakes',
    maxDiscountPaise: rupees(90),
    minItemTotalPaise: rupees(149),
    dailyFrom: '16:00',
    dailyUntil: '19:00',
  },
  {
    ...DEFAULTS,
    couponCode: 'NIGHTOWL',
    title: '₹75 off late at night',
    description: 'From 11 pm to 2 am, where we are still awake.',
    kind: 'FLAT',
    amountPaise: rupees(75),
    minItemTotalPaise: rupees(349),
    dailyFrom: '23:00',
    dailyUntil: '02:00',
  },
  {
    ...DEFAULTS,
    couponCode: 'MOHALI10',
    title: '10% off in Mohali',
    description: 'Neighbours first, up to ₹100.',
    kind: 'PERCENT',
    percent: 10,
    maxDiscountPaise: rupees(100),
    minItemTotalPaise: rupees(199),
    restaurantIds: [12],
  },
  {
    ...DEFAULTS,
    couponCode: 'DIWALI25',
    title: '25% off for Diwali',
    description: 'Thank you for celebrating with us.',
    kind: 'PERCENT',
    percent: 25,
    maxDiscountPaise: rupees(250),
    validDays: [-40, -7],
    isHidden: true,
  },
];

/** The coupons of the demo, valid for a year from seeding. */
export function createCouponRows(at: number, known: readonly NamedOutlet[]): CouponRow[] {
  return COUPONS.map(({ validDays: [from, until], ...rule }, position) => {
    const coupon = { ...rule, validFrom: at + from * DAY_MS, validUntil: at + until * DAY_MS };
    return { ...coupon, terms: termsOf(coupon, known), position };
  });
}

function termsOf(coupon: Coupon, known: readonly NamedOutlet[]): string[] {
  const { restaurantIds } = coupon;
  const outlets = known.filter(({ recordId }) => restaurantIds?.includes(recordId));
  const titles = restaurantIds ? outlets.map(({ title }) => title) : null;
  return couponTermsOf(messagesFor(undefined).couponTerms, coupon, titles);
}
