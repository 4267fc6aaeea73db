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

export interface NameSlot {
  isOpen: boolean;
  onClose: () => void;
  onReady: () => void;
}

export interface CheckoutPageProps {
  onReviewCart: () => void;
  onScanTable: () => void;
  onContinue: (order: OrderDetail) => void;
  /** Places an order with nothing left to pay; `changed` asks for a new price. */
  onPlaceCovered: (order: OrderDetail) => Promise<'changed' | 'done'>;
  /** Continues without a signal, with the bill of the phone. */
  onContinueOnPhone: (bill: Bill) => void;
  onOtherOutlet: (outlet: OutletRef) => void;
  onTakeAlong: (outlet: OutletRef, orderType: CartOrderType) => void;
  /** Preloads the address sheet. */
  onAddressNear: () => void;
  /** Preloads the handover sheet. */
  onHandoverNear: () => void;
  /** Preloads the time sheet. */
  onTimeNear: () => void;
  /** Preloads the payment page. */
  onPaymentNear: () => void;
  /** The sheet stores the chosen place itself. */
  addressSheet: (sheet: AddressSheetSlot) => ReactNode;
  handoverSheet: (sheet: HandoverSlot) => ReactNode;
  slotSheet: (sheet: SlotChoice) => ReactNode;
  nameSheet: (sheet: NameSlot) => ReactNode;
}

export function CheckoutPage(props: CheckoutPageProps) {
  const { cart, change } = useCheckoutCart();
  const [placedRef, setPlacedRef] = useState<string>();
  if (placedRef !== undefined) return <AlreadyPlaced orderRefId={placedRef} />;
  if (cart === null) return <EmptyCheckout />;
  return <CheckoutForm {...props} cart={cart} change={change} onAlreadyPlaced={setPlacedRef} />;
}
