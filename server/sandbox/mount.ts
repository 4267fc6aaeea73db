import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { ServerEnv } from '../http/client-address.ts';
import { ownHosts } from '../http/known-hosts.ts';
import { mountAssets } from './assets.ts';
import { mountBookings } from './booking-routes.ts';
import { mountDeals } from './deal-routes.ts';
import { mountDesk } from './desk-routes.ts';
import { mountEnquiries } from './enquiry-routes.ts';
import { formLimit, neverCached, sameOriginOnly, withoutZeros } from './guards.ts';
import { createIndex } from './index-page.ts';
import { mountMessages } from './messages.ts';
import { ownNotFound } from './not-found.ts';
import { mountPayments } from './payment-routes.ts';
import { mountPushes } from './push-routes.ts';
import { mountReviews } from './review-routes.ts';
import { mountSocial } from './social-routes.ts';
import { mountTableDesk } from './table-desk-routes.ts';
import { mountTables } from './table-routes.ts';
import { mountTelemetry } from './telemetry.ts';
import { mountTickets } from './ticket-routes.ts';
import { mountVouchers } from './voucher-routes.ts';

/** Mounts the embedded outside world at /sandbox, where there is one. */
export function mountSandbox(app: Hono<ServerEnv>, deps: Deps): void {
  if (!deps.config.isSandbox) return;
  const desk = new Hono<ServerEnv>();
  desk.use(
    ownHosts(deps.config),
    neverCached,
    ownNotFound,
    withoutZeros,
    sameOriginOnly(deps.config),
    formLimit,
  );
  mountAssets(desk);
  desk.get('/', async (c) => c.html(await createIndex(deps)));
  mountMessages(desk, deps);
  mountPayments(desk, deps, app);
  mountDesk(desk, deps);
  mountTables(desk, deps);
  mountPushes(desk, deps);
  mountSocial(desk, deps);
  mountTableDesk(desk, deps);
  mountBookings(desk, deps);
  mountTickets(desk, deps);
  mountDeals(desk, deps);
  mountVouchers(desk, deps);
  mountReviews(desk, deps);
  mountEnquiries(desk, deps);
  mountTelemetry(desk);
  desk.all('*', (c) => c.notFound());
  app.route('/sandbox', desk);
}
