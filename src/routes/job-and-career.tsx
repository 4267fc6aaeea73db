import { createFileRoute } from '@tanstack/react-router';
import { BRAND } from '#domain/brand.ts';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { MailLink } from '#features/info/contact-links.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/job-and-career')({ component: JobAndCareerPage });

function JobAndCareerPage() {
  const t = useText();
  return (
    <BeingPrepared
      picture="cook"
      title={t.pages.jobAndCareer.title}
      text={t.pages.jobAndCareer.text(BRAND.contacts.email)}
      action={<MailLink label={t.pages.jobAndCareer.action} subject={t.pages.jobAndCareer.title} />}
    />
  );
}
