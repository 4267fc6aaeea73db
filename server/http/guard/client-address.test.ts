import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddressOf, type ServerEnv } from './client-address.ts';
import { foldAddress } from './fold-address.ts';

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0:a::'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::1', '::2'],
  ['64:ff9b::192.0.2.1', '64:ff9b::1'],
])('%s and %s are of one network', (one, other) => {
  expect(foldAddress(one)).toBe(foldAddress(other));
  expect(foldAddress(one)).toMatch(/::\/64$/);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db9::1'],
  ['192.0.2.1', '192.0.2.2'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
])('%s and %s are not', (one, other) => {
  expect(foldAddress(one)).not.toBe(foldAddress(other));
});

test.each(['::ffff:192.0.2.1', '::FFFF:c000:201', '192.0.2.1'])('%s is an address of IPv4', (address) => {
  expect(foldAddress(address)).toBe('192.0.2.1');
});

async function addressSeen(isBehindProxy: boolean, forwarded: string): Promise<string> {
  const app = new Hono<ServerEnv>();
  app.get('/', (c) => c.text(clientAddressOf(c, { isBehindProxy })));
  return (await app.request('/', { headers: { 'X-Forwarded-For': forwarded } })).text();
}

test('a forwarded address counts behind a trusted proxy alone, and only the one that it added itself', async () => {
  expect(await addressSeen(false, '192.0.2.1')).toBe('127.0.0.1');
  expect(await addressSeen(true, '192.0.2.1')).toBe('192.0.2.1');
  expect(await addressSeen(true, 'made up, 192.0.2.1')).toBe('192.0.2.1');
  expect(await addressSeen(true, '2001:db8::7')).toBe('2001:db8:0:0::/64');
  expect(await addressSeen(true, '')).toBe('127.0.0.1');
});
