import { createFileRoute } from '@tanstack/react-router';
import { RegistrationPage } from '#features/account/registration/registration-page.tsx';
import { lazyPart } from '#platform/parts/lazy-part.tsx';

const LegalLinks = lazyPart(async () => (await import('#features/pages/legal-links.tsx')).LegalLinks);

export const Route = createFileRoute('/add-customer')({ component: AddCustomer });

/** The OK button after the registration loads `/` anew (S-4). */
function AddCustomer() {
  return <RegistrationPage onDone={() => location.assign('/')} legal={<LegalLinks />} />;
}
