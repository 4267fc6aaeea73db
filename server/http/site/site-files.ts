import type { Hono } from 'hono';
import { BRAND } from '#domain/brand/brand.ts';
import type { BrandApps } from '#domain/brand/brand-schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Deps } from '../../deps.ts';
import { listSitePaths } from '../../services/catalogue/page-head.ts';
import { againstFloods } from '../guard/against-floods.ts';
import type { ServerEnv } from '../guard/client-address.ts';
import { ownOriginOf } from '../guard/own-origin.ts';

/** Paths that robots should skip: private, momentary, or not pages. */
const UNWANTED = [
  '/v1/',
  '/sandbox',
  '/desk',
  '/account',
  '/my-orders',
  '/checkout',
  '/payment-methods',
  '/t/',
  '/group/',
];

const CACHE_FOR_HOUR = { 'Cache-Control': 'public, max-age=3600' };

/** Time in ms for which security.txt is valid (RFC 9116). */
const CONTACT_GOOD_MS = 180 * DAY_MS;

/** Paths whose links store apps must not open. */
const NOT_FOR_APPS = ['/v1/*', '/sandbox*', '/desk*'];

/**
 * `/robots.txt`, `/sitemap.xml` and `/.well-known/security.txt` with public addresses, and the association
 * files of store `apps`.
 */
export function mountSiteFiles(app: Hono<ServerEnv>, deps: Deps, apps: BrandApps = BRAND.apps): void {
  mountAppLinks(app, apps);
  // Browsers request this path for responses that name no icon.
  app.get('/favicon.ico', (c) => c.redirect('/icons/favicon-96.png', 301));
  app.get('/robots.txt', (c) => {
    const lines = ['User-agent: *', ...UNWANTED.map((path) => `Disallow: ${path}`), ''];
    return c.text(
      [...lines, `Sitemap: ${ownOriginOf(c, deps.config)}/sitemap.xml`, ''].join('\n'),
      200,
      CACHE_FOR_HOUR,
    );
  });
  app.get('/.well-known/security.txt', (c) => {
    const lines = [
      `Contact: mailto:${BRAND.contacts.email}`,
      `Expires: ${new Date(deps.now() + CONTACT_GOOD_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${ownOriginOf(c, deps.config)}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, CACHE_FOR_HOUR);
  });
  app.get('/sitemap.xml', againstFloods(deps, 'sitemap'), async (c) => {
    const origin = ownOriginOf(c, deps.config);
    const entries = (await listSitePaths(deps)).map((path) => `  <url><loc>${origin}${path}</loc></url>`);
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n');
    return c.body(body, 200, { ...CACHE_FOR_HOUR, 'Content-Type': 'application/xml; charset=utf-8' });
  });
}

/** Association files for Android and iOS; 404 without an app. */
function mountAppLinks(app: Hono<ServerEnv>, { android, ios }: BrandApps): void {
  if (android !== undefined) {
    const target = {
      namespace: 'android_app',
      package_name: android.packageName,
      sha256_cert_fingerprints: android.certificateFingerprints,
    };
    const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
    app.get('/.well-known/assetlinks.json', (c) => c.json(statements, 200, CACHE_FOR_HOUR));
  }
  if (ios !== undefined) {
    const components = [...NOT_FOR_APPS.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }];
    const association = {
      applinks: { details: [{ appIDs: [ios.appId], components }] },
      webcredentials: { apps: [ios.appId] },
    };
    // Apple's file has no extension but is JSON.
    app.get('/.well-known/apple-app-site-association', (c) => c.json(association, 200, CACHE_FOR_HOUR));
  }
}
