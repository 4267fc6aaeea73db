import type { Menu } from '#contract/catalogue/menu.ts';
import type { RestaurantDetail, TableSession } from '#contract/catalogue/restaurant.ts';
import type { Bill } from '#contract/orders/bill.ts';
import type { Cart, ChosenPlace, SeatedTable } from '#contract/stored.ts';
import { type CouponDiscount, createBill, missingForMinimum } from '#domain/bill/bill.ts';
import { isOfStatedAge } from '#domain/menu/bar.ts';
import { takesOrderType } from '#domain/order/order-types.ts';
import { distanceToCustomer, isOutOfArea } from '#domain/outlet/delivery-area.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { takesForLater } from '#domain/outlet/openness.ts';
import { isStillSeated } from '#domain/table/seated-table.ts';
import { checkCart, findPriceChange, type LineCheck } from './check-cart.ts';

/** Reasons that block the checkout, by priority: the cart shows the first one that applies. */
export type CartObstacle =
  | 'unavailable'
  | 'orderTypeUnavailable'
  | 'closed'
  | 'belowMinimum'
  | 'scanTable'
  | 'age';

export interface CartSavings {
  /** Null when the coupon does not fit; undefined when only the server can tell. */
  readonly coupon: CouponDiscount | null | undefined;
  readonly walletBalancePaise: number;
  readonly rewardPoints: number;
}

/** `later`: only the checkout can show the discount, because it is unknown here. */
export type CouponState = 'none' | 'counted' | 'unfitting' | 'later';

/** Menu and detail are null until they load. */
export interface CartSurroundings {
  readonly menu: Menu | null;
  readonly detail: RestaurantDetail | null;
  readonly place: ChosenPlace | null;
  readonly tableSession: (TableSession & Pick<SeatedTable, 'statedAge'>) | null;
  /** Null until the savings load. */
  readonly savings: CartSavings | null;
  /** Epoch ms by the server's clock. */
  readonly now: number;
}

export interface CartView {
  readonly checks: readonly LineCheck[];
  readonly priceChangePaise: number | null;
  readonly itemTotalPaise: number;
  /** Null until the charges of the outlet load, and outside its delivery area. */
  readonly bill: Bill | null;
  /**
   * The bill for the edge of the delivery area, while the place is unknown; null when the place is known or
   * the fee is the same there.
   */
  readonly dearestBill: Bill | null;
  readonly couponState: CouponState;
  /** Amount missing to the minimum order of a delivery, in paise, or 0. */
  readonly missingPaise: number;
  readonly minimumPaise: number;
  /** Amount missing to free delivery, in paise; null where delivery is never free or already free. */
  readonly missingForFreePaise: number | null;
  /** The outlet does not deliver to the chosen place. */
  readonly isOutOfArea: boolean;
  readonly obstacle: CartObstacle | null;
  /** The outlet is closed but accepts scheduled orders, so the customer chooses a time at checkout. */
  readonly isForLater: boolean;
}

const isSellable = ({ problem }: LineCheck) => problem === null;

function createPreview(
  cart: Cart,
  checks: readonly LineCheck[],
  around: CartSurroundings,
  distanceMetres: number | null,
): Bill | null {
  const { detail, savings } = around;
  if (detail === null) return null;
  return createBill({
    orderType: cart.orderType,
    lines: checks.filter(isSellable).map(({ line, pricePaise }) => ({
      pricePaise,
      quantity: line.quantity,
      packingPaise: line.packingPaise,
      taxClass: line.taxClass ?? 'FOOD',
    })),
    pricing: detail.pricing,
    distanceMetres,
    coupon: cart.couponCode === null ? null : (savings?.coupon ?? null),
    tipPaise: cart.tipPaise,
    walletAvailablePaise: cart.useWallet ? (savings?.walletBalancePaise ?? 0) : 0,
    pointsAvailable: cart.usePoints ? (savings?.rewardPoints ?? 0) : 0,
  });
}

function couponStateOf({ couponCode }: Cart, { savings }: CartSurroundings): CouponState {
  if (couponCode === null) return 'none';
  if (savings === null || savings.coupon === undefined) return 'later';
  return savings.coupon === null ? 'unfitting' : 'counted';
}

function findOutOfArea({ orderType }: Cart, { detail, place }: CartSurroundings): boolean {
  return orderType === 'HomeDelivery' && detail !== null && isOutOfArea(detail, place);
}

function isAtTable(cart: Cart, { tableSession, now }: CartSurroundings): boolean {
  return isStillSeated(tableSession, now) && tableSession.restaurantId === cart.outlet.recordId;
}

function findObstacle(
  cart: Cart,
  checks: readonly LineCheck[],
  missingPaise: number,
  around: CartSurroundings,
): CartObstacle | null {
  const { detail } = around;
  if (!checks.every(isSellable)) return 'unavailable';
  if (detail !== null && !takesOrderType(detail, cart.orderType)) return 'orderTypeUnavailable';
  if (isClosed(cart, around) && !takesCartForLater(cart, around)) return 'closed';
  if (missingPaise > 0) return 'belowMinimum';
  if (cart.orderType === 'DineIn' && !isAtTable(cart, around)) return 'scanTable';
  return isTooYoung(cart, around) ? 'age' : null;
}

function isTooYoung(cart: Cart, { detail, tableSession }: CartSurroundings): boolean {
  if (detail === null || !cart.lineList.some(({ taxClass }) => taxClass === 'ALCOHOL')) return false;
  return !isOfStatedAge(tableSession?.statedAge, detail.legalDrinkingAge);
}

const isClosed = ({ orderType }: Cart, { detail, now }: CartSurroundings) =>
  detail !== null && !isTakingOrders(detail, now, orderType);

const takesCartForLater = ({ orderType, scheduledFor }: Cart, { detail, now }: CartSurroundings) =>
  detail !== null && (scheduledFor !== undefined || takesForLater(detail, orderType, now));

function missingForFree(cart: Cart, itemTotalPaise: number, detail: RestaurantDetail | null): number | null {
  const above = detail?.pricing.freeDeliveryAbovePaise ?? null;
  if (cart.orderType !== 'HomeDelivery' || above === null || itemTotalPaise >= above) return null;
  return above - itemTotalPaise;
}

export function createCartView(cart: Cart, around: CartSurroundings): CartView {
  const checks = checkCart(cart, around.menu);
  const itemTotalPaise = checks
    .filter(isSellable)
    .reduce((sum, { line, pricePaise }) => sum + pricePaise * line.quantity, 0);
  const pricing = around.detail?.pricing;
  const missingPaise = pricing === undefined ? 0 : missingForMinimum(pricing, cart.orderType, itemTotalPaise);
  const isTooFar = findOutOfArea(cart, around);
  const { detail, place } = around;
  const metres = detail && distanceToCustomer(detail, place);
  // An outlet that does not deliver to the place has no fee for it, and so there is no bill.
  const bill = isTooFar ? null : createPreview(cart, checks, around, metres);
  const dearest =
    metres === null ? createPreview(cart, checks, around, detail?.deliveryRadiusMetres ?? null) : null;
  return {
    checks,
    priceChangePaise: findPriceChange(checks),
    itemTotalPaise,
    bill,
    dearestBill: dearest?.deliveryPaise === bill?.deliveryPaise ? null : dearest,
    couponState: couponStateOf(cart, around),
    missingPaise,
    minimumPaise: pricing?.minimumOrderPaise ?? 0,
    missingForFreePaise: isTooFar ? null : missingForFree(cart, itemTotalPaise, around.detail),
    isOutOfArea: isTooFar,
    obstacle: findObstacle(cart, checks, missingPaise, around),
    isForLater: cart.scheduledFor === undefined && isClosed(cart, around) && takesCartForLater(cart, around),
  };
}
