import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { SocialNetworkSchema } from '#contract/account/profile.ts';
import { colourTokens } from '#domain/brand/brand-colours.ts';
import { BRAND_COLOURS } from '#server/config/brand-files.ts';
import type { Deps } from '#server/deps.ts';
import type { CreateSandboxPages, OwnApi } from '#server/sandbox-host.ts';
import { mountPushes } from './channels/push-routes.ts';
import { mountSmsInbox } from './channels/sms-inbox.ts';
import { createSocialPage } from './channels/social-page.ts';
import { mountTelemetry } from './channels/telemetry.ts';
import { runOutsideWorld } from './clockwork.ts';
import { formLimit, neverCached, sameOriginOnly, withoutZeros } from './pages/guards.ts';
import { createPage } from './pages/html-page.ts';
import { createIndex } from './pages/index-page.ts';
import { mountReadyMadeStaff } from './pages/ready-made-staff.ts';
import { mountPayments } from './payments/payment-routes.ts';

/** Replaces the server's plain text for 404 by a page of the sandbox. */
const ownNotFound: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status !== 404) return;
  const body = html`<p>The sandbox has no such page.</p>`;
  c.res = await c.html(createPage({ title: 'Not here', body }), 404);
};

const assets = [
  {
    name: 'sandbox.css',
    files: ['sandbox-frame.css', 'sandbox-controls.css', 'sandbox-receipt.css'],
    before: `:root { ${colourTokens(BRAND_COLOURS)} }\n`,
    type: 'text/css; charset=utf-8',
  },
  { name: 'sandbox.js', files: ['sandbox.js'], type: 'text/javascript; charset=utf-8' },
];

/** Serves styles and scripts as files, because the content security policy forbids inline ones. */
function mountAssets(pages: Hono): void {
  for (const { name, files, type, before = '' } of assets) {
    const sources = files.map((file) =>
      readFileSync(new URL(`./pages/assets/${file}`, import.meta.url), 'utf8'),
    );
    const content = before + sources.join('\n');
    const tag = `"${createHash('sha1').update(content).digest('base64url')}"`;
    const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: tag };
    pages.get(`/assets/${name}`, (c) => {
      const isKnown = c.req.header('if-none-match') === tag;
      return isKnown ? c.body(null, 304, headers) : c.body(content, 200, headers);
    });
  }
}

const StateSchema = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,100}$/)));

function mountSocial(pages: Hono, deps: Deps): void {
  pages.get('/social/:network', (c) => {
    const network = v.safeParse(SocialNetworkSchema, c.req.param('network'));
    const state = v.safeParse(StateSchema, c.req.query('state'));
    if (!network.success || !state.success) return c.notFound();
    const secret = deps.config.secrets.otp;
    return c.html(createSocialPage({ network: network.output, secret, state: state.output, at: deps.now() }));
  });
}

/** Creates the pages that the server mounts at `/sandbox`. */
export const createSandboxPages: CreateSandboxPages = (deps, { api, ownHosts, enterDesk }) => {
  const pages = new Hono();
  pages.use(ownHosts, neverCached, ownNotFound, withoutZeros, sameOriginOnly(deps.config), formLimit);
  mountAssets(pages);
  pages.get('/', async (c) => c.html(await createIndex(deps)));
  mountSmsInbox(pages, deps);
  mountPayments(pages, deps, api);
  mountReadyMadeStaff(pages, deps, enterDesk);
  mountPushes(pages, deps);
  mountSocial(pages, deps);
  mountTelemetry(pages);
  pages.all('*', (c) => c.notFound());
  return pages;
};

export function createSandboxJob(api: OwnApi) {
  return { name: 'sandbox', pauseMs: 1_000, run: (deps: Deps) => runOutsideWorld(deps, api) };
}
