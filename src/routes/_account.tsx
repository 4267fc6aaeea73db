import { createFileRoute, type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { LoginWall } from '#features/info/login-wall.tsx';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { LoginNeeded } from './-around/login-needed.ts';

/** Guard of the account pages: their loaders and components run for signed-in customers only. */
export const Route = createFileRoute('/_account')({
  beforeLoad: () => {
    if (!store.get(isSignedInAtom)) throw new LoginNeeded();
  },
  component: AccountPages,
  errorComponent: AccountError,
});

/** A session that ends while its page is open takes the page away at once; the way home is the app's. */
function AccountPages() {
  return useAtomValue(isSignedInAtom) ? <Outlet /> : null;
}

function AccountError({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (!(error instanceof LoginNeeded)) throw error;
  return <LoginWall onSignedIn={() => router.invalidate()} onGivenUp={() => router.navigate({ to: '/' })} />;
}
