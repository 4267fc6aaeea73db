import { useRouter } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { loginText } from '#messages/login.js';
import { loginModalAtom } from '#platform/navigation/modals.ts';
import { findOwnPath } from '#platform/navigation/own-path.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { LoginForm } from './login-form.tsx';

/** `requestLogin` opens it; afterwards it navigates to the requested path. */
export function LoginDialog({ legal }: { legal: ReactNode }) {
  const router = useRouter();
  const [request, setRequest] = useAtom(loginModalAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const handleClose = () => {
    setRequest(null);
    request?.onClosed?.();
  };
  const handleSignedIn = () => {
    // The customer closed the dialog, so the requested action no longer runs.
    if (store.get(loginModalAtom) !== request) return;
    setRequest(null);
    request?.onSignedIn?.();
    const path = findOwnPath(request?.returnTo);
    if (path !== undefined) router.history.push(path);
  };
  // Another tab signed in, so the dialog closes without counting as cancelled.
  useEffect(() => {
    if (isSignedIn) setRequest(null);
  }, [isSignedIn, setRequest]);
  // A social network redirects back to this page.
  const returnTo = request?.returnTo ?? router.history.location.href;
  return (
    <Sheet
      isOpen={request !== null}
      onClose={handleClose}
      title={loginText.title()}
      closeLabel={loginText.close()}
    >
      <LoginForm reason={request?.reason} onSignedIn={handleSignedIn} returnTo={returnTo} legal={legal} />
    </Sheet>
  );
}
