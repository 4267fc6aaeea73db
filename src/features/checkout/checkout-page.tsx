import { type ReactNode, useState } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import type { Bill } from '#contract/orders/bill.ts';
import type { HandoverWishes } from '#contract/orders/handover-wishes.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { OutletRef } from '#contract/stored.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { AlreadyPlaced, EmptyCheckout } from './checkout-instead.tsx';
import { useCheckoutCart } from './use-checkout-cart.ts';

export interface AddressSheetSlot {
  isOpen: boolean;
  onClose: () => void;
  onOrderFrom: (outlet: OutletRef) => void;
  onTakeAway: () => void;
}

export interface HandoverSlot {
  isOpen: boolean;
  onClose: () => void;
  wishes: HandoverWishes | null;
  onChange: (wishes: HandoverWishes | null) => void;
}

export interface SlotChoice {
  isOpen: boolean;
  onClose: () => void;
  outlet: OutletRef;
  orderType: CartOrderType;
  chosen: number | null;
  onChoose: (slotAt: number | null) => void;
}

export interface CheckoutPageProps {
  onReviewCart: () => void;
  onScanTable: () => void;
  onContinue: (order: OrderDetail) => void;
  /** Places an order of which nothing is left to pay; resolves when that is done, or with `changed` to price it anew. */
  onPlaceCovered: (order: OrderDetail) => Promise<'changed' | 'done'>;
  /** Without a signal: on with the bill worked out on the phone. */
  onContinueOnPhone: (bill: Bill) => void;
  onOtherOutlet: (outlet: OutletRef) => void;
  onTakeAlong: (outlet: OutletRef, orderType: CartOrderType) => void;
  /** Choosing an address may be next: its sheet can be fetched. */
  onAddressNear: () => void;
  /** Wishes for the door may be next: their sheet can be fetched. */
  onHandoverNear: () => void;
  /** Choosing a time may be next: its sheet can be fetched. */
  onTimeNear: () => void;
  /** Payment may be next: its page can be fetched. */
  onPaymentNear: () => void;
  /** The chooser of delivery addresses; it keeps the chosen place itself. */
  addressSheet: (sheet: AddressSheetSlot) => ReactNode;
  /** Wishes for the door. */
  handoverSheet: (sheet: HandoverSlot) => ReactNode;
  /** The chooser of a time. */
  slotSheet: (sheet: SlotChoice) => ReactNode;
}

/** Checkout of the cart, or what to do without one. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { cart, change } = useCheckoutCart();
  const [placedRef, setPlacedRef] = useState<string>();
  if (placedRef !== undefined) return <AlreadyPlaced orderRefId={placedRef} />;
  if (cart === null) return <EmptyCheckout />;
  return <CheckoutForm {...props} cart={cart} change={change} onAlreadyPlaced={setPlacedRef} />;
}
