import { settingsText } from '#domain/messages/en/settings.ts';
import { useText } from '#platform/text.ts';
import { Page } from '#ui/page.tsx';
import { ConsentCentre } from './consent-centre.tsx';

/** /privacy-choices: the consents of a visitor, and of everybody else. */
export function PrivacyChoicesPage() {
  const t = useText({ settings: settingsText }).settings;
  return (
    <Page title={t.consent.title}>
      <ConsentCentre hasHeading={false} />
    </Page>
  );
}
