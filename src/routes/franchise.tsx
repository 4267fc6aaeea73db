import { createFileRoute } from '@tanstack/react-router';
import { BRAND } from '#domain/brand.ts';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { MailLink } from '#features/info/contact-links.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/franchise')({ component: FranchisePage });

function FranchisePage() {
  const t = useText();
  return (
    <BeingPrepared
      picture="handshake"
      title={t.pages.franchise.title}
      text={t.pages.franchise.text(BRAND.contacts.email)}
      action={<MailLink label={t.pages.franchise.action} subject={t.pages.franchise.title} />}
    />
  );
}
