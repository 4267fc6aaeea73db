import { createFileRoute, type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { LoginWall } from '#features/info/login-wall.tsx';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { LoginNeeded } from './-around/login-needed.ts';

/** Loaders and components below run only for signed-in customers. */
export const Route = createFileRoute('/_account')({
  beforeLoad: () => {
    if (!store.get(isSignedInAtom)) throw new LoginNeeded();
  },
  component: AccountPages,
  errorComponent: AccountError,
});

/** The page of an ended session must disappear at once; the app itself navigates home. */
function AccountPages() {
  return useAtomValue(isSignedInAtom) ? <Outlet /> : null;
}

function AccountError({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (!(error instanceof LoginNeeded)) throw error;
  return <LoginWall onSignedIn={() => router.invalidate()} onGivenUp={() => router.navigate({ to: '/' })} />;
}
