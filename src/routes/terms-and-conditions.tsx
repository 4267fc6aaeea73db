import { createFileRoute } from '@tanstack/react-router';
import { BRAND } from '#domain/brand.ts';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { MailLink } from '#features/info/contact-links.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/terms-and-conditions')({ component: TermsPage });

function TermsPage() {
  const t = useText();
  return (
    <BeingPrepared
      picture="document"
      title={t.pages.terms.title}
      text={t.pages.terms.text(BRAND.contacts.email)}
      action={<MailLink label={t.pages.terms.action} subject={t.pages.terms.title} />}
    />
  );
}
