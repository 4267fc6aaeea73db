import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { CreateSandboxPages, OwnApi } from '#server/sandbox-host.ts';
import { mountMessages } from './channels/messages.ts';
import { mountPushes } from './channels/push-routes.ts';
import { mountSocial } from './channels/social-routes.ts';
import { mountTelemetry } from './channels/telemetry.ts';
import { runOutsideWorld } from './clockwork.ts';
import { mountAssets } from './pages/assets.ts';
import { formLimit, neverCached, sameOriginOnly, withoutZeros } from './pages/guards.ts';
import { createIndex } from './pages/index-page.ts';
import { ownNotFound } from './pages/not-found.ts';
import { mountPeople } from './pages/people.ts';
import { mountPayments } from './payments/payment-routes.ts';

/** Pages that the server mounts at `/sandbox`. */
export const createSandboxPages: CreateSandboxPages = (deps, { api, ownHosts, enterDesk }) => {
  const pages = new Hono();
  pages.use(ownHosts, neverCached, ownNotFound, withoutZeros, sameOriginOnly(deps.config), formLimit);
  mountAssets(pages);
  pages.get('/', async (c) => c.html(await createIndex(deps)));
  mountMessages(pages, deps);
  mountPayments(pages, deps, api);
  mountPeople(pages, deps, enterDesk);
  mountPushes(pages, deps);
  mountSocial(pages, deps);
  mountTelemetry(pages);
  pages.all('*', (c) => c.notFound());
  return pages;
};

export function createSandboxJob(api: OwnApi) {
  return { name: 'sandbox', pauseMs: 1_000, run: (deps: Deps) => runOutsideWorld(deps, api) };
}
