import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders } from './security-headers.ts';

type HeaderSettings = Parameters<typeof securityHeaders>[0];
const tracking = { analytics: null, attribution: null, engagement: null };

const nothing = { firebase: null, chatScriptUrl: null, tracking, publicOrigin: null, isBehindProxy: false };

function serve(change: Partial<HeaderSettings>): Hono {
  const served = new Hono();
  served.use(securityHeaders({ ...nothing, ...change }));
  served.get('*', (c) => c.text('x'));
  return served;
}
const app = serve({});

async function connectableFrom(path: string): Promise<string | undefined> {
  const policy = (await app.request(path)).headers.get('content-security-policy') ?? '';
  return policy.split('; ').find((part) => part.startsWith('connect-src'));
}

test('a page connects to its own server only; its worker also fetches pictures that pages show', async () => {
  expect(await connectableFrom('/')).toBe("connect-src 'self'");
  expect(await connectableFrom('/assets/index.js')).toBe("connect-src 'self'");
  expect(await connectableFrom('/sw.js')).toBe("connect-src 'self' https:");
  const { headers } = await app.request('/sw.js');
  expect(headers.get('content-security-policy')).toContain("; require-trusted-types-for 'script'");
});

test('a response of the API that is opened as a page may run, load and be framed by nothing', async () => {
  const policy = (await app.request('/v1/api/openapi.json')).headers.get('content-security-policy');
  expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('scripts come from our own server, and from the live chat where there is one', async () => {
  const scriptsOf = async (chatScriptUrl: string | null) => {
    const policy = (await serve({ chatScriptUrl }).request('/')).headers.get('content-security-policy') ?? '';
    return policy.split('; ').find((part) => part.startsWith('script-src'));
  };
  expect(await scriptsOf(null)).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(await scriptsOf('https://chat.example/w/1.js')).toBe(
    "script-src 'self' 'wasm-unsafe-eval' https://chat.example",
  );
});

test.each([
  ['by itself', {}, true],
  ['with Firebase pushes', { firebase: {} as HeaderSettings['firebase'] }, true],
  [
    'with the script of a live chat, which was not written for it',
    { chatScriptUrl: 'https://c.example/w.js' },
    false,
  ],
] as const)('a page %s requests Trusted Types: %s', async (_, change, isRequired) => {
  for (const path of ['/', '/sandbox', '/assets/index.js']) {
    const policy = (await serve(change).request(path)).headers.get('content-security-policy') ?? '';
    expect(policy.includes("require-trusted-types-for 'script'; trusted-types default")).toBe(isRequired);
  }
});

test('only the inline script that a page was built with may run there', async () => {
  // Digest of this script in the example of the CSP specification.
  const digest = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";
  const served = new Hono();
  served.use(securityHeaders(nothing));
  served.use('/', pagePolicy(nothing, "<script>alert('Hello, world.');</script>"));
  served.get('*', (c) => c.text('x'));
  const policyAt = async (path: string) =>
    (await served.request(path)).headers.get('content-security-policy');
  expect(await policyAt('/')).toContain(`script-src 'self' 'wasm-unsafe-eval' ${digest};`);
  expect(await policyAt('/assets/index.js')).toContain("script-src 'self' 'wasm-unsafe-eval';");
});

test('events go to our own sandbox or to the collectors that are configured, and nowhere else', async () => {
  const sentTo = async (url: string) => {
    const analytics = { kind: 'collector', url } as const;
    const served = serve({ tracking: { ...tracking, analytics } });
    const policy = (await served.request('/')).headers.get('content-security-policy') ?? '';
    return policy.split('; ').find((part) => part.startsWith('connect-src'));
  };
  expect(await sentTo('/sandbox/collect/analytics')).toBe("connect-src 'self'");
  expect(await sentTo('https://stats.example/e')).toBe("connect-src 'self' https://stats.example");
});

test.each(['/', '/assets/index.js', '/sw.js'])(
  'framing, sniffing and other windows are blocked on %s',
  async (path) => {
    const { headers } = await app.request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

test.each([
  ['on this machine', {}, undefined, false],
  ['by a proto that anybody may claim', {}, 'https', false],
  ['at a public address of https', { publicOrigin: 'https://eat.example' }, undefined, true],
  ['at a public address of http', { publicOrigin: 'http://eat.example' }, undefined, false],
  ['by https to a trusted proxy', { isBehindProxy: true }, 'https', true],
  ['by plain http to a trusted proxy', { isBehindProxy: true }, 'http', false],
  [
    'by plain http to the proxy of https',
    { isBehindProxy: true, publicOrigin: 'https://eat.example' },
    'http',
    false,
  ],
] as const)('tells browsers to stay with TLS, or does not: %s', async (_, change, proto, isSent) => {
  const forwarded = proto === undefined ? {} : { 'X-Forwarded-Proto': proto };
  const { headers } = await serve(change).request('/', { headers: forwarded });
  expect(headers.get('strict-transport-security')).toBe(isSent ? 'max-age=31536000' : null);
});
