import { settingsText } from '#messages/settings.js';
import { Page } from '#ui/page.tsx';
import { ConsentCentre } from './consent-centre.tsx';

/** /privacy-choices: the consents of a visitor, and of everybody else. */
export function PrivacyChoicesPage() {
  return (
    <Page title={settingsText.consent.title()}>
      <ConsentCentre hasHeading={false} />
    </Page>
  );
}
