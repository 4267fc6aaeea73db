import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { RestaurantIdQuerySchema } from '#contract/fields.ts';
import { useOutletFeed } from '../../api/outlet-feed.ts';
import { PrinterNotice } from '../../features/printing/printer-notice.tsx';
import { ConnectionNotice } from '../../shell/connection-notice.tsx';
import { useDevicePush } from '../../shell/device-push.ts';
import { Notices } from '../../shell/notices.tsx';
import { PageForeign, PageMissing, PageRefused } from '../../shell/page-states.tsx';
import { isOutletOf, loadPerson, rememberOutlet, rolesOf, usePerson } from '../../shell/person.ts';
import { findFirstPage, isRefusedSection } from '../../shell/sections.ts';

const OUTLET_PAGE = /^\/(?:desk\/)?outlets\/\d+\/?$/;

/** Pages of an outlet, which the outlet's feed refreshes. */
export const Route = createFileRoute('/_signed-in/outlets/$restaurantId')({
  params: {
    parse: ({ restaurantId }) => {
      const parsed = v.safeParse(RestaurantIdQuerySchema, restaurantId);
      if (!parsed.success) throw notFound();
      return { restaurantId: parsed.output };
    },
    stringify: ({ restaurantId }) => ({ restaurantId: String(restaurantId) }),
  },
  beforeLoad: async ({ params: { restaurantId }, location }) => {
    const person = await loadPerson();
    if (!isOutletOf(person, restaurantId)) return { isRefused: false };
    rememberOutlet(restaurantId);
    const first = findFirstPage(person, restaurantId);
    // Owners and managers must set up the second factor first.
    if (first.to === '/me' || OUTLET_PAGE.test(location.pathname)) throw redirect(first);
    return { isRefused: isRefusedSection(person, restaurantId, location.pathname) };
  },
  component: OutletPages,
});

function OutletPages() {
  const { restaurantId } = Route.useParams();
  // The person's rights change when a role is given or taken away.
  const person = usePerson();
  if (isOutletOf(person, restaurantId)) return <OwnOutlet restaurantId={restaurantId} />;
  // An owner has all outlets, so an outlet that is not theirs does not exist.
  return rolesOf(person, null).includes('owner') ? <PageMissing /> : <PageForeign />;
}

function OwnOutlet({ restaurantId }: { readonly restaurantId: number }) {
  const state = useOutletFeed(restaurantId);
  useDevicePush(restaurantId);
  const { isRefused } = Route.useRouteContext();
  return (
    <>
      <ConnectionNotice state={state} />
      <Notices>
        <PrinterNotice restaurantId={restaurantId} />
      </Notices>
      {isRefused ? <PageRefused /> : <Outlet />}
    </>
  );
}
