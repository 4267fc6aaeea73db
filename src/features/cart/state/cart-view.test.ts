import { describe, expect, it } from 'vitest';
import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { createBill } from '#domain/bill/bill.ts';
import { billInputOf } from '#domain/bill/bill-input.ts';
import { cartLineOf, dishOf } from '#test/support/makers/dishes.ts';
import { type CartSurroundings, createCartView } from './cart-view.ts';
import { acceptPrices } from './check-cart.ts';

const NOON = Date.UTC(2026, 10, 21, 6, 30);
const OUTLET = { recordId: 1, restaurantUuid: '00000000-0000-4000-8000-000000000001', title: 'Mohali' };

const cartOf = (lineList: CartLine[], change: Partial<Cart> = {}): Cart => ({
  cartKey: '00000000-0000-4000-8000-000000000002',
  outlet: OUTLET,
  orderType: 'HomeDelivery',
  lineList,
  couponCode: null,
  tipPaise: 0,
  useWallet: false,
  usePoints: false,
  cookingInstructions: '',
  ...change,
});

const menuOf = (...itemList: MenuItem[]): Menu => ({
  restaurantId: 1,
  menuVersion: '1',
  asOf: NOON,
  categoryList: [],
  itemList,
});

const ALL_DAY = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: '10:00', closes: '23:00' }));

const detail: RestaurantDetail = {
  ...OUTLET,
  ...{ area: 'Phase 8', city: 'Mohali', state: 'Punjab', addressLine: '', distanceInMeter: null },
  ...{ imageUrl: null, description: '', phoneNumber: '', email: '', facilities: [] },
  ...{ fssaiNumber: '', gstin: '', legalDrinkingAge: 25, averagePrepMinutes: 20 },
  latitude: 30.7,
  longitude: 76.7,
  deliveryRadiusMetres: 8_000,
  availableInDineIn: true,
  availableInHomeDelivery: true,
  availableInTakeAway: true,
  isPaused: false,
  outletCode: null,
  openingHours: { weekly: ALL_DAY, closedOn: [] },
  pricing: {
    taxes: [{ code: 'CGST', rateBasisPoints: 250, appliesTo: 'FOOD' }],
    deliveryBands: [{ upToMetres: 8_000, feePaise: 4_000 }],
    freeDeliveryAbovePaise: 50_000,
    minimumOrderPaise: 15_000,
    packingCapPaise: 3_000,
  },
};

const around: CartSurroundings = {
  menu: menuOf(dishOf('dal'), dishOf('naan')),
  detail,
  place: null,
  tableSession: null,
  savings: null,
  now: NOON,
};

describe('looking at a cart', () => {
  it('shows the whole price from the first line on', () => {
    const { bill } = createCartView(cartOf([cartLineOf('dal', { quantity: 2 })]), around);
    // In rupees: 200 food + 10 packing + 40 delivery + 2.5 % of 250, rounded to the rupee.
    expect(bill?.grandTotalPaise).toBe(25_600);
  });

  it('prices lines by the menu of now and says by how much they differ', () => {
    const menu = menuOf(dishOf('dal', { price: 12_000 }));
    const view = createCartView(cartOf([cartLineOf('dal', { quantity: 2 })]), { ...around, menu });
    expect(view.priceChangePaise).toBe(4_000);
    expect(view.itemTotalPaise).toBe(24_000);
  });

  it('says nothing of prices once they are accepted', () => {
    const surroundings = { ...around, menu: menuOf(dishOf('dal', { price: 12_000 })) };
    const cart = cartOf([cartLineOf('dal')]);
    const accepted = acceptPrices(cart, createCartView(cart, surroundings).checks);
    expect(createCartView(accepted, surroundings).priceChangePaise).toBeNull();
  });

  it('marks what is sold out, gone or not for this order type, and charges nothing for it', () => {
    const menu = menuOf(dishOf('dal', { isAvailable: false }), dishOf('naan', { orderTypes: ['DineIn'] }));
    const view = createCartView(cartOf([cartLineOf('dal'), cartLineOf('naan'), cartLineOf('pie')]), {
      ...around,
      menu,
    });
    expect(view.checks.map(({ problem }) => problem)).toEqual(['soldOut', 'notForType', 'gone']);
    expect(view.itemTotalPaise).toBe(0);
    expect(view.obstacle).toBe('unavailable');
  });

  it('lets a dish be chosen otherwise, also where the size that was chosen is gone, if it asks anything', () => {
    const size = {
      variantId: 'full',
      title: 'Full',
      price: 10_000,
      isDefault: true,
      isAvailable: true,
      calories: null,
    };
    const sized = dishOf('dal', { variantList: [size] });
    const of = (variantId: string) => cartLineOf('dal', { lineId: variantId, variantId });
    const lines = [of('full'), of('half'), cartLineOf('naan')];
    const { checks } = createCartView(cartOf(lines), { ...around, menu: menuOf(sized, dishOf('naan')) });
    expect(checks.map(({ problem, choosable }) => [problem, choosable])).toEqual([
      [null, sized],
      ['choiceGone', sized],
      [null, null],
    ]);
  });

  it('takes lines as they are while the menu of their outlet is not known', () => {
    const view = createCartView(cartOf([cartLineOf('pie')]), {
      ...around,
      menu: { ...menuOf(), restaurantId: 2 },
    });
    expect(view.checks[0]?.problem).toBeNull();
  });

  it('counts what is missing for the minimum of a delivery', () => {
    const view = createCartView(cartOf([cartLineOf('dal')]), around);
    expect(view).toMatchObject({ missingPaise: 5_000, obstacle: 'belowMinimum' });
  });

  it('has no minimum for takeaway', () => {
    const view = createCartView(cartOf([cartLineOf('dal')], { orderType: 'TakeAway' }), around);
    expect(view).toMatchObject({ missingPaise: 0, obstacle: null });
  });

  it('waits for opening time where nothing can be ordered for later', () => {
    const midnight = { ...around, now: Date.UTC(2026, 10, 20, 20, 0) };
    const lines = [cartLineOf('dal', { quantity: 3 })];
    const view = createCartView(cartOf(lines), midnight);
    expect(view).toMatchObject({ obstacle: null, isForLater: true });
    const takesNone = { ...midnight, detail: { ...detail, takesScheduled: false as const } };
    expect(createCartView(cartOf(lines), takesNone).obstacle).toBe('closed');
    const atTable = createCartView(cartOf(lines, { orderType: 'DineIn' }), midnight);
    expect(atTable).toMatchObject({ obstacle: 'closed', isForLater: false });
    const timed = cartOf(lines, { scheduledFor: midnight.now + 86_400_000 });
    expect(createCartView(timed, midnight)).toMatchObject({ obstacle: null, isForLater: false });
  });

  it('asks for the table of a dine-in order, and takes only one of this outlet that has not ended', () => {
    const cart = cartOf([cartLineOf('dal')], { orderType: 'DineIn' });
    const session = {
      tableSessionId: 't',
      outletCode: null,
      tableCode: null,
      tableNumber: '5',
      restaurantId: 1,
      restaurantUuid: OUTLET.restaurantUuid,
      restaurantName: 'Mohali',
      expiresAt: NOON + 1,
    };
    const obstacleAt = (change: Partial<typeof session> | null) =>
      createCartView(cart, { ...around, tableSession: change && { ...session, ...change } }).obstacle;
    expect(obstacleAt(null)).toBe('scanTable');
    expect(obstacleAt({ restaurantId: 2 })).toBe('scanTable');
    expect(obstacleAt({ expiresAt: NOON })).toBe('scanTable');
    expect(obstacleAt({})).toBeNull();
  });

  it('accepts the default place for every order', () => {
    const far = { label: 'Far', latitude: 28.5, longitude: 77.3, addressId: null };
    const cart = cartOf([cartLineOf('dal', { quantity: 2 })]);
    const isOut = (source: 'default' | 'address') =>
      createCartView(cart, { ...around, place: { ...far, source } }).isOutOfArea;
    expect(isOut('default')).toBe(false);
    expect(isOut('address')).toBe(true);
  });

  it('bills the nearest band while the place is a guess, on the cart and at checkout alike', () => {
    const bands = [
      { upToMetres: 3_000, feePaise: 2_000 },
      { upToMetres: 90_000, feePaise: 9_000 },
    ];
    const pricing = { ...detail.pricing, deliveryBands: bands };
    const outlet = { ...detail, deliveryRadiusMetres: 90_000, pricing };
    const cart = cartOf([cartLineOf('dal')]);
    const feesAt = (source: 'default' | 'address') => {
      const place = { ...{ label: 'Far', latitude: 31.1, longitude: 76.7, addressId: null }, source };
      const nothing = { coupon: null, walletBalancePaise: 0, rewardPoints: 0 };
      const atCheckout = createBill(billInputOf(cart, { ...nothing, outlet, place }));
      const onCart = createCartView(cart, { ...around, detail: outlet, place }).bill;
      return [onCart?.deliveryPaise, atCheckout.deliveryPaise];
    };
    expect(feesAt('default')).toEqual([2_000, 2_000]);
    expect(feesAt('address')).toEqual([9_000, 9_000]);
  });

  it('leaves the fee open while the place is unknown and decides it', () => {
    const deliveryBands = [
      { upToMetres: 3_000, feePaise: 2_000 },
      { upToMetres: 8_000, feePaise: 4_000 },
    ];
    const outlet = { ...detail, pricing: { ...detail.pricing, deliveryBands } };
    const deliveryOf = (cart: Cart, change: Partial<CartSurroundings> = {}) => {
      const view = createCartView(cart, { ...around, detail: outlet, ...change });
      const least = view.bill?.deliveryPaise;
      return view.dearestBill === null ? least : [least, view.dearestBill.deliveryPaise];
    };
    const cart = cartOf([cartLineOf('dal')]);
    const place = { label: 'Here', latitude: 30.7, longitude: 76.7, addressId: null };
    expect(deliveryOf(cart)).toEqual([2_000, 4_000]);
    expect(deliveryOf(cart, { place: { ...place, source: 'default' } })).toEqual([2_000, 4_000]);
    expect(deliveryOf(cart, { place: { ...place, source: 'position' } })).toBe(2_000);
    expect(deliveryOf(cart, { detail })).toBe(4_000);
    expect(deliveryOf({ ...cart, orderType: 'TakeAway' })).toBe(0);
    expect(deliveryOf(cartOf([cartLineOf('dal', { quantity: 5 })]))).toBe(0);
  });
});

describe('what makes a cart cheaper', () => {
  const lines = [cartLineOf('dal', { quantity: 2 })];
  const savings = {
    coupon: { foodDiscountPaise: 5_000, isDeliveryFree: false },
    walletBalancePaise: 100_000,
    rewardPoints: 400,
  };
  const lookAt = (change: Partial<Cart>, known: CartSurroundings['savings']) =>
    createCartView(cartOf(lines, change), { ...around, savings: known });

  it('is in the bill once it is known, each part only as it was chosen', () => {
    const plain = lookAt({}, { ...savings, coupon: undefined }).bill;
    expect(plain).toMatchObject({ couponDiscountPaise: 0, pointsPaidPaise: 0, walletPaidPaise: 0 });
    const all = lookAt({ couponCode: 'FIFTY', usePoints: true, useWallet: true }, savings);
    expect(all.couponState).toBe('counted');
    expect(all.bill?.couponDiscountPaise).toBe(5_000);
    expect(all.bill?.pointsPaidPaise).toBeGreaterThan(0);
    expect(all.bill?.payablePaise).toBe(0);
  });

  it.each([
    ['none', null, savings],
    ['later', 'FIFTY', null],
    ['later', 'FIFTY', { ...savings, coupon: undefined }],
    ['unfitting', 'FIFTY', { ...savings, coupon: null }],
  ] as const)('says of a coupon: %s', (state, couponCode, known) => {
    const view = lookAt({ couponCode }, known);
    expect(view.couponState).toBe(state);
    expect(view.bill?.couponDiscountPaise).toBe(0);
  });
});
