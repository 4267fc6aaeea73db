import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { Bill } from '#contract/bill.ts';
import type { OrderDetail } from '#contract/order.ts';
import type { OutletRef } from '#contract/stored.ts';
import type { AddressSheet } from '#features/address/address-sheet.tsx';
import { CheckoutPage } from '#features/checkout/checkout-page.tsx';
import { navigationOfOrder, navigationOfPhoneSum } from '#features/payment/payment-navigation.ts';
import { cartAtom, outletAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

const loadAddressSheet = () => import('#features/address/address-sheet.tsx');
const LoadedSheet = lazy(() => loadAddressSheet().then((module) => ({ default: module.AddressSheet })));

export const Route = createFileRoute('/checkout')({ component: Checkout });

/** The sheet with its map and forms, once it is asked for: who has an address seldom needs it. */
function AddressChoice(props: ComponentProps<typeof AddressSheet>) {
  const [isWanted, setIsWanted] = useState(props.isOpen);
  if (props.isOpen && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense>
      <LoadedSheet {...props} />
    </Suspense>
  ) : null;
}

function Checkout() {
  const navigate = useNavigate();
  usePagesAhead();
  const handleContinue = (order: OrderDetail) =>
    navigate({ to: '/payment-methods', state: navigationOfOrder(order, '/checkout') });
  const handleContinueOnPhone = (bill: Bill) =>
    navigate({ to: '/payment-methods', state: navigationOfPhoneSum(bill, '/checkout') });
  const handleOtherOutlet = (outlet: OutletRef) => {
    store.set(cartAtom, null);
    store.set(outletAtom, outlet);
    navigate({ to: '/' });
  };
  return (
    <CheckoutPage
      onReviewCart={() => navigate({ to: '/cart' })}
      onScanTable={() => navigate({ to: '/scan' })}
      onContinue={handleContinue}
      onContinueOnPhone={handleContinueOnPhone}
      onOtherOutlet={handleOtherOutlet}
      addressSheet={(sheet) => <AddressChoice {...sheet} needsSavedAddress />}
    />
  );
}

/** What may be needed here and the pages that follow are fetched beforehand: the signal may be lost on the way to them. */
function usePagesAhead(): void {
  const router = useRouter();
  useEffect(() => {
    // What cannot be fetched now is asked for again when it is gone to.
    loadAddressSheet().catch(() => undefined);
    router.preloadRoute({ to: '/payment-methods' }).catch(() => undefined);
    router.preloadRoute({ to: '/waiting-order/$id', params: { id: 'none' } }).catch(() => undefined);
  }, [router]);
}
