import { useAtomValue } from 'jotai';
import { loginModalAtom } from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { useLingering } from '#ui/use-lingering.ts';

const LoginDialog = lazySheet(async () => (await import('#features/account/login-dialog.tsx')).LoginDialog);

/** Where the login sheet stands; its code comes with the first request to log in. */
export function LoginHost() {
  const isWanted = useLingering(useAtomValue(loginModalAtom) !== null);
  return isWanted ? <LoginDialog /> : null;
}
