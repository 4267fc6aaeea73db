import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { FIREBASE_ORIGINS } from '../firebase-env.ts';
import { trackingOrigins } from '../tracking-env.ts';

/**
 * Scripts only from files of our own, and WebAssembly of theirs (the reader of QR codes); pictures of
 * dishes and map tiles may come from elsewhere. A live chat brings a script, and frames and talks home.
 */
const contentSecurityPolicy = (
  connectable: readonly string[],
  chat: readonly string[] = [],
  scripts: readonly string[] = [],
) =>
  [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...chat, ...scripts].join(' '),
    ["frame-src 'self'", ...chat].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectable, ...chat].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const WORKER_PATH = '/sw.js';

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

type HeaderSettings = Pick<Env, 'firebase' | 'chatScriptUrl' | 'tracking' | 'publicOrigin' | 'isBehindProxy'>;

/** Whether the customer is known to have come by TLS: a trusted proxy says so, else the public address. */
function isByTls(c: Context, { isBehindProxy, publicOrigin }: HeaderSettings): boolean {
  const proto = isBehindProxy ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
  return proto ? proto === 'https' : publicOrigin?.startsWith('https://') === true;
}

/** Puts the headers against framing, sniffing, foreign scripts and, behind TLS, plain http on every answer. */
export function securityHeaders(env: HeaderSettings): MiddlewareHandler {
  const chat = env.chatScriptUrl === null ? [] : [new URL(env.chatScriptUrl).origin];
  const { scripts, reports } = trackingOrigins(env.tracking);
  const pushing = env.firebase === null ? [] : FIREBASE_ORIGINS;
  const policy = contentSecurityPolicy([...pushing, ...reports], chat, scripts);
  const ofPages = Object.entries({ ...headers, 'Content-Security-Policy': policy });
  // Pictures and map tiles that a page may show, its worker fetches.
  const ofWorker = Object.entries({
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(['https:']),
  });
  return async (c, next) => {
    await next();
    for (const [name, value] of c.req.path === WORKER_PATH ? ofWorker : ofPages) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (isByTls(c, env)) c.res.headers.set('Strict-Transport-Security', STRICT_TRANSPORT);
  };
}
