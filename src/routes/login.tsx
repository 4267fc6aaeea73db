import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { LoginPage } from '#features/account/login/login-form.tsx';
import { requestLogin } from '#platform/navigation/modals.ts';
import { type ReturnSearch, readReturnTo } from '#platform/navigation/own-path.ts';
import { readSearchStrictly } from '#platform/navigation/read-search.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import {
  findReturnToOfSocial,
  socialReturnAtom,
  storeSocialReturn,
} from '#platform/session/social-return.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { WIDE_SCREEN } from '#ui/wide-screen.ts';
import { useIsWide } from './-around/use-is-wide.ts';

const LegalLinks = lazyPart(async () => (await import('#features/pages/legal-links.tsx')).LegalLinks);

/** Wide screens show the form over `/` instead (S-2, D-24). */
export const Route = createFileRoute('/login')({
  validateSearch: readSearchStrictly<ReturnSearch>((search) => readReturnTo(search, '/login')),
  beforeLoad: ({ search, location, preload }) => {
    // At the start of a page `takeSocialReturn` has removed a network's parameters; only in a page that was
    // open before are they still in the address.
    const hasReturned = !preload && storeSocialReturn(location.searchStr, location.hash);
    if (hasReturned) throw redirect({ to: '/login', replace: true });
    const isSignedIn = store.get(isSignedInAtom);
    const isWide = matchMedia(WIDE_SCREEN).matches;
    const returnTo = search.returnTo ?? findReturnToOfSocial();
    if (isSignedIn && !preload) store.set(socialReturnAtom, null);
    if (isWide && !isSignedIn && !preload) requestLogin(returnTo === undefined ? {} : { returnTo });
    if (isWide || isSignedIn) throw redirect({ to: '/', replace: true });
    if (returnTo === undefined || returnTo === search.returnTo) return;
    throw redirect({ to: '/login', search: { returnTo }, replace: true });
  },
  component: Login,
});

/** After a sign-in in another tab, or on a screen that became wide, this page has no purpose. */
function useLeaving(): void {
  const router = useRouter();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isWide = useIsWide();
  useEffect(() => {
    // The login itself already navigates away.
    const isHere = router.history.location.pathname === Route.fullPath;
    if (isHere && (isSignedIn || isWide)) router.invalidate();
  }, [router, isSignedIn, isWide]);
}

function Login() {
  const router = useRouter();
  const { returnTo } = Route.useSearch();
  useLeaving();
  const destination = returnTo ?? '/';
  const proceed = () => router.history.replace(destination);
  return <LoginPage returnTo={destination} onSignedIn={proceed} legal={<LegalLinks />} />;
}
