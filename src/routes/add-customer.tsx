import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { requestLogin } from '#platform/modals.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';

export const Route = createFileRoute('/add-customer')({ component: AddCustomerPage });

function AddCustomerPage() {
  const t = useText();
  return (
    <BeingPrepared
      picture="party"
      title={t.pages.addCustomer.title}
      text={t.pages.addCustomer.text}
      action={
        <Button variant="primary" onClick={() => requestLogin({ returnTo: '/' })}>
          {t.pages.addCustomer.action}
        </Button>
      }
    />
  );
}
