import { createFileRoute } from '@tanstack/react-router';
import { pagesText } from '#domain/messages/en/pages.ts';
import { StaticPage } from '#features/pages/static-page.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/privacy-policy')({ component: PrivacyPolicyPage });

function PrivacyPolicyPage() {
  const t = useText({ pages: pagesText });
  return <StaticPage page="privacy-policy" title={t.pages.privacyPolicy.title} />;
}
