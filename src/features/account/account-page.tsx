import { useAtomValue } from 'jotai';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { BRAND } from '#domain/brand/brand.ts';
import { accountText } from '#messages/account.js';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { AccountFigures } from './account-figures.tsx';
import { AccountLinks } from './account-links.tsx';
import styles from './account-page.module.css';
import { LogoutDialog } from './login/logout-dialog.tsx';
import { ProfileCard } from './profile/profile-card.tsx';

export function AccountPage() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [isLogoutOpen, setIsLogoutOpen] = useState(false);
  return (
    <Page title={accountText.title()}>
      <ProfileCard />
      {isSignedIn ? <AccountFigures /> : null}
      <AccountLinks isSignedIn={isSignedIn} />
      {isSignedIn ? (
        <Button
          variant="secondary"
          icon={<LogOut aria-hidden="true" />}
          onClick={() => setIsLogoutOpen(true)}
        >
          {accountText.logout()}
        </Button>
      ) : null}
      <p className={styles['foot']}>
        {accountText.copyright({ year: BRAND.copyrightYear, name: BRAND.name })}
      </p>
      <LogoutDialog isOpen={isLogoutOpen} onClose={() => setIsLogoutOpen(false)} />
    </Page>
  );
}
