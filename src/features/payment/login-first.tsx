import { paymentText } from '#domain/messages/en/payment.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Stands in for a payment until its customer has signed in; it goes on from there. */
export function LoginFirst() {
  const t = useText({ payment: paymentText }).payment;
  return (
    <EmptyState
      level={1}
      picture="/art/lock.webp"
      title={t.loginTitle}
      action={
        <Button variant="primary" onClick={() => requestLogin()}>
          {t.login}
        </Button>
      }
    />
  );
}
