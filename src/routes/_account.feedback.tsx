import { createFileRoute } from '@tanstack/react-router';
import { BRAND } from '#domain/brand.ts';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { MailLink } from '#features/info/contact-links.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/_account/feedback')({ component: FeedbackPage });

function FeedbackPage() {
  const t = useText();
  return (
    <BeingPrepared
      picture="chat"
      title={t.pages.feedback.title}
      text={t.pages.feedback.text(BRAND.contacts.email)}
      action={<MailLink label={t.pages.feedback.action} subject={t.pages.feedback.title} />}
    />
  );
}
