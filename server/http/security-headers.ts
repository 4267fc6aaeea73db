import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config/config.ts';
import { FIREBASE_PUSH_ORIGINS, trackingOrigins } from './foreign-origins.ts';

type HeaderSettings = Pick<
  Config,
  'firebase' | 'chatScriptUrl' | 'tracking' | 'publicOrigin' | 'isBehindProxy'
>;
type SecureHeaderOptions = NonNullable<Parameters<typeof secureHeaders>[0]>;
type Policy = NonNullable<SecureHeaderOptions['contentSecurityPolicy']>;

const WORKER_PATH = '/sw.js';
/** Customers' endpoints and those of the desk. */
const API_PREFIX = '/v1/';

const SELF = "'self'";
const NONE = "'none'";

/** A response of the API is no page: opened as one it runs and loads nothing, and cannot be framed. */
const POLICY_OF_RESPONSES: Policy = { defaultSrc: [NONE], frameAncestors: [NONE] };

/**
 * Scripts only from files of our own, and WebAssembly of theirs (the reader of QR codes); pictures of dishes and
 * map tiles may come from elsewhere. A live chat has a script and frames, and connects to its own origin. Fonts,
 * frames and manifest follow `default-src`, workers `script-src`.
 */
function policyOf(connectable: readonly string[], chat: string[] = [], scripts: string[] = []): Policy {
  return {
    defaultSrc: [SELF],
    scriptSrc: [SELF, "'wasm-unsafe-eval'", ...chat, ...scripts],
    ...(chat.length === 0 ? {} : { frameSrc: [SELF, ...chat] }),
    styleSrc: [SELF, "'unsafe-inline'"],
    imgSrc: [SELF, 'data:', 'blob:', 'https:'],
    connectSrc: [SELF, ...connectable, ...chat],
    objectSrc: [NONE],
    baseUri: [NONE],
    formAction: [SELF],
    frameAncestors: [NONE],
  };
}

/** No text becomes markup or a script except those that `src/platform/map/trusted-types.ts` lists, under this name. */
const TRUSTED_TYPES: Policy = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] };

function policyOfPage({ chatScriptUrl, tracking, firebase }: HeaderSettings, hashes: string[] = []): Policy {
  const chat = chatScriptUrl === null ? [] : [new URL(chatScriptUrl).origin];
  const { scripts, reports } = trackingOrigins(tracking);
  const pushing = firebase === null ? [] : FIREBASE_PUSH_ORIGINS;
  return {
    ...policyOf([...pushing, ...reports], chat, [...scripts, ...hashes]),
    // A foreign script was not written for trusted types and would fail.
    ...(chat.length + scripts.length > 0 ? {} : TRUSTED_TYPES),
  };
}

/** Whether the customer uses TLS: a trusted proxy reports it, else the public address shows it. */
function isByTls(c: Context, { isBehindProxy, publicOrigin }: HeaderSettings): boolean {
  const proto = isBehindProxy ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
  return proto ? proto === 'https' : publicOrigin?.startsWith('https://') === true;
}

/** None of the headers that `secureHeaders` sets by default; a header that a response sets itself stays. */
const NO_HEADERS: SecureHeaderOptions = {
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  overwrite: false,
};

const HEADERS: SecureHeaderOptions = {
  ...NO_HEADERS,
  crossOriginResourcePolicy: true,
  crossOriginOpenerPolicy: true,
  permissionsPolicy: { geolocation: ['self'], camera: ['self'], microphone: [], payment: [], usb: [] },
  referrerPolicy: 'strict-origin-when-cross-origin',
  xContentTypeOptions: true,
  xFrameOptions: 'DENY',
};

/** For this host alone: other names under the domain are not ours to decide. */
const STRICT_TRANSPORT = 'max-age=31536000';

function withPolicy(config: HeaderSettings, contentSecurityPolicy: Policy): MiddlewareHandler {
  const withoutTls = secureHeaders({ ...HEADERS, contentSecurityPolicy });
  const withTls = secureHeaders({
    ...HEADERS,
    contentSecurityPolicy,
    strictTransportSecurity: STRICT_TRANSPORT,
  });
  return (c, next) => (isByTls(c, config) ? withTls(c, next) : withoutTls(c, next));
}

/** Sets the headers against framing, sniffing, foreign scripts and, behind TLS, plain http on every response. */
export function securityHeaders(config: HeaderSettings): MiddlewareHandler {
  const onPage = withPolicy(config, policyOfPage(config));
  // The worker fetches the pictures and map tiles that a page may show.
  const onWorker = withPolicy(config, { ...policyOf(['https:']), ...TRUSTED_TYPES });
  const onResponse = withPolicy(config, POLICY_OF_RESPONSES);
  return (c, next) => {
    if (c.req.path === WORKER_PATH) return onWorker(c, next);
    return c.req.path.startsWith(API_PREFIX) ? onResponse(c, next) : onPage(c, next);
  };
}

/** The policy of one built page: of inline scripts only those that are part of it run, each by its digest. */
export function pagePolicy(config: HeaderSettings, page: string): MiddlewareHandler {
  const scripts = [...page.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  return secureHeaders({
    ...NO_HEADERS,
    contentSecurityPolicy: policyOfPage(config, scripts.map(hashOfScript)),
  });
}

/** The name of an inline script in a policy; its text is everything between the tags, byte for byte. */
const hashOfScript = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
