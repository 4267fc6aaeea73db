import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import type { ResumePaymentProps } from '#features/payment/booked/resume-payment.tsx';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { isSignedInAtom, pendingPaymentAtom } from '#platform/state/atoms.ts';

/**
 * Shows new notifications in the open app; the app works without this code, because the inbox lists them all
 * (F24).
 */
const InboxWatch = lazyPart(async () => (await import('#features/notifications/inbox-watch.tsx')).InboxWatch);

function useIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const note = () => setIsLoaded(true);
    if (document.readyState === 'complete') note();
    addEventListener('load', note);
    return () => removeEventListener('load', note);
  }, []);
  return isLoaded;
}

/** Renders for a signed-in customer once the page has loaded, so that its code loads last. */
export function OpenAppNotifications() {
  const router = useRouter();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isLoaded = useIsLoaded();
  if (!isSignedIn || !isLoaded) return null;
  return <InboxWatch onOpen={(path) => router.history.push(path)} />;
}

/** Follows an open payment from any other page; its code loads only while there is one. */
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
