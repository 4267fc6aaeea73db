import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { shellText } from '#messages/shell.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { showToast } from '#ui/toasts/toast.ts';

interface LoginWallProps {
  onSignedIn: () => void;
  onGivenUp: () => void;
}

/** Replaces an account page until the login; closing the sheet leaves the page (D-25). */
export function LoginWall({ onSignedIn, onGivenUp }: LoginWallProps) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const checkLogin = useEffectEvent(() => {
    if (isSignedIn) onSignedIn();
    else openLogin();
  });
  const giveUp = () => {
    showToast('blank', shellText.loginNeeded());
    onGivenUp();
  };
  const openLogin = () => requestLogin({ onClosed: giveUp, reason: shellText.loginWall.text() });
  // The customer may also sign in or out in another tab.
  useEffect(() => checkLogin(), [isSignedIn]);
  return (
    <EmptyState
      level={1}
      picture="/art/lock.webp"
      title={shellText.loginWall.title()}
      text={shellText.loginWall.text()}
      action={
        <Button variant="primary" onClick={openLogin}>
          {shellText.loginWall.action()}
        </Button>
      }
    />
  );
}
