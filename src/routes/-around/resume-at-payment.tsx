import { useLocation, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import type { ResumePaymentProps } from '#features/payment/booked/resume-payment.tsx';
import { pendingPaymentAtom } from '#platform/state/atoms.ts';

/** Settles a payment that was left open, on whatever page the visit goes on; loaded only when there is one. */
export function ResumePendingPayment() {
  const hasPending = useAtomValue(pendingPaymentAtom) !== null;
  const isOnPaymentPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/payment-methods') });
  const navigate = useNavigate();
  const [Resume, setResume] = useState<ComponentType<ResumePaymentProps>>();
  useEffect(() => {
    if (!hasPending) return;
    import('#features/payment/booked/resume-payment.tsx').then(
      ({ ResumePayment }) => setResume(() => ResumePayment),
      // Without its code nothing is lost: the server settles, and the order shows it.
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
