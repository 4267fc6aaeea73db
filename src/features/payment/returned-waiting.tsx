import { paymentText } from '#domain/messages/en/payment.ts';
import { useText } from '#platform/text.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What the returned page begins with, while its code is on its way: the customer has just paid. */
export function ReturnedWaiting() {
  const t = useText({ payment: paymentText }).payment;
  return (
    <Page title={t.checkingTitle}>
      <Skeleton shape="card" />
    </Page>
  );
}
