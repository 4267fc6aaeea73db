import type { Context } from 'hono';
import { BUILD_HEADER, HOME_SEARCH, type RenderedHome } from '#contract/catalogue/first-screen.ts';
import { PAGE_PARTS } from '#contract/catalogue/page-parts.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { languageOf } from '#domain/messages/messages.ts';
import { findAppRoute } from '#domain/pages/app-path.ts';
import { titleOfHead } from '#domain/pages/page-heads.ts';
import { LANGUAGES, type Language } from '#messages/languages.js';
import type { Deps } from '../../deps.ts';
import { cacheRendering } from '../../services/catalogue/first-screen.ts';
import { findServedHead } from '../../services/catalogue/page-head.ts';
import type { ServedHead } from '../../services/catalogue/served-head.ts';
import type { ServerEnv } from '../guard/client-address.ts';
import { ownOriginOf } from '../guard/own-origin.ts';
import { createHomeFiller, type HomeBuild } from './home-page.ts';
import { sendPage } from './send-page.ts';

const DEFERRED_END = new RegExp(`(<template id="${PAGE_PARTS.deferred}">.*?)</template>`, 's');

const modulePreloadOf = (script: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`;

/**
 * Adds a route's scripts to its page, so that they load in parallel, which saves a second at 300 ms latency;
 * `pages` is recorded by the build per route.
 */
export function createScriptPreloader(
  pages: Readonly<Record<string, readonly string[]>>,
): (page: string, path: string) => string {
  return (page, path) => {
    const links = (pages[findAppRoute(path) ?? ''] ?? []).map(modulePreloadOf).join('');
    return links === ''
      ? page
      : page.replace(DEFERRED_END, (_, before: string) => `${before}${links}</template>`);
  };
}

/** Markers of the page head in index.html. */
const MARKED = /<!-- page head -->[\s\S]*?<!-- \/page head -->/;

/** Longest wait in ms for a page's head or rendering, so that a slow database does not delay the page. */
const PATIENCE_MS = 800;

/** Responds to an app path with its page; undefined when `index` has no markers, or no head was found in time. */
export type ScreenSender = (c: Context<ServerEnv>, index: string) => Promise<Response | undefined>;

/** Renders home; undefined for other paths, and for a home that depends on its query. */
type HomeRenderer = (c: Context<ServerEnv>) => Promise<RenderedHome | undefined>;

/**
 * Creates the sender of pages. It fills each page's head: title, description, canonical address, preview, structured
 * data. Home is server-rendered if the build supports it, other pages preload their scripts, and an unknown page has
 * status 404.
 */
export function createScreenSender(deps: Deps, build?: HomeBuild): ScreenSender {
  const renderHome = createHomeRenderer(deps, build);
  const fillHome = build === undefined ? undefined : createHomeFiller(build);
  const preloadScripts = createScriptPreloader(build?.files.pages ?? {});
  return async (c, index) => {
    if (!MARKED.test(index)) return undefined;
    const origin = ownOriginOf(c, deps.config);
    const language = languageOf(c.req.header('accept-language'));
    const [head, home] = await Promise.all([
      findInTime(deps, () => findServedHead({ deps, origin }, c.req.path, language)),
      findInTime(deps, () => renderHome(c)),
    ]);
    if (head === undefined) return undefined;
    const page = index.replace(MARKED, () => createHeadTags(head, { origin, language }, c.req.path));
    if (home === undefined || build === undefined || fillHome === undefined)
      return sendPage(c, { body: preloadScripts(page, c.req.path) }, { status: head.isMissing ? 404 : 200 });
    return sendPage(c, fillHome(page, home), { headers: { [BUILD_HEADER]: build.files.buildNumber } });
  };
}

function createHomeRenderer(deps: Deps, build: HomeBuild | undefined): HomeRenderer {
  if (build === undefined) return async () => undefined;
  const renderings = new Map(
    LANGUAGES.map((language) => [
      language,
      cacheRendering(deps, language, (source, renderedAt) =>
        build.rendering.renderHome(source, renderedAt, language),
      ),
    ]),
  );
  const isForAll = (c: Context<ServerEnv>) =>
    c.req.path === '/' && HOME_SEARCH.every((name) => c.req.query(name) === undefined);
  return async (c) =>
    isForAll(c) ? renderings.get(languageOf(c.req.header('accept-language')))?.() : undefined;
}

async function findInTime<Value>(deps: Deps, find: () => Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  try {
    return await Promise.race([find(), late]);
  } catch (error) {
    deps.log.warn({ err: error }, 'a page goes out without what belongs into it');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Escapes JSON for embedding in an element. */
const embed = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Tags of a head, with escaped texts and absolute addresses. */
function createHeadTags(
  head: ServedHead,
  { origin, language }: { readonly origin: string; readonly language: Language },
  path: string,
): string {
  const address = origin + (path === '/' ? '/' : path.replace(/\/+$/, ''));
  const title = titleOfHead(head);
  const named = { description: head.description, 'twitter:card': 'summary_large_image' };
  const properties = {
    'og:type': 'website',
    'og:site_name': BRAND.name,
    'og:locale': `${language}_IN`,
    'og:title': title,
    'og:description': head.description,
    ...(head.isMissing ? {} : { 'og:url': address }),
    'og:image': new URL(head.imagePath, origin).href,
  };
  return [
    `<title>${escapeText(title)}</title>`,
    ...Object.entries(named).map(([name, text]) => `<meta name="${name}" content="${escapeText(text)}" />`),
    head.isListed
      ? `<link rel="canonical" href="${escapeText(address)}" />`
      : '<meta name="robots" content="noindex" />',
    ...Object.entries(properties).map(
      ([name, text]) => `<meta property="${name}" content="${escapeText(text)}" />`,
    ),
    ...head.data.map((data) => `<script type="application/ld+json">${embed(data)}</script>`),
  ].join('\n    ');
}
