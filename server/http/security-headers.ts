import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import type { Config } from '../config/config.ts';
import { FIREBASE_PUSH_ORIGINS, trackingOrigins } from './foreign-origins.ts';

type HeaderSettings = Pick<
  Config,
  'firebase' | 'chatScriptUrl' | 'tracking' | 'publicOrigin' | 'isBehindProxy'
>;
type PolicySettings = Pick<HeaderSettings, 'firebase' | 'chatScriptUrl' | 'tracking'>;

/** No text becomes markup or a script but what `src/platform/map/trusted-types.ts` lists, under this one name. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'];

/** What a page may reach besides its own server. */
interface Allowed {
  readonly connectable: readonly string[];
  readonly chat?: readonly string[];
  readonly scripts?: readonly string[];
  readonly scriptHashes?: readonly string[];
}

/**
 * Scripts only from files of our own, and WebAssembly of theirs (the reader of QR codes); pictures of
 * dishes and map tiles may come from elsewhere. A live chat brings a script, and frames and talks home.
 * Fonts, frames and manifest follow `default-src`, workers `script-src`.
 */
const policyOf = ({ connectable, chat = [], scripts = [], scriptHashes = [] }: Allowed) =>
  [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...chat, ...scripts, ...scriptHashes].join(' '),
    ...(chat.length === 0 ? [] : [["frame-src 'self'", ...chat].join(' ')]),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    ["connect-src 'self'", ...connectable, ...chat].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // A foreign script was not written for it, and would fail: where one is configured, nothing is asked of it.
    ...(chat.length + scripts.length > 0 ? [] : TRUSTED_TYPES),
  ].join(';');

/**
 * The policy of a page: no inline script runs but those that stand in `page` as it was built, each named by
 * its digest.
 */
export function contentSecurityPolicy(config: PolicySettings, page = ''): string {
  const chat = config.chatScriptUrl === null ? [] : [new URL(config.chatScriptUrl).origin];
  const { scripts, reports } = trackingOrigins(config.tracking);
  const pushing = config.firebase === null ? [] : FIREBASE_PUSH_ORIGINS;
  return policyOf({
    connectable: [...pushing, ...reports],
    chat,
    scripts,
    scriptHashes: inlineScriptsOf(page).map(scriptHashOf),
  });
}

const inlineScriptsOf = (page: string) =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);

/** How a policy names an inline script; its text is everything between the tags, byte for byte. */
const scriptHashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const WORKER_PATH = '/sw.js';

/** An answer of the API is no page: whoever opens it as one gets nothing that runs, loads or can be framed. */
const POLICY_OF_ANSWERS = "default-src 'none'; frame-ancestors 'none'";

const headers: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For a year this host alone: what else stands under the domain is not ours to decide. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Whether the customer is known to have come by TLS: a trusted proxy says so, else the public address. */
function isByTls(c: Context, { isBehindProxy, publicOrigin }: HeaderSettings): boolean {
  const proto = isBehindProxy ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
  return proto ? proto === 'https' : publicOrigin?.startsWith('https://') === true;
}

/** Puts the headers against framing, sniffing, foreign scripts and, behind TLS, plain http on every answer. */
export function securityHeaders(config: HeaderSettings): MiddlewareHandler {
  const ofPages = Object.entries({ ...headers, 'Content-Security-Policy': contentSecurityPolicy(config) });
  // Pictures and map tiles that a page may show, its worker fetches.
  const ofWorker = Object.entries({
    ...headers,
    'Content-Security-Policy': policyOf({ connectable: ['https:'] }),
  });
  const ofAnswers = Object.entries({ ...headers, 'Content-Security-Policy': POLICY_OF_ANSWERS });
  const headersOf = (path: string) => {
    if (path === WORKER_PATH) return ofWorker;
    return path.startsWith(`${API_BASE_PATH}/`) ? ofAnswers : ofPages;
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of headersOf(c.req.path)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (isByTls(c, config)) c.res.headers.set('Strict-Transport-Security', STRICT_TRANSPORT);
  };
}
