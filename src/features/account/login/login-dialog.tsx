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

/**
 * `requestLogin` opens this dialog; after the sign-in the dialog navigates to the path of the request, if
 * any.
 */
export function LoginDialog({ legal }: { legal: ReactNode }) {
  const router = useRouter();
  const [request, setRequest] = useAtom(loginModalAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const handleClose = () => {
    setRequest(null);
    request?.onClosed?.();
  };
  const handleSignedIn = () => {
    // The customer closed the dialog during the sign-in, so the requested action no longer runs.
    if (store.get(loginModalAtom) !== request) return;
    setRequest(null);
    request?.onSignedIn?.();
    const path = findOwnPath(request?.returnTo);
    if (path !== undefined) router.history.push(path);
  };
  // When another tab signs in, the dialog closes without `onClosed`, because the customer did not cancel.
  useEffect(() => {
    if (isSignedIn) setRequest(null);
  }, [isSignedIn, setRequest]);
  // A sign-in at a social network leaves the app and returns to this path.
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
