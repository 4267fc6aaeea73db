import { paymentText } from '#messages/payment.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** The payment continues after the sign-in. */
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
