import { createFileRoute } from '@tanstack/react-router';
import { StaticPage } from '#features/pages/static-page.tsx';
import { pagesText } from '#messages/pages.js';

export const Route = createFileRoute('/(pages)/terms-and-conditions')({ component: TermsPage });

function TermsPage() {
  return <StaticPage page="terms-and-conditions" title={pagesText.terms.title()} />;
}
