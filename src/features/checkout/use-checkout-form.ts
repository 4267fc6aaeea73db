import { type ReactNode, useEffect, useState } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import type { Bill } from '#contract/orders/bill.ts';
import type { HandoverWishes } from '#contract/orders/handover-wishes.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { Cart, OutletRef } from '#contract/stored.ts';
import { withTime } from '#domain/cart/cart.ts';
import { acceptChanges } from '#domain/order/order-changes.ts';
import { changeCart } from '#platform/cart/cart.ts';
import { setOrderType } from '#platform/visit/visit.ts';
import { useDropUnknownCoupon } from './coupons/use-coupons.ts';
import { refreshNextSave } from './submit/draft-order.ts';
import { useAlreadyPlaced } from './submit/use-already-placed.ts';
import { useProceed } from './submit/use-proceed.ts';
import { useCheckout } from './use-checkout.ts';
import { type CartChange, useAcceptTerms } from './use-checkout-cart.ts';

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
  /**
   * Places an order with nothing left to pay; `changed` if the server refuses because the price has changed.
   */
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

export interface CheckoutFormProps extends CheckoutPageProps {
  cart: Cart;
  change: (change: CartChange) => void;
  onAlreadyPlaced: (orderRefId: string) => void;
}

/** The sheet that is open; at most one of these three is. */
type OpenSheet = 'address' | 'handover' | 'time';

function useSheets() {
  const [open, setOpen] = useState<OpenSheet>();
  const [otherOutlet, setOtherOutlet] = useState<OutletRef>();
  const [onNamed, setOnNamed] = useState<() => void>();
  return {
    open,
    setOpen,
    close: () => setOpen(undefined),
    otherOutlet,
    setOtherOutlet,
    /** Runs once a guest of the table has given a name; undefined while the sheet is closed. */
    onNamed,
    requestName: (onReady: () => void) => setOnNamed(() => onReady),
    closeName: () => setOnNamed(undefined),
  };
}

/** State and handlers that the parts of the checkout share. */
export function useCheckoutForm(props: CheckoutFormProps) {
  const { cart, change, onContinue, onContinueOnPhone, onPlaceCovered, onPaymentNear } = props;
  const checkout = useCheckout(cart);
  const sheets = useSheets();
  const submission = useProceed({
    ...{ cart, checkout, onContinue, onContinueOnPhone, onPlaceCovered },
    onAcceptTerms: useAcceptTerms(cart.cartKey),
    onNameNeeded: sheets.requestName,
  });
  const { draft, difference } = checkout;
  const isReadyToPay = draft.order !== undefined;
  useEffect(() => {
    if (isReadyToPay) onPaymentNear();
  }, [isReadyToPay, onPaymentNear]);
  useAlreadyPlaced(cart.cartKey, draft.problem, props.onAlreadyPlaced);
  useDropUnknownCoupon(cart.couponCode, draft.problem, () => change({ couponCode: null }));
  return {
    ...{ checkout, sheets, submission },
    takeAway: () => {
      setOrderType({ orderType: 'TakeAway', chosenBy: 'customer' });
      change({ orderType: 'TakeAway', tipPaise: 0 });
    },
    acceptDifference: () => {
      if (difference === undefined) return;
      refreshNextSave();
      const accepted = acceptChanges(cart, difference.changes, difference.order);
      change({ lineList: accepted.lineList, couponCode: accepted.couponCode });
    },
    chooseTime: (slotAt: number | null) => {
      sheets.close();
      // An equal form needs a new key too, because the server would replay a response with outdated times.
      refreshNextSave();
      changeCart((known) => withTime(known, slotAt));
    },
    findDraft: async () => {
      if (draft.order !== undefined) return draft.order.orderRefId;
      const saved = await draft.save();
      return saved?.ok ? saved.data.orderRefId : undefined;
    },
  };
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;
