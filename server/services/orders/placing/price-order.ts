import type { Bill } from '#contract/orders/bill.ts';
import type { OrderForm, OrderItem } from '#contract/orders/order.ts';
import { type BillInput, createBill, isCouponUseful, missingForMinimum } from '#domain/bill/bill.ts';
import type { OrderChange } from '#domain/order/order-changes.ts';
import { takesOrderType } from '#domain/order/order-types.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet, type Outlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadWalletBalance } from '#server/db/queries/money/accounts.ts';
import { hasOrdered } from '#server/db/queries/orders/order-history.ts';
import type { OrderLine } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { loadPointBalance } from '../../money/points.ts';
import { type JudgedOffer, judgeOffer } from '../../rewards/judge-offer.ts';
import { type AgeRefusal, type JudgedAge, judgeAge } from '../../tables/guest-age.ts';
import { loadOfferedDishes } from './offered-dishes.ts';
import { type Destination, type DestinationRefusal, findDestination } from './order-destination.ts';
import { refuseTime, type WhenRefusal } from './order-slots.ts';
import { type PricedLines, priceLines } from './price-lines.ts';

/** An order form, priced by the current menu, the pricing of the outlet and the balances of the customer. */
export interface PricedOrder {
  readonly outlet: Outlet;
  readonly destination: Destination;
  readonly itemList: OrderLine[];
  readonly bill: Bill;
  readonly couponCode: string | null;
  /** Lines that the outlet no longer offers; the bill is without them. */
  readonly gone: OrderChange[];
  readonly age: JudgedAge;
}

export type PriceRefusal =
  | DestinationRefusal
  | WhenRefusal
  | 'orderTypeUnavailable'
  | 'alcoholNotAllowed'
  | AgeRefusal
  | 'belowMinimumOrder'
  | 'couponUnknown'
  | 'couponNotApplicable';

interface PriceOptions {
  /** The lines as priced before, so that equal lines keep their ids. */
  readonly before?: readonly OrderItem[];
  /** The wallet pays as much as possible, regardless of the form. */
  readonly isWalletMode?: boolean;
  readonly destination?: Destination;
  /** Staff place the order and see its guests, so their age is not required. */
  readonly isByStaff?: boolean;
}

/** Prices an order form by the server's prices; prices from the app are not an input. */
export async function priceOrder(
  deps: Deps,
  customerId: number,
  form: OrderForm,
  { before = [], isWalletMode = false, destination: known, isByStaff = false }: PriceOptions = {},
): Promise<Result<PricedOrder, PriceRefusal>> {
  const outlet = await findOutlet(deps.db, form.restaurantId);
  if (outlet === undefined) return fail('notFound');
  if (!takesOrderType(outlet, form.orderType)) return fail('orderTypeUnavailable');
  const wrongTime = refuseTime(outlet, form, deps.now());
  if (wrongTime !== undefined) return fail(wrongTime);
  const destination =
    known === undefined ? await findDestination(deps, customerId, outlet, form) : succeed(known);
  if (!destination.ok) return destination;

  const itemIds = [...new Set(form.itemList.map((line) => line.itemId))];
  const menuItems = await loadOfferedDishes(deps, outlet, itemIds);
  const lines = priceLines(form.itemList, form.orderType, menuItems, before);
  if (lines.hasForbidden) return fail('alcoholNotAllowed');
  const age = await judgeAge(deps, { customerId, form, outlet, isByStaff }, lines.itemList);
  if (!age.ok) return age;
  const offer = await findOffer(deps, customerId, form, lines);
  if (!offer.ok) return offer;

  const input: BillInput = {
    orderType: form.orderType,
    lines: lines.billLines,
    pricing: outlet.pricing,
    distanceMetres: destination.value.distanceMetres,
    coupon: offer.value?.discount ?? null,
    // A takeaway has no tip (D-15).
    tipPaise: form.orderType === 'TakeAway' ? 0 : form.tipPaise,
    walletAvailablePaise: form.useWallet || isWalletMode ? await loadWalletBalance(deps.db, customerId) : 0,
    pointsAvailable: form.usePoints ? await loadPointBalance(deps, customerId) : 0,
  };
  const bill = createBill(input);
  const isShort = missingForMinimum(outlet.pricing, form.orderType, bill.itemTotalPaise) > 0;
  if (isShort && lines.gone.length === 0) return fail('belowMinimumOrder');
  const { itemList, gone } = lines;
  // A coupon that saves nothing is not used up.
  const couponCode = offer.value !== null && isCouponUseful(input) ? offer.value.couponCode : null;
  return succeed({
    outlet,
    destination: destination.value,
    itemList,
    bill,
    couponCode,
    gone,
    age: age.value,
  });
}

async function findOffer(
  deps: Deps,
  customerId: number,
  form: OrderForm,
  lines: PricedLines,
): Promise<Result<JudgedOffer | null, 'couponUnknown' | 'couponNotApplicable'>> {
  if (form.couponCode === null || form.couponCode.trim() === '') return succeed(null);
  return judgeOffer(deps, customerId, form.couponCode, {
    at: deps.now(),
    orderType: form.orderType,
    restaurantId: form.restaurantId,
    lines: lines.billLines,
    isFirstOrder: !(await hasOrdered(deps.db, customerId)),
  });
}
