import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const app = new Hono();
const tracking = { analytics: null, attribution: null, engagement: null };
app.use(securityHeaders({ firebase: null, chatScriptUrl: null, tracking }));
app.get('*', (c) => c.text('x'));

async function connectableFrom(path: string): Promise<string | undefined> {
  const policy = (await app.request(path)).headers.get('content-security-policy') ?? '';
  return policy.split('; ').find((part) => part.startsWith('connect-src'));
}

test('a page connects to its own server only; its worker also fetches pictures that pages show', async () => {
  expect(await connectableFrom('/')).toBe("connect-src 'self'");
  expect(await connectableFrom('/assets/index.js')).toBe("connect-src 'self'");
  expect(await connectableFrom('/sw.js')).toBe("connect-src 'self' https:");
});

test('scripts come from our own server, and from the live chat where there is one', async () => {
  const scriptsOf = async (chatScriptUrl: string | null) => {
    const served = new Hono();
    served.use(securityHeaders({ firebase: null, chatScriptUrl, tracking }));
    served.get('*', (c) => c.text('x'));
    const policy = (await served.request('/')).headers.get('content-security-policy') ?? '';
    return policy.split('; ').find((part) => part.startsWith('script-src'));
  };
  expect(await scriptsOf(null)).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(await scriptsOf('https://chat.example/w/1.js')).toBe(
    "script-src 'self' 'wasm-unsafe-eval' https://chat.example",
  );
});

test('events go to our own sandbox or to the collectors that are configured, and nowhere else', async () => {
  const sentTo = async (url: string) => {
    const served = new Hono();
    const analytics = { kind: 'collector', url } as const;
    served.use(
      securityHeaders({ firebase: null, chatScriptUrl: null, tracking: { ...tracking, analytics } }),
    );
    served.get('*', (c) => c.text('x'));
    const policy = (await served.request('/')).headers.get('content-security-policy') ?? '';
    return policy.split('; ').find((part) => part.startsWith('connect-src'));
  };
  expect(await sentTo('/sandbox/collect/analytics')).toBe("connect-src 'self'");
  expect(await sentTo('https://stats.example/e')).toBe("connect-src 'self' https://stats.example");
});
