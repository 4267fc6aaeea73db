import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { isAppPath } from '#domain/app-path.ts';
import type { FloodGuard } from './against-floods.ts';
import { compress, takesBrotli } from './brotli.ts';
import type { ServerEnv } from './client-address.ts';
import type { ScreenSender } from './screens.ts';

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer> | undefined;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.tar': 'application/x-tar',
};
const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.webmanifest',
  '.svg',
  '.txt',
  '.wasm',
  '.tar',
]);

const INDEX = '/index.html';
const WORKER = '/sw.js';
const KILL_SWITCH = '/kill-switch.js';
const YEAR_IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/**
 * Serves the built app from memory. Files under /assets carry a hash in their name and never change;
 * one that is gone answers 404, so that an old page is not fed HTML for a script. A route of the app
 * gets its page, with the head that `sendScreen` gives it; the page at its own name, which the worker
 * keeps, stays as it was built. A person who opens any other path gets the app's page with status 404.
 * `isWorkerRetired` serves the kill switch in place of the worker.
 */
export function mountStaticFiles(
  app: Hono<ServerEnv>,
  folder: string,
  {
    isWorkerRetired = false,
    policyOf,
    sendScreen,
    refuse,
  }: {
    isWorkerRetired?: boolean;
    /** Of a page with this text. */
    policyOf?: (page: string) => string;
    sendScreen?: ScreenSender;
    /** Bounds the pages; files cost nothing and may come to all guests of a restaurant at once. */
    refuse?: FloodGuard;
  } = {},
): void {
  const files = readFiles(folder);
  const killSwitch = files.get(KILL_SWITCH);
  if (isWorkerRetired && killSwitch !== undefined) files.set(WORKER, killSwitch);
  const index = files.get(INDEX);
  const indexText = index === undefined ? '' : Buffer.from(index.plain).toString('utf8');
  const policy = policyOf?.(indexText);
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const path = decodePath(c.req.path);
    const file = files.get(path);
    if (file !== undefined && file !== index) return send(c, file);
    const isKnown = file === index || isAppPath(path);
    if (index === undefined || !(isKnown || isForPerson(c, path))) {
      return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    }
    const refused = refuse?.(c);
    if (refused !== undefined) return refused;
    if (policy !== undefined) c.header('Content-Security-Policy', policy);
    const page = file === undefined ? await sendScreen?.(c, indexText) : undefined;
    return page ?? (isKnown ? send(c, index) : c.html(indexText, 404, { 'Cache-Control': 'no-cache' }));
  });
}

/** Folders of files, and of programs that answer for themselves. */
const FOLDERS_OF_FILES =
  /^\/(assets|art|banners|fonts|icons|screenshots|tiles|v1|sandbox|\.well-known)(\/|$)/;

/** Whether a path without a page is opened by a person, not fetched by a program that wants a file. */
function isForPerson(c: Context<ServerEnv>, path: string): boolean {
  if (FOLDERS_OF_FILES.test(path)) return false;
  return extname(path) === '' || c.req.header('accept')?.includes('text/html') === true;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not an encoding of anything, so the name of no file.
    return path;
  }
}

function send(c: Context<ServerEnv>, file: StaticFile): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  };
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
  if (file.brotli === undefined || !takesBrotli(c.req.header('accept-encoding')))
    return c.body(file.plain, 200, headers);
  return c.body(file.brotli, 200, { ...headers, 'Content-Encoding': 'br' });
}

/**
 * What a build notes for itself and for the server is no file of the app, nor is what lies in such a folder;
 * its source maps are for whoever reads a report of a fault.
 */
const isHidden = (path: string) => path.includes('/.') || path.endsWith('.map');

/** Every file by its path; a `.br` beside a file is its compressed form, made by the build. */
function readFiles(folder: string): Map<string, StaticFile> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map(
    entries.map((file) => [`/${relative(folder, file).replaceAll(sep, '/')}`, file] as const),
  );
  return new Map(
    [...files].filter(([path]) => !isHidden(path)).map(([path, file]) => [path, readFile(path, file)]),
  );
}

function readFile(path: string, file: string): StaticFile {
  const plain = new Uint8Array(readFileSync(file));
  const extension = extname(path);
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    cacheControl: cacheControlOf(path, extension),
    plain,
    brotli: compressible.has(extension) ? readBrotli(file, plain) : undefined,
  };
}

/** Without the build's own, or with that of another file of this name, a quick compression at start. */
function readBrotli(file: string, plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined;
  const isOfThis = made !== undefined && brotliDecompressSync(made).equals(plain);
  return isOfThis ? new Uint8Array(made) : compress(plain);
}

/** The page and the worker decide which version runs, so they are asked for again each time. */
function cacheControlOf(path: string, extension: string): string {
  if (path.startsWith('/assets/')) return YEAR_IMMUTABLE;
  return ['.html', '.js', '.json', '.webmanifest'].includes(extension) ? 'no-cache' : DAY;
}
