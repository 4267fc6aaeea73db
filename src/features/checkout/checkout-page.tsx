import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Bill } from '#contract/bill.ts';
import type { OrderDetail } from '#contract/order.ts';
import type { OutletRef } from '#contract/stored.ts';
import { checkoutText } from '#domain/messages/en/checkout.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { useCheckoutCart } from './use-checkout-cart.ts';

export interface AddressSheetSlot {
  isOpen: boolean;
  onClose: () => void;
  onOrderFrom: (outlet: OutletRef) => void;
  onTakeAway: () => void;
}

export interface CheckoutPageProps {
  onReviewCart: () => void;
  onScanTable: () => void;
  onContinue: (order: OrderDetail) => void;
  /** Without a signal: on with the bill worked out on the phone. */
  onContinueOnPhone: (bill: Bill) => void;
  onOtherOutlet: (outlet: OutletRef) => void;
  /** Choosing an address may be next: its sheet can be fetched. */
  onAddressNear: () => void;
  /** Payment may be next: its page can be fetched. */
  onPaymentNear: () => void;
  /** The chooser of delivery addresses; it keeps the chosen place itself. */
  addressSheet: (sheet: AddressSheetSlot) => ReactNode;
}

/** Checkout of the cart, or what to do without one. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { cart, change } = useCheckoutCart();
  const [placedRef, setPlacedRef] = useState<string>();
  if (placedRef !== undefined) return <AlreadyPlaced orderRefId={placedRef} />;
  if (cart === null) return <EmptyCheckout />;
  return <CheckoutForm {...props} cart={cart} change={change} onAlreadyPlaced={setPlacedRef} />;
}

function EmptyCheckout() {
  const t = useText({ checkout: checkoutText }).checkout;
  return (
    <EmptyState
      level={1}
      picture="/art/empty-cart.webp"
      title={t.emptyTitle}
      text={t.emptyText}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t.seeMenu}
        </Link>
      }
    />
  );
}

/** Two tabs check out one cart: the other tab was first (promises F8). */
function AlreadyPlaced({ orderRefId }: { orderRefId: string }) {
  const t = useText({ checkout: checkoutText }).checkout;
  return (
    <EmptyState
      level={1}
      picture="/art/empty-orders.webp"
      title={t.alreadyPlaced}
      action={
        <Link to="/track-order" search={{ ref: orderRefId }} className={buttonClass({ variant: 'primary' })}>
          {t.goToOrder}
        </Link>
      }
    />
  );
}
