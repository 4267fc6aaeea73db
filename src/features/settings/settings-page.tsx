import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import Download from 'lucide-react/icons/download';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { BRAND } from '#domain/brand.ts';
import { settingsText } from '#domain/messages/en/settings.ts';
import { openDeleteAccount } from '#platform/navigation/modals.ts';
import { useText } from '#platform/text.ts';
import { BUILD_NUMBER } from '#platform/update/version.ts';
import { Page } from '#ui/page.tsx';
import { ConsentCentre } from './consent-centre.tsx';
import { DownloadData } from './download-data.tsx';
import { LooksSection } from './looks-section.tsx';
import { ActionRow, LinkRow, RowList } from './rows.tsx';
import styles from './settings.module.css';

interface SettingsPageProps {
  /** Who is signed in, with the way to edit that. */
  profile: ReactNode;
  onLogout: () => void;
}

/** /settings: everything that is set once, and the end of it all. */
export function SettingsPage({ profile, onLogout }: SettingsPageProps) {
  const t = useText({ settings: settingsText }).settings;
  return (
    <Page title={t.title} isRoomy>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {profile}
          <RowList title={t.accountTitle}>
            <LinkRow to="/address" label={t.addresses} icon={House} />
            <LinkRow to="/notifications" label={t.notifications} icon={Bell} />
            <LinkRow to="/notifications-setting" label={t.notificationsSetting} icon={BellRing} />
          </RowList>
          <LooksSection />
        </div>
        <div className={styles['column']}>
          <ConsentCentre />
          <RowList title={t.dataTitle}>
            <DownloadData icon={Download} />
            <ActionRow label={t.logout} icon={LogOut} onClick={onLogout} />
            <ActionRow label={t.deleteAccount} icon={Trash2} tone="danger" onClick={openDeleteAccount} />
          </RowList>
        </div>
      </div>
      <p className={styles['version']}>{t.version(BRAND.versionLabel, BUILD_NUMBER)}</p>
    </Page>
  );
}
