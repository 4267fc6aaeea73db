import { settingsText } from '#messages/settings.js';
import { Page } from '#ui/page.tsx';
import { ConsentCentre } from './consent-centre.tsx';

/** A page of its own, because visitors have no settings. */
export function PrivacyChoicesPage() {
  return (
    <Page title={settingsText.consent.title()}>
      <ConsentCentre hasHeading={false} />
    </Page>
  );
}
