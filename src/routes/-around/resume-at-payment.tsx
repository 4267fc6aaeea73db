import { useLocation, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import type { ResumePaymentProps } from '#features/payment/booked/resume-payment.tsx';
import { pendingPaymentAtom } from '#platform/state/atoms.ts';

/** Loads only with an open payment, on any page. */
export function ResumePendingPayment() {
  const hasPending = useAtomValue(pendingPaymentAtom) !== null;
  const isOnPaymentPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/payment-methods') });
  const navigate = useNavigate();
  const [Resume, setResume] = useState<ComponentType<ResumePaymentProps>>();
  useEffect(() => {
    if (!hasPending) return;
    import('#features/payment/booked/resume-payment.tsx').then(
      ({ ResumePayment }) => setResume(() => ResumePayment),
      // Without this code the server still settles the payment, and the order shows the result.
      () => undefined,
    );
  }, [hasPending]);
  if (Resume === undefined) return null;
  return (
    <Resume
      isPaused={isOnPaymentPage}
      onView={(txnId) => navigate({ to: '/payment-methods', search: { txnId } })}
    />
  );
}
