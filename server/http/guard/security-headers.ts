import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../../config/config.ts';
import { FIREBASE_PUSH_ORIGINS, trackingOrigins } from './foreign-origins.ts';

type HeaderSettings = Pick<
  Config,
  'firebase' | 'chatScriptUrl' | 'tracking' | 'publicOrigin' | 'isBehindProxy'
>;
type SecureHeaderOptions = NonNullable<Parameters<typeof secureHeaders>[0]>;
type Policy = NonNullable<SecureHeaderOptions['contentSecurityPolicy']>;

const WORKER_PATH = '/sw.js';
const API_PREFIX = '/v1/';

const SELF = "'self'";
const NONE = "'none'";

/** Policy of API responses: one that is opened as a page loads nothing and cannot be framed. */
const POLICY_OF_RESPONSES: Policy = { defaultSrc: [NONE], frameAncestors: [NONE] };

/**
 * Policy of pages. Scripts come only from this site, with WebAssembly for the QR reader; pictures and map tiles may
 * be foreign; a live chat adds its script, frames and connections. Fonts, frames and manifest follow `default-src`,
 * workers `script-src`.
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

/** Only texts listed in `src/platform/trusted-types.ts` become markup or scripts, through the policy `default`. */
const TRUSTED_TYPES: Policy = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] };

function policyOfPage({ chatScriptUrl, tracking, firebase }: HeaderSettings, hashes: string[] = []): Policy {
  const chat = chatScriptUrl === null ? [] : [new URL(chatScriptUrl).origin];
  const { scripts, reports } = trackingOrigins(tracking);
  const pushing = firebase === null ? [] : FIREBASE_PUSH_ORIGINS;
  return {
    ...policyOf([...pushing, ...reports], chat, [...scripts, ...hashes]),
    // Foreign scripts do not work under trusted types.
    ...(chat.length + scripts.length > 0 ? {} : TRUSTED_TYPES),
  };
}

/** True when the browser connects by TLS: according to the trusted proxy's header, else to the public address. */
function isByTls(c: Context, { isBehindProxy, publicOrigin }: HeaderSettings): boolean {
  const proto = isBehindProxy ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
  return proto ? proto === 'https' : publicOrigin?.startsWith('https://') === true;
}

/** Disables the defaults of `secureHeaders`; headers that a response has already stay, such as a page's own policy. */
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

/** HTTPS is required of this host only, because other names of its domain may belong to other operators. */
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

/** Headers against framing, sniffing, foreign scripts and, behind TLS, plain HTTP. */
export function securityHeaders(config: HeaderSettings): MiddlewareHandler {
  const onPage = withPolicy(config, policyOfPage(config));
  // The service worker fetches pictures and map tiles on behalf of pages.
  const onWorker = withPolicy(config, { ...policyOf(['https:']), ...TRUSTED_TYPES });
  const onResponse = withPolicy(config, POLICY_OF_RESPONSES);
  return (c, next) => {
    if (c.req.path === WORKER_PATH) return onWorker(c, next);
    return c.req.path.startsWith(API_PREFIX) ? onResponse(c, next) : onPage(c, next);
  };
}

/** Policy of one built page: only its own inline scripts run, each by digest. */
export function pagePolicy(config: HeaderSettings, page: string): MiddlewareHandler {
  const scripts = [...page.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  return secureHeaders({
    ...NO_HEADERS,
    contentSecurityPolicy: policyOfPage(config, scripts.map(hashOfScript)),
  });
}

/** CSP hash of an inline script, over the exact text between its tags. */
const hashOfScript = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
