import { createFileRoute } from '@tanstack/react-router';
import { StaticPage } from '#features/pages/static-page.tsx';
import { pagesText } from '#messages/pages.js';

export const Route = createFileRoute('/(pages)/privacy-policy')({ component: PrivacyPolicyPage });

function PrivacyPolicyPage() {
  return <StaticPage page="privacy-policy" title={pagesText.privacyPolicy.title()} />;
}
