import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import type { PaymentMode } from '#contract/fields.ts';
import { UuidSchema } from '#contract/fields.ts';
import { BookedActionSchema, BookedRefSchema, type PaymentNavigation } from '#contract/navigation.ts';
import { findParsed } from '#contract/parse.ts';
import type { PaymentTransaction } from '#contract/payment.ts';
import {
  type BookedRef,
  bookedRefOf,
  findBookedRef,
  navigationOfBooked,
  navigationOfTopUp,
  readNavigation,
} from '#features/payment/payment-navigation.ts';
import { PaymentPage } from '#features/payment/payment-page.tsx';
import { ReturnedWaiting } from '#features/payment/returned-waiting.tsx';
import { readSearchStrictly } from '#platform/navigation/read-search.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { draftAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { bookedSellers } from './-booked-sellers.ts';

// Where the gateway's page comes back to: a start of the app of its own.
const ReturnedPage = lazyPart(
  async () => (await import('#features/payment/returned-page.tsx')).ReturnedPage,
  ReturnedWaiting,
);

interface PaymentSearch {
  /** The payment that the gateway's page came back from. */
  txnId?: string;
  /** Mode to start with; `none` after the last one failed. */
  mode?: string;
  /** The booking that is paid; beside a top-up, the one to go on with. */
  action?: BookedRef['action'];
  refId?: string;
}

export const Route = createFileRoute('/payment-methods')({
  validateSearch: readSearchStrictly((search): PaymentSearch => {
    const txnId = findParsed(UuidSchema, search['txnId']);
    const mode = search['mode'];
    const action = findParsed(BookedActionSchema, search['action']);
    const refId = findParsed(BookedRefSchema, search['refId']);
    return {
      ...(txnId !== undefined && { txnId }),
      ...(typeof mode === 'string' && { mode }),
      ...(action !== undefined && refId !== undefined && { action, refId }),
    };
  }),
  component: PaymentMethods,
});

/** Money was added in the middle of a checkout: that goes on. */
const hasDraft = () => (store.get(draftAtom)?.orderRefId ?? null) !== null;

const modeOf: Record<string, PaymentMode | null> = { none: null, UPI: 'UPI' };

const addressOf = (booked: BookedRef | undefined) =>
  booked === undefined
    ? '/payment-methods'
    : `/payment-methods?action=${booked.action}&refId=${booked.refId}`;

/** What the page is about: by the navigation state, or a booking by the address. */
function useNavigation(): { navigation: PaymentNavigation | undefined; booked: BookedRef | undefined } {
  const { action, refId } = Route.useSearch();
  const state = readNavigation(useLocation().state);
  const searched = action !== undefined && refId !== undefined ? { action, refId } : undefined;
  const booked = findBookedRef(state) ?? searched;
  // A bare address carries a state without anything in it.
  const isTold = state !== undefined && (state.action !== undefined || state.orderRefId !== undefined);
  if (isTold || searched === undefined) return { navigation: state, booked };
  return { navigation: navigationOfBooked(searched, 0, '/'), booked };
}

function PaymentMethods() {
  const { txnId, mode } = Route.useSearch();
  const { navigation, booked } = useNavigation();
  const navigate = useNavigate();
  const goBack = () => navigate({ href: navigation?.previousPath ?? '/checkout' });
  const goOnAfterTopUp = () => {
    if (booked !== undefined) return navigate({ href: addressOf(booked), replace: true });
    return navigate({ to: hasDraft() ? '/payment-methods' : '/wallet-money', replace: true });
  };
  const handlePaid = (transaction: PaymentTransaction) => {
    const { orderRefId, purpose } = transaction;
    const paid = bookedRefOf(transaction);
    const seller = paid && bookedSellers[paid.action];
    if (paid !== undefined && seller !== undefined) {
      return navigate({ href: seller.pathOf(paid.refId), replace: true });
    }
    if (orderRefId === null) return goOnAfterTopUp();
    const search = { ref: orderRefId, ...(purpose === 'ORDER' && { placed: true }) };
    return navigate({ to: '/track-order', search, replace: true });
  };
  const handlePlaced = (orderRefId: string | null) =>
    orderRefId === null
      ? navigate({ to: '/my-orders', replace: true })
      : navigate({ to: '/track-order', search: { ref: orderRefId, placed: true }, replace: true });
  const handleChoose = (state: PaymentNavigation, chosen: PaymentMode | null) =>
    navigate({
      to: '/payment-methods',
      search: { ...booked, mode: chosen ?? 'none' },
      state,
      replace: true,
    });
  if (txnId !== undefined) {
    return (
      <ReturnedPage
        txnId={txnId}
        sellers={bookedSellers}
        topUpReturnPath={addressOf(booked)}
        onPaid={handlePaid}
        onChoose={handleChoose}
      />
    );
  }
  return (
    <PaymentPage
      navigation={navigation}
      initialMode={mode === undefined ? undefined : modeOf[mode]}
      onBack={goBack}
      onPlaced={handlePlaced}
      onWaiting={(id) => navigate({ to: '/waiting-order/$id', params: { id }, replace: true })}
      onTopUp={(amountPaise) =>
        navigate({
          to: '/payment-methods',
          search: booked ?? {},
          state: navigationOfTopUp(amountPaise, addressOf(booked)),
        })
      }
      topUpReturnPath={addressOf(booked)}
      sellers={bookedSellers}
      onBooked={(path) => navigate({ href: path, replace: true })}
    />
  );
}
