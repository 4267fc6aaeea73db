import { createFileRoute } from '@tanstack/react-router';
import { RegistrationPage } from '#features/account/registration/registration-page.tsx';
import { readReturnTo } from '#platform/navigation/own-path.ts';
import { readSearchStrictly } from '#platform/navigation/read-search.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';

const LegalLinks = lazyPart(async () => (await import('#features/pages/legal-links.tsx')).LegalLinks);

export const Route = createFileRoute('/add-customer')({
  validateSearch: readSearchStrictly((search) => readReturnTo(search, '/add-customer')),
  component: AddCustomer,
});

/** OK after registering loads `/` anew (S-4), or the page where the customer began to log in. */
function AddCustomer() {
  const { returnTo = '/' } = Route.useSearch();
  return (
    <RegistrationPage returnTo={returnTo} onDone={() => location.assign(returnTo)} legal={<LegalLinks />} />
  );
}
