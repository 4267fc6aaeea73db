import { createFileRoute } from '@tanstack/react-router';
import { RegistrationPage } from '#features/account/registration-page.tsx';
import { LegalLinks } from '#features/pages/legal-links.tsx';

export const Route = createFileRoute('/add-customer')({ component: AddCustomer });

/** OK after registering reloads to `/` (spec section 4). */
function AddCustomer() {
  return <RegistrationPage onDone={() => location.assign('/')} legal={<LegalLinks />} />;
}
