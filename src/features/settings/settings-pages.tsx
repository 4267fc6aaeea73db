import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import Download from 'lucide-react/icons/download';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import Salad from 'lucide-react/icons/salad';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useId } from 'react';
import { BRAND } from '#domain/brand/brand.ts';
import { settingsText } from '#messages/settings.js';
import { openDeleteAccount } from '#platform/navigation/modals.ts';
import { BUILD_NUMBER } from '#platform/update/version.ts';
import { Page } from '#ui/page.tsx';
import { ConsentCentre } from './consent-centre.tsx';
import { DownloadData } from './download-data.tsx';
import { LanguageChoice, LanguageSection } from './language-choice.tsx';
import { LooksSection } from './looks-section.tsx';
import { ActionRow, LinkRow, RowList } from './rows.tsx';
import styles from './settings.module.css';

interface SettingsPageProps {
  profile: ReactNode;
  onLogout: () => void;
}

export function SettingsPage({ profile, onLogout }: SettingsPageProps) {
  return (
    <Page title={settingsText.title()} isRoomy>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {profile}
          <RowList title={settingsText.accountTitle()}>
            <LinkRow to="/address" label={settingsText.addresses()} icon={House} />
            <LinkRow to="/notifications" label={settingsText.notifications()} icon={Bell} />
            <LinkRow to="/diet" label={settingsText.diet()} icon={Salad} />
            <LinkRow
              to="/notifications-setting"
              label={settingsText.notificationsSetting()}
              icon={BellRing}
            />
          </RowList>
          <LanguageSection />
          <LooksSection />
        </div>
        <div className={styles['column']}>
          <ConsentCentre />
          <RowList title={settingsText.dataTitle()}>
            <DownloadData icon={Download} />
            <ActionRow label={settingsText.logout()} icon={LogOut} onClick={onLogout} />
            <ActionRow
              label={settingsText.deleteAccount()}
              icon={Trash2}
              tone="danger"
              onClick={openDeleteAccount}
            />
          </RowList>
        </div>
      </div>
      <p className={styles['version']}>
        {settingsText.version({ label: BRAND.versionLabel, build: BUILD_NUMBER })}
      </p>
    </Page>
  );
}

/** A separate page, because visitors who are not signed in have no settings page. */
export function LanguagePage() {
  const titleId = useId();
  return (
    <Page title={settingsText.language()}>
      <p className={styles['quiet']} id={titleId}>
        {settingsText.languageHelp()}
      </p>
      <div className={styles['box']}>
        <LanguageChoice titleId={titleId} />
      </div>
    </Page>
  );
}

/** A separate page, because visitors who are not signed in have no settings page. */
export function PrivacyChoicesPage() {
  return (
    <Page title={settingsText.consent.title()}>
      <ConsentCentre hasHeading={false} />
    </Page>
  );
}
