import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { knownHosts } from './known-hosts.ts';

function serve(publicOrigin: string | null) {
  const served = new Hono();
  served.use(knownHosts({ publicOrigin }));
  served.get('*', (c) => c.text('x'));
  return async (origin: string) => (await served.request(`${origin}/sandbox`)).status;
}

test.each([
  'http://localhost:8080',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
  'http://192.168.1.20:8080',
  'http://10.0.0.7',
  'http://172.31.255.1',
  'http://[fd12:3456::1]',
  'http://laptop',
  'http://laptop.local:8080',
  'https://sunehri.test',
])('%s is this machine or its network', async (origin) => {
  expect(await serve(null)(origin)).toBe(200);
});

test.each([
  'http://evil.example',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://10.evil.example',
  'http://8.8.8.8',
  'http://172.32.0.1',
  'http://[2001:db8::1]',
])('%s is a foreign host, unless a public origin is set', async (origin) => {
  expect(await serve(null)(origin)).toBe(421);
  expect(await serve('https://eat.example')(origin)).toBe(200);
});
