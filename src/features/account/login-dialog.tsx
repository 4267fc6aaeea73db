import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { loginText } from '#domain/messages/en/login.ts';
import { loginModalAtom } from '#platform/modals.ts';
import { findOwnPath } from '#platform/own-path.ts';
import { useText } from '#platform/text.ts';
import { Sheet } from '#ui/sheet.tsx';
import { LoginForm } from './login-form.tsx';

/** The login form over the page, opened by `requestLogin` from anywhere; goes on to where one was going. */
export function LoginDialog() {
  const t = useText({ login: loginText });
  const router = useRouter();
  const [request, setRequest] = useAtom(loginModalAtom);
  const handleClose = () => {
    setRequest(null);
    request?.onClosed?.();
  };
  const handleSignedIn = () => {
    setRequest(null);
    request?.onSignedIn?.();
    const path = findOwnPath(request?.returnTo);
    if (path !== undefined) router.history.push(path);
  };
  // Whoever comes back from a social network comes back to this page.
  const returnTo = request?.returnTo ?? router.history.location.href;
  return (
    <Sheet isOpen={request !== null} onClose={handleClose} title={t.login.title} closeLabel={t.login.close}>
      <LoginForm onSignedIn={handleSignedIn} returnTo={returnTo} />
    </Sheet>
  );
}
