import {
  createFileRoute,
  type ErrorComponentProps,
  Outlet,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { LoginWall } from '#features/info/login-wall.tsx';
import { hasSessionAtom, isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { LoginNeeded } from './-around/login-needed.ts';

/** A guest of a table has orders and their bills, and nothing else of an account (ADR-0117). */
const isOpenTo = (pathname: string) => (pathname.startsWith('/my-orders') ? hasSessionAtom : isSignedInAtom);

/** Loaders and components below run only for signed-in customers, orders also for guests of tables. */
export const Route = createFileRoute('/_account')({
  beforeLoad: ({ location: { pathname } }) => {
    if (!store.get(isOpenTo(pathname))) throw new LoginNeeded();
  },
  component: AccountPages,
  errorComponent: AccountError,
});

/** The page of an ended session must disappear at once; the app itself navigates home. */
function AccountPages() {
  const { pathname } = useLocation();
  return useAtomValue(isOpenTo(pathname)) ? <Outlet /> : null;
}

function AccountError({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (!(error instanceof LoginNeeded)) throw error;
  return <LoginWall onSignedIn={() => router.invalidate()} onGivenUp={() => router.navigate({ to: '/' })} />;
}
