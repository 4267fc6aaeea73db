import { createFileRoute } from '@tanstack/react-router';
import { StaticPage } from '#features/pages/static-page.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/terms-and-conditions')({ component: TermsPage });

function TermsPage() {
  const t = useText();
  return <StaticPage page="terms-and-conditions" title={t.pages.terms.title} />;
}
