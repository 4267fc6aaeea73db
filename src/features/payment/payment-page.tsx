import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { paymentText } from '#messages/payment.js';
import { findBookedRef } from '#platform/navigation/payment-navigation.ts';
import { type FailedRead, useFailedRead } from '#platform/query/failed-read.ts';
import { cartAtom, draftAtom, hasSessionAtom, pendingPaymentAtom } from '#platform/state/atoms.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BookedPayment } from './booked/booked-payment.tsx';
import { LoginFirst } from './login-first.tsx';
import type { PaymentPageProps } from './pay-subject.tsx';
import { PaySubject } from './pay-subject.tsx';
import { usePaymentSubject } from './use-payment-subject.ts';

export function PaymentPage(props: PaymentPageProps) {
  const hasSession = useAtomValue(hasSessionAtom);
  const isTopUp = props.navigation?.action === 'Add_Wallet_Balance';
  const isWithoutSignal = props.navigation?.isWithoutSignal === true;
  if (!hasSession && !isWithoutSignal) return <LoginFirst />;
  const booked = findBookedRef(props.navigation);
  const seller = booked && props.sellers[booked.action];
  return (
    <Page title={isTopUp ? paymentText.topUpTitle() : paymentText.title()}>
      {booked !== undefined && seller !== undefined ? (
        <BookedPayment key={booked.refId} {...props} booked={booked} seller={seller} />
      ) : (
        <PaymentBody {...props} />
      )}
    </Page>
  );
}

function PaymentBody(props: PaymentPageProps) {
  const draft = useAtomValue(draftAtom);
  const pending = useAtomValue(pendingPaymentAtom);
  // The draft is deleted on the way to the gateway; after a reload the pending payment names the order.
  const [firstRef] = useState(draft?.orderRefId ?? pending?.orderRefId ?? null);
  // A copy, because a placed order leaves the cart while this page still shows it.
  const [cart] = useState(useAtomValue(cartAtom));
  const state = usePaymentSubject({
    navigation: props.navigation,
    orderRefId: draft?.orderRefId ?? firstRef,
    hasDraft: draft !== null,
    cart,
  });
  switch (state.status) {
    case 'none':
      return <NothingToPay />;
    case 'loading':
      return <Skeleton shape="row" count={6} />;
    case 'failed':
      return <NotLoaded read={state.read} />;
    case 'known':
      return <PaySubject {...props} subject={state.subject} setOrder={state.setOrder} />;
  }
}

function NothingToPay() {
  return (
    <EmptyState
      picture="/art/empty-cart.webp"
      title={paymentText.emptyTitle()}
      text={paymentText.emptyText()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {paymentText.seeMenu()}
        </Link>
      }
    />
  );
}

/** The failed load of an order, which is retried as long as this is mounted. */
function NotLoaded({ read }: { read: FailedRead }) {
  const failed = useFailedRead(paymentText.loadFailed(), read);
  return failed === undefined ? null : <LoadFailed {...failed} />;
}
