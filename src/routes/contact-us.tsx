import { createFileRoute } from '@tanstack/react-router';
import { BRAND } from '#domain/brand.ts';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { CallLink } from '#features/info/contact-links.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/contact-us')({ component: ContactUsPage });

function ContactUsPage() {
  const t = useText();
  return (
    <BeingPrepared
      picture="phone"
      title={t.pages.contactUs.title}
      text={t.pages.contactUs.text(BRAND.contacts.phoneNumber, BRAND.contacts.email)}
      action={<CallLink label={t.pages.contactUs.action} />}
    />
  );
}
