import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ComponentProps, useEffect, useMemo } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import type { Bill } from '#contract/orders/bill.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { OutletRef } from '#contract/stored.ts';
import { cartMoveAtom } from '#features/cart/state/cart-atoms.ts';
import { CheckoutPage } from '#features/checkout/checkout-page.tsx';
import { emptyCart } from '#platform/cart/cart.ts';
import { navigationOfOrder, navigationOfPhoneSum } from '#platform/navigation/payment-navigation.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { whenIdle } from '#platform/time/when-idle.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { setOutlet } from '#platform/visit/visit.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { useLingering } from '#ui/use-lingering.ts';

const loadAddressSheet = async () => (await import('#features/address/address-sheet.tsx')).AddressSheet;
const LoadedSheet = lazySheet(loadAddressSheet);

const loadSlotSheet = async () => (await import('#features/schedule/slot-sheet.tsx')).SlotSheet;
const LoadedSlotSheet = lazySheet(loadSlotSheet);

const loadHandoverSheet = async () => (await import('#features/address/handover-sheet.tsx')).HandoverSheet;
const LoadedHandoverSheet = lazySheet(loadHandoverSheet);

const LoadedNameSheet = lazySheet(async () => (await import('../-around/guest-name.tsx')).GuestName);

/**
 * The login preloads within this time, because a visitor must sign in from here; a failed preload is retried
 * by the tap.
 */
const LOGIN_WITHIN_MS = 2_000;

function useLoginAhead(): void {
  const isSignedIn = useAtomValue(isSignedInAtom);
  useEffect(() => {
    if (isSignedIn) return;
    return whenIdle(
      () => void import('#features/account/login/login-dialog.tsx').catch(() => undefined),
      LOGIN_WITHIN_MS,
    );
  }, [isSignedIn]);
}

export const Route = createFileRoute('/(order)/checkout')({ component: Checkout });

/** The address sheet loads on demand, because a customer with an address seldom needs it. */
function AddressChoice(props: ComponentProps<typeof LoadedSheet>) {
  return useLingering(props.isOpen) ? <LoadedSheet {...props} /> : null;
}

function HandoverChoice(props: ComponentProps<typeof LoadedHandoverSheet>) {
  return useLingering(props.isOpen) ? <LoadedHandoverSheet {...props} /> : null;
}

function NameChoice(props: ComponentProps<typeof LoadedNameSheet>) {
  return useLingering(props.isOpen) ? <LoadedNameSheet {...props} /> : null;
}

function SlotChoice(props: ComponentProps<typeof LoadedSlotSheet>) {
  return useLingering(props.isOpen) ? <LoadedSlotSheet {...props} /> : null;
}

function Checkout() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const ahead = usePagesAhead();
  useLoginAhead();
  const handleContinue = (order: OrderDetail) =>
    navigate({ to: '/payment-methods', state: navigationOfOrder(order, '/checkout') });
  const handleContinueOnPhone = (bill: Bill) =>
    navigate({ to: '/payment-methods', state: navigationOfPhoneSum(bill, '/checkout') });
  const showPlaced = (ref: string) =>
    navigate({ to: '/track-order', search: { ref, placed: true }, replace: true });
  const handlePlaceCovered = async (order: OrderDetail): Promise<'changed' | 'done'> => {
    const { placeAndPay } = await import('#features/payment/settling/take-payment.ts');
    const outcome = await placeAndPay({ kind: 'order', order }, { paymentMode: 'WALLET' });
    if (outcome.code === 'changed') return 'changed';
    if ('message' in outcome) showToast('error', outcome.message);
    else if (isHere()) showPlaced(order.orderRefId);
    return 'done';
  };
  const handleOtherOutlet = (outlet: OutletRef) => {
    emptyCart();
    setOutlet(outlet);
    navigate({ to: '/' });
  };
  const handleTakeAlong = (outlet: OutletRef, orderType: CartOrderType) => {
    store.set(cartMoveAtom, { outlet, orderType, pending: null });
    navigate({ to: '/cart' });
  };
  return (
    <CheckoutPage
      onReviewCart={() => navigate({ to: '/cart' })}
      onScanTable={() => navigate({ to: '/scan' })}
      onContinue={handleContinue}
      onContinueOnPhone={handleContinueOnPhone}
      onPlaceCovered={handlePlaceCovered}
      onOtherOutlet={handleOtherOutlet}
      onTakeAlong={handleTakeAlong}
      {...ahead}
      addressSheet={(sheet) => <AddressChoice {...sheet} needsSavedAddress />}
      handoverSheet={(sheet) => <HandoverChoice {...sheet} />}
      slotSheet={(sheet) => <SlotChoice {...sheet} isPlaced={false} />}
      nameSheet={(sheet) => <NameChoice {...sheet} />}
    />
  );
}

/**
 * The signal may be lost between checkout and payment, so the sheets and the next pages preload on the first
 * sign of intent: a touch, the focus, or the accepted terms.
 */
function usePagesAhead() {
  const router = useRouter();
  return useMemo(() => {
    // A failed preload is retried by the navigation itself.
    const ignore = () => undefined;
    return {
      onAddressNear: () => {
        loadAddressSheet().catch(ignore);
      },
      onHandoverNear: () => {
        loadHandoverSheet().catch(ignore);
      },
      onTimeNear: () => {
        loadSlotSheet().catch(ignore);
      },
      onPaymentNear: () => {
        router.preloadRoute({ to: '/payment-methods' }).catch(ignore);
        router.preloadRoute({ to: '/waiting-order/$id', params: { id: 'none' } }).catch(ignore);
        router.preloadRoute({ to: '/track-order' }).catch(ignore);
      },
    };
  }, [router]);
}
