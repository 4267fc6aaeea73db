import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { Cart, ChosenPlace } from '#contract/stored.ts';
import {
  type BillInput,
  type CouponDiscount,
  createBill,
  isCouponUseful,
  missingForMinimum,
} from '#domain/bill/bill.ts';
import { billInputOf } from '#domain/bill/bill-input.ts';
import { judgeCoupon } from '#domain/offers/coupon.ts';
import { createOrderForm, findUsableTable } from '#domain/order/order-form.ts';
import { isOutOfArea } from '#domain/outlet/delivery-area.ts';
import { isTableConfirmed } from '#domain/table/seated-table.ts';
import type { Problem } from '#platform/api/problem.ts';
import { isGuestAt } from '#platform/session/session.ts';
import { isSignedInAtom, placeAtom, sessionAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { tableCartPartsAtom } from '#platform/table-cart.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useBalance } from './bill/use-balance.ts';
import type { OfferSurroundings } from './coupons/cart-offer.ts';
import { couponFacts, useCoupons } from './coupons/use-coupons.ts';
import { useIsFirstOrder } from './coupons/use-first-order.ts';
import { findWhen } from './destination/find-when.ts';
import { useOutletDetail } from './destination/use-outlet-detail.ts';
import { findDifference } from './submit/find-difference.ts';
import { useDraftOrder } from './submit/use-draft-order.ts';
import { type Signal, useSignal } from './submit/use-signal.ts';

const itemTotalOf = (cart: Cart) => cart.lineList.reduce((sum, line) => sum + line.price * line.quantity, 0);

function useCartCoupon(cart: Cart, isSignedIn: boolean) {
  const [isListOpen, setIsListOpen] = useState(false);
  // A signed-in customer gets a best offer, which needs the list of coupons.
  const isWanted = isListOpen || isSignedIn || cart.couponCode !== null;
  const coupons = useCoupons(cart, isWanted);
  const knownFirstOrder = useIsFirstOrder(isSignedIn, isWanted);
  const isFirstOrder = knownFirstOrder ?? true;
  const coupon = coupons.data?.couponList.find(({ couponCode }) => couponCode === cart.couponCode);
  const judgement = coupon && judgeCoupon(coupon, couponFacts(cart, isFirstOrder));
  const discount = judgement?.ok ? judgement.value : null;
  return { coupons, knownFirstOrder, isFirstOrder, discount, isListOpen, setIsListOpen };
}

function findOfferSurroundings(
  { coupons, knownFirstOrder }: ReturnType<typeof useCartCoupon>,
  rest: Pick<OfferSurroundings, 'place' | 'at'> & {
    readonly outlet: OfferSurroundings['outlet'] | undefined;
    readonly balance: OfferSurroundings['balance'] | undefined;
  },
): OfferSurroundings | undefined {
  const { outlet, balance, place, at } = rest;
  if (outlet === undefined || balance === undefined) return undefined;
  if (coupons.data === undefined || knownFirstOrder === undefined) return undefined;
  return { outlet, balance, place, at, couponList: coupons.data.couponList, isFirstOrder: knownFirstOrder };
}

/** A coupon may add nothing to the discount that the order gets anyway (ADR-0053). */
function usefulnessOf(
  { couponCode }: Cart,
  discount: CouponDiscount | null,
  { input, order }: { readonly input: BillInput | undefined; readonly order: OrderDetail | undefined },
) {
  const isUseful = (coupon: CouponDiscount) => input === undefined || isCouponUseful({ ...input, coupon });
  const isLeftOut =
    order === undefined ? discount !== null && !isUseful(discount) : order.couponCode === null;
  return {
    isUseful,
    /** The coupon saves nothing, so the order omits it. */
    isIdle: couponCode !== null && isLeftOut,
  };
}

/** `notFound`: the saved address was deleted. */
const isRefusedAddress = (problem: Problem | undefined) =>
  problem?.code === 'outOfDeliveryArea' || problem?.code === 'notFound';

/** True for a saved address outside the delivery area, for which fee and time of delivery are unknown. */
function isTooFar(cart: Cart, outlet: RestaurantDetail, place: ChosenPlace | null): boolean {
  return cart.orderType === 'HomeDelivery' && place?.addressId != null && isOutOfArea(outlet, place);
}

export function useCheckout(cart: Cart) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const place = useAtomValue(placeAtom);
  const table = useAtomValue(tableSessionAtom);
  const outlet = useOutletDetail(cart.outlet.restaurantUuid);
  const balance = useBalance(isSignedIn);
  const coupon = useCartCoupon(cart, isSignedIn);
  const at = serverNow();
  const missingPaise = outlet ? missingForMinimum(outlet.pricing, cart.orderType, itemTotalOf(cart)) : 0;
  const claims = useAtomValue(tableCartPartsAtom)?.claimsOf(cart) ?? [];
  const form = createOrderForm(cart, { place, table, at, claims });
  const when = findWhen(cart, outlet, at);
  const isDecided = when === 'soon' || when === 'scheduled';
  const isGuest = isGuestAt(useAtomValue(sessionAtom), findUsableTable(cart, table, at));
  // A guest of the table orders without an account, but without coupon, wallet and points, which need one.
  const mayOrder = isSignedIn || (isGuest && cart.orderType === 'DineIn' && !needsAccount(cart));
  const isReady = mayOrder && missingPaise === 0 && isDecided;
  const draft = useDraftOrder(isReady && form.ok ? form.value : undefined);
  const signal = useSignal(draft);
  // The server takes wallet and points only when it places the order, so both are unused without a signal.
  const known = signal === 'good' ? balance.data : undefined;
  const input =
    outlet &&
    billInputOf(cart, {
      outlet,
      place,
      coupon: coupon.discount,
      walletBalancePaise: known?.walletBalancePaise ?? 0,
      rewardPoints: known?.rewardPoints ?? 0,
    });
  const order = signal === 'good' ? draft.order : undefined;
  const isAddressRefused =
    isRefusedAddress(draft.problem) || (outlet !== undefined && isTooFar(cart, outlet, place));
  return {
    isSignedIn,
    mayOrder,
    place,
    table: findUsableTable(cart, table, at),
    outlet,
    balance,
    coupon: { ...coupon, ...usefulnessOf(cart, coupon.discount, { input, order }) },
    offerAround: isAddressRefused
      ? undefined
      : findOfferSurroundings(coupon, { outlet, balance: known, place, at }),
    missingPaise,
    when,
    isDecided,
    formProblem: form.ok ? undefined : form.failure.code,
    draft,
    signal,
    isAddressRefused,
    bill: isAddressRefused ? undefined : (order?.bill ?? (input && createBill(input))),
    /** Wallet, points or coupon cover the whole order. */
    isCovered: order !== undefined && order.bill.payablePaise === 0,
    difference: findDifference(cart, draft),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/**
 * True when the customer must sign in to continue. Without a signal an order at a table or a counter needs no
 * sign-in, because staff take it in from the code on the phone's screen (ADR-0015).
 */
export function needsSignIn(
  { mayOrder, signal }: { mayOrder: boolean; signal: Signal },
  cart: Cart,
): boolean {
  return !mayOrder && (signal === 'good' || cart.orderType === 'HomeDelivery');
}

const needsAccount = ({ couponCode, useWallet, usePoints }: Cart): boolean =>
  couponCode !== null || useWallet || usePoints;

/** At a table that the server knows, a name is enough in place of a sign-in (ADR-0117). */
export function isNameEnough({ table }: Pick<Checkout, 'table'>, cart: Cart): boolean {
  return cart.orderType === 'DineIn' && table !== undefined && isTableConfirmed(table) && !needsAccount(cart);
}
