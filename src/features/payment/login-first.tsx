import { paymentText } from '#messages/payment.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** Replaces the payment page of a visitor, whose payment continues after the login. */
export function LoginFirst() {
  return (
    <EmptyState
      level={1}
      picture="/art/lock.webp"
      title={paymentText.loginTitle()}
      action={
        <Button variant="primary" onClick={() => requestLogin()}>
          {paymentText.login()}
        </Button>
      }
    />
  );
}
