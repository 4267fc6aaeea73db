import { useAtomValue } from 'jotai';
import { loginModalAtom } from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { useLingering } from '#ui/use-lingering.ts';

const LoginDialog = lazySheet(async () => {
  const [{ LoginDialog: Dialog }, { LegalLinks }] = await Promise.all([
    import('#features/account/login/login-dialog.tsx'),
    import('#features/pages/legal-links.tsx'),
  ]);
  return () => <Dialog legal={<LegalLinks />} />;
});

/** The code loads with the first request to log in. */
export function LoginHost() {
  const isWanted = useLingering(useAtomValue(loginModalAtom) !== null);
  return isWanted ? <LoginDialog /> : null;
}
