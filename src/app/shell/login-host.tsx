import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { loginModalAtom } from '#platform/modals.ts';
import { useLingering } from '#ui/use-lingering.ts';

const LoginDialog = lazy(async () => {
  const { LoginDialog: Dialog } = await import('#features/account/login-dialog.tsx');
  return { default: Dialog };
});

/** Where the login sheet stands; its code comes with the first request to log in. */
export function LoginHost() {
  const isWanted = useLingering(useAtomValue(loginModalAtom) !== null);
  return isWanted ? (
    <Suspense>
      <LoginDialog />
    </Suspense>
  ) : null;
}
