import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { getMimeType } from 'hono/utils/mime';
import { BUILD_HEADER } from '#contract/catalogue/first-screen.ts';
import { isAppPath } from '#domain/pages/app-path.ts';
import type { FloodGuard } from '../guard/against-floods.ts';
import type { ServerEnv } from '../guard/client-address.ts';
import { compress } from './brotli.ts';
import type { ScreenSender } from './screens.ts';
import { sendPage } from './send-page.ts';

/** Files of the built app by path; `PATH.br` is the compressed form. */
type BuiltFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const INDEX = '/index.html';
const DESK_INDEX = '/desk/index.html';
const DESK_PAGES = ['/desk', '/desk/*'];
const WORKERS = ['/sw.js', '/desk/sw.js'];
const KILL_SWITCH = '/kill-switch.js';
const YEAR_IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/**
 * Headers that a 304 must have: the browser updates its stored page with them, and the page's inline scripts need the
 * page's own policy.
 */
const HEADERS_OF_304 = [...RETAINED_304_HEADERS, 'Content-Security-Policy', BUILD_HEADER];

export const DESK_NOT_BUILT =
  'The desk is not built, so no outlet sees its orders: run "npm run build", then start the server again';

interface StaticOptions {
  readonly isWorkerRetired?: boolean;
  readonly policyOf?: (page: string) => MiddlewareHandler;
  readonly sendScreen?: ScreenSender;
  /** Rate-limits pages only, because files are cheap and all guests of a restaurant may load them at once. */
  readonly refuse?: FloodGuard;
}

/**
 * Serves the built app from memory as of the start, because a release replaces the folder. Files under
 * /assets are immutable; a missing one is 404, so that an old page never gets HTML for a script. A route gets
 * its page with the head of `sendScreen`, the page under its own name stays unmodified for the worker, and
 * other paths opened by a person get the app with status 404.
 */
export function mountStaticFiles(app: Hono<ServerEnv>, folder: string, options: StaticOptions = {}): void {
  const { isWorkerRetired = false, policyOf, sendScreen, refuse } = options;
  const files = readFiles(folder);
  const index = { body: textOf(files.get(INDEX)), brotli: files.get(`${INDEX}.br`) };
  const isKnown = (path: string) => path === INDEX || path === DESK_INDEX || isAppPath(path);
  app.on(['GET', 'HEAD'], '*', etag({ retainedHeaders: HEADERS_OF_304 }));
  app.on(['GET', 'HEAD'], '*', serveFiles(files, isWorkerRetired));
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    if (isDeskPage(c.req.path) && !files.has(DESK_INDEX)) return sendNoDesk(c);
    const isPage = files.has(INDEX) && (isKnown(c.req.path) || isForPerson(c));
    if (!isPage) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return refuse?.(c) ?? next();
  });
  mountDeskPage(app, files, policyOf);
  if (policyOf !== undefined) app.on(['GET', 'HEAD'], '*', policyOf(index.body));
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { path } = c.req;
    const page = path === INDEX ? undefined : await sendScreen?.(c, index.body);
    return page ?? sendPage(c, index, { status: isKnown(path) ? 200 : 404 });
  });
}

const isDeskPage = (path: string) => /^\/desk(\/(?!assets\/).*)?$/.test(path);

/**
 * Responds for a desk that is not built; the server reads files only at its start, so it needs a restart after the
 * build.
 */
function sendNoDesk(c: Context<ServerEnv>): Response | Promise<Response> {
  const page = `<!doctype html><html lang="en"><title>Desk</title><h1>Desk</h1><p>${DESK_NOT_BUILT}.</p></html>`;
  return c.html(page, 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' });
}

/** Mounts the desk's page at every desk path, because the page has its own router. */
function mountDeskPage(app: Hono<ServerEnv>, files: BuiltFiles, policyOf: StaticOptions['policyOf']): void {
  const page = { body: textOf(files.get(DESK_INDEX)), brotli: files.get(`${DESK_INDEX}.br`) };
  if (policyOf !== undefined) app.on(['GET', 'HEAD'], DESK_PAGES, policyOf(page.body));
  app.on(['GET', 'HEAD'], DESK_PAGES, async (c) => {
    if (c.req.path.startsWith('/desk/assets/') || page.body === '') return c.text('Not found', 404);
    return sendPage(c, page, { status: 200 });
  });
}

const textOf = (content: Uint8Array | undefined) => Buffer.from(content ?? []).toString('utf8');

/** Folders whose clients must never receive HTML. */
const FOLDERS_OF_PROGRAMS = /^\/(assets|tiles|v1|sandbox)(\/|$)/;

/** Folders of files; a person may open a missing one and then gets the app's page. */
const FOLDERS_OF_FILES = /^\/(art|banners|fonts|icons|photos|scenes|screenshots|\.well-known)(\/|$)/;

/** True when a person opens the path rather than a program. */
function isForPerson({ req }: Context<ServerEnv>): boolean {
  if (FOLDERS_OF_PROGRAMS.test(req.path)) return false;
  const isFile = extname(req.path) !== '' || FOLDERS_OF_FILES.test(req.path);
  return !isFile || req.header('accept')?.includes('text/html') === true;
}

function serveFiles(files: BuiltFiles, isWorkerRetired: boolean): MiddlewareHandler<ServerEnv> {
  const tags = new Map<string, string>();
  for (const [path, content] of files) tags.set(path, tagOf(content));
  return serveStatic<ServerEnv>({
    root: '/',
    join: posix.join,
    precompressed: true,
    rewriteRequestPath: (path) => {
      // Requests get compressed forms by `Accept-Encoding` only, and pages from their own handlers.
      if (path.endsWith('.br') || path === INDEX || path === DESK_INDEX) return '/';
      return isWorkerRetired && WORKERS.includes(path) ? KILL_SWITCH : path;
    },
    getContent: async (path) => files.get(path) ?? null,
    onFound: (path, c) => {
      c.header('Cache-Control', cacheControlOf(path));
      c.header('ETag', tags.get(path));
      c.header('Vary', 'Accept-Encoding');
    },
  });
}

const tagOf = (content: Uint8Array) => `"${createHash('sha1').update(content).digest('base64url')}"`;

/**
 * Pages, scripts outside the assets and manifests are revalidated, because page and worker decide which version runs.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/') || path.startsWith('/desk/assets/')) return YEAR_IMMUTABLE;
  return ['.html', '.js', '.json', '.webmanifest'].includes(extname(path)) ? 'no-cache' : DAY;
}

/** True for files that are not served: build metadata, and source maps, which only fault reports use. */
const isHidden = (path: string) => path.includes('/.') || path.endsWith('.map');

function readFiles(folder: string): BuiltFiles {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`;
    if (!entry.isFile() || path.endsWith('.br') || isHidden(path)) continue;
    const content = new Uint8Array(readFileSync(file));
    files.set(path, content);
    if (COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(path) ?? ''))
      files.set(`${path}.br`, readBrotli(file, content));
  }
  return files;
}

/** Reads the build's compressed form of a file; a missing or outdated one is replaced by a fast compression. */
function readBrotli(file: string, plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined;
  const isOfThis = made !== undefined && brotliDecompressSync(made).equals(plain);
  return isOfThis ? new Uint8Array(made) : compress(plain);
}
