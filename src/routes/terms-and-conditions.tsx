import { createFileRoute } from '@tanstack/react-router';
import { pagesText } from '#domain/messages/en/pages.ts';
import { StaticPage } from '#features/pages/static-page.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/terms-and-conditions')({ component: TermsPage });

function TermsPage() {
  const t = useText({ pages: pagesText });
  return <StaticPage page="terms-and-conditions" title={t.pages.terms.title} />;
}
