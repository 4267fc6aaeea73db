import { createFileRoute } from '@tanstack/react-router';
import { BRAND } from '#domain/brand.ts';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { MailLink } from '#features/info/contact-links.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/privacy-policy')({ component: PrivacyPolicyPage });

function PrivacyPolicyPage() {
  const t = useText();
  return (
    <BeingPrepared
      picture="lock"
      title={t.pages.privacyPolicy.title}
      text={t.pages.privacyPolicy.text(BRAND.contacts.email)}
      action={<MailLink label={t.pages.privacyPolicy.action} subject={t.pages.privacyPolicy.title} />}
    />
  );
}
