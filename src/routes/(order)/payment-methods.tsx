import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { PaymentMode } from '#contract/fields.ts';
import { OrderRefIdSchema, UuidSchema } from '#contract/fields.ts';
import { BookedActionSchema, BookedRefSchema, type PaymentNavigation } from '#contract/navigation.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { findParsed } from '#contract/parse.ts';
import { PaymentPage } from '#features/payment/payment-page.tsx';
import { ReturnedPage } from '#features/payment/settling/returned-page.tsx';
import {
  type BookedRef,
  bookedRefOf,
  findBookedRef,
  navigationOfBooked,
  navigationOfTopUp,
  readNavigation,
} from '#platform/navigation/payment-navigation.ts';
import { readSearchStrictly } from '#platform/navigation/read-search.ts';
import { draftAtom } from '#platform/state/atoms.ts';
import { bookedSellers } from '../-around/booked-sellers.ts';

interface PaymentSearch {
  /** The payment whose gateway page has redirected here. */
  txnId?: string;
  /** The payment mode to preselect, as after a top-up or a failed payment; `none` preselects none. */
  mode?: string;
  /** The order to pay; with a top-up, the order to continue afterwards. */
  ref?: string;
  /** The booking to pay; with a top-up, the booking to continue afterwards. */
  action?: BookedRef['action'];
  refId?: string;
}

export const Route = createFileRoute('/(order)/payment-methods')({
  validateSearch: readSearchStrictly((search): PaymentSearch => {
    const txnId = findParsed(UuidSchema, search['txnId']);
    const mode = search['mode'];
    const action = findParsed(BookedActionSchema, search['action']);
    const refId = findParsed(BookedRefSchema, search['refId']);
    const ref = findParsed(OrderRefIdSchema, search['ref']);
    return {
      ...(txnId !== undefined && { txnId }),
      ...(typeof mode === 'string' && { mode }),
      ...(ref !== undefined && { ref }),
      ...(action !== undefined && refId !== undefined && { action, refId }),
    };
  }),
  component: PaymentMethods,
});

const modeOf: Record<string, PaymentMode | null> = { none: null, UPI: 'UPI', WALLET: 'WALLET' };

type SubjectSearch = Pick<PaymentSearch, 'action' | 'refId' | 'ref'>;

const addressOf = (subject: SubjectSearch) => {
  const query = new URLSearchParams(subject).toString();
  return query === '' ? '/payment-methods' : `/payment-methods?${query}`;
};

interface Known {
  navigation: PaymentNavigation | undefined;
  booked: BookedRef | undefined;
  /** The order or booking to pay as search parameters, which survive the redirect to the gateway and back. */
  paid: SubjectSearch;
}

/** The navigation state wins over the search parameters. */
function useNavigation(): Known {
  const { action, refId, ref, txnId } = Route.useSearch();
  const draft = useAtomValue(draftAtom);
  const state = readNavigation(useLocation().state);
  const searched = action !== undefined && refId !== undefined ? { action, refId } : undefined;
  const booked = findBookedRef(state) ?? searched;
  // The state of a cart that was priced offline names no order, booking or top-up.
  const hasNavigation = state !== undefined && (state.action !== undefined || state.orderRefId !== undefined);
  // Without a top-up or booking in the state and without a transaction, the page pays the draft order of the
  // cart.
  const isBare = state?.action === undefined && txnId === undefined;
  const orderRefId = state?.orderRefId ?? ref ?? (isBare ? draft?.orderRefId : undefined) ?? undefined;
  const ofOrder = orderRefId === undefined ? {} : { ref: orderRefId };
  const subject = booked === undefined ? ofOrder : { ...booked };
  if (hasNavigation) return { navigation: state, booked, paid: subject };
  if (searched !== undefined)
    return { navigation: navigationOfBooked(searched, 0, '/'), booked, paid: subject };
  return { navigation: ref === undefined ? state : navigationOfRef(ref), booked, paid: subject };
}

const navigationOfRef = (orderRefId: string): PaymentNavigation => ({
  ...{ payableUsingGateWay: 0, payableUsingWallet: 0, previousPath: '/checkout', orderRefId },
});

function PaymentMethods() {
  const { txnId, mode } = Route.useSearch();
  const { navigation, paid: subject } = useNavigation();
  const navigate = useNavigate();
  const goBack = () => navigate({ href: navigation?.previousPath ?? '/checkout' });
  // The customer topped up for an order or a booking, so the wallet pays it now.
  const continueAfterTopUp = () =>
    Object.keys(subject).length === 0
      ? navigate({ to: '/wallet-money', replace: true })
      : navigate({ to: '/payment-methods', search: { ...subject, mode: 'WALLET' }, replace: true });
  const handlePaid = (transaction: PaymentTransaction) => {
    const { orderRefId, purpose } = transaction;
    const booked = bookedRefOf(transaction);
    const seller = booked && bookedSellers[booked.action];
    if (booked !== undefined && seller !== undefined) {
      return navigate({ href: seller.pathOf(booked.refId), replace: true });
    }
    if (orderRefId === null) return continueAfterTopUp();
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
      search: { ...subject, mode: chosen ?? 'none' },
      state,
      replace: true,
    });
  const showPayment = (id: string) =>
    navigate({ to: '/payment-methods', search: { ...subject, txnId: id }, replace: true });
  if (txnId !== undefined) {
    return (
      <ReturnedPage
        txnId={txnId}
        sellers={bookedSellers}
        topUpReturnPath={addressOf(subject)}
        onPaid={handlePaid}
        onUpiLink={showPayment}
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
      onUpiLink={showPayment}
      onWaiting={(id) => navigate({ to: '/waiting-order/$id', params: { id }, replace: true })}
      onTopUp={(amountPaise) =>
        navigate({
          to: '/payment-methods',
          search: subject,
          state: navigationOfTopUp(amountPaise, addressOf(subject)),
        })
      }
      topUpReturnPath={addressOf(subject)}
      sellers={bookedSellers}
      onBooked={(path) => navigate({ href: path, replace: true })}
    />
  );
}
