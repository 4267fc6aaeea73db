import { createFileRoute, Outlet, redirect, useParams } from '@tanstack/react-router';
import { DeskFailure } from '../api/desk-failure.ts';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { PageRefused } from '../shell/page-states.tsx';
import { isOutletOf, loadPerson, signInSearch, usePerson } from '../shell/person.ts';
import { isRefusedChainPage, listSections } from '../shell/sections.ts';
import { applyThemeOfRole } from '../shell/theme.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location }) => {
    const search = signInSearch(location.href);
    const person = await loadPerson().catch((error: unknown) => {
      if (error instanceof DeskFailure && error.isSignedOut) throw redirect({ to: '/sign-in', search });
      throw error;
    });
    applyThemeOfRole(person);
    return { isChainPageRefused: isRefusedChainPage(person, location.pathname) };
  },
  component: SignedIn,
});

function SignedIn() {
  const person = usePerson();
  const { restaurantId: addressed } = useParams({ strict: false });
  const restaurantId = isOutletOf(person, addressed) ? addressed : undefined;
  const { isChainPageRefused } = Route.useRouteContext();
  return (
    <DeskFrame restaurantId={restaurantId} sections={listSections(person, restaurantId)}>
      {isChainPageRefused ? <PageRefused /> : <Outlet />}
    </DeskFrame>
  );
}
