import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { LogoutDialog } from '#features/account/login/logout-dialog.tsx';
import { ProfileCard } from '#features/account/profile/profile-card.tsx';
import { SettingsPage } from '#features/settings/settings-pages.tsx';

export const Route = createFileRoute('/_account/settings')({ component: Settings });

function Settings() {
  const [isLogoutOpen, setIsLogoutOpen] = useState(false);
  return (
    <>
      <SettingsPage profile={<ProfileCard />} onLogout={() => setIsLogoutOpen(true)} />
      <LogoutDialog isOpen={isLogoutOpen} onClose={() => setIsLogoutOpen(false)} />
    </>
  );
}
