import { useState } from 'react';
import { loginText } from '#domain/messages/en/login.ts';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { endSession } from '#platform/session/session-end.ts';
import { useText } from '#platform/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LogoutDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before the session ends here, in every tab, and on the server (spec section 2, "Side menu"). */
export function LogoutDialog({ isOpen, onClose }: LogoutDialogProps) {
  const t = useText({ login: loginText });
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    setIsBusy(true);
    onClose();
    await endSession('logout');
    setIsBusy(false);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.login.logoutTitle}
      text={isOnline ? t.login.logoutText : t.login.logoutOffline}
      confirmLabel={t.login.logout}
      cancelLabel={t.login.cancel}
      onConfirm={handleConfirm}
      isBusy={isBusy}
    />
  );
}
