import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE_PATH, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { endpointList, endpoints } from '#contract/endpoints.ts';
import { errorOf, packetOf, takeawayForm } from '#test/support/makers/orders.ts';
import { fieldsOf } from '#test/support/samples/samples.ts';
import { basicHeader, connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const request = (path: string, init: RequestInit = {}) => api.app.request(path, init, connectionFrom());

describe('an own path to come back to after paying', () => {
  const topUp = async (returnPath: string) =>
    api.call(
      endpoints.generatePaymentRequest,
      { action: 'Add_Wallet_Balance', amountPaise: 10_000, paymentMode: 'CARD', returnPath },
      { as: await api.signIn() },
    );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/a\u0001b',
    '/a\u007f',
    '/é',
    '/😀',
    'javascript:alert(1)',
    'https://evil.example',
  ])('is not %j', async (returnPath) => {
    expect(errorOf(await topUp(returnPath))).toBe('invalidInput');
  });

  it.each(['/', '/payment-methods', '/track-order?ref=AAAA-BBBBBB-CCCCCC&from=//x', '/wallet-money#top'])(
    'is %j, and the browser is sent to this site',
    async (returnPath) => {
      const { txnId } = packetOf(await topUp(returnPath));
      const response = await request(`/v1/pay/${txnId}`, { method: 'POST' });
      expect(response.status).toBe(303);
      const target = new URL(response.headers.get('location') ?? '', 'https://shop.example');
      expect(target.origin).toBe('https://shop.example');
    },
  );
});

describe('a number larger than any id of the database', () => {
  it.each([2_147_483_648, Number.MAX_SAFE_INTEGER, 1e21])(
    'of %d causes no server error anywhere',
    async (number) => {
      const as = await api.signIn();
      for (const endpoint of endpointList) {
        const { name, method, path } = endpoint;
        if (name === 'logoutUser') continue;
        const names = Object.keys(fieldsOf(endpoint));
        const fields = Object.fromEntries(names.map((field) => [field, number]));
        const headers = {
          'Content-Type': 'application/json',
          Authorization: basicHeader(as),
          [IDEMPOTENCY_HEADER]: randomUUID(),
        };
        const query = new URLSearchParams(
          Object.entries(fields).map(([field, value]) => [field, String(value)]),
        );
        const address = API_BASE_PATH + path.replaceAll(/:\w+/g, String(number));
        const response =
          method === 'GET'
            ? await request(`${address}?${query}`, { headers })
            : await request(address, { method, headers, body: JSON.stringify(fields) });
        expect(response.status, `${method} ${path}`).toBeLessThan(500);
      }
    },
  );

  it('names no outlet of an order', async () => {
    const form = await takeawayForm(api, { restaurantId: 2_147_483_648 });
    const called = await api.call(endpoints.saveOrder, form, { as: await api.signIn() });
    expect(errorOf(called)).toBe('invalidInput');
  });
});

describe('the sandbox', () => {
  it.each(['/sandbox/messages?mobileNumber=%00', '/sandbox/pay/%00', '/sandbox/pushes?mobileNumber=%00'])(
    'answers %s as a missing page',
    async (path) => {
      expect((await request(path)).status).toBe(404);
    },
  );

  it('takes no form with the character zero in it', async () => {
    const body = new URLSearchParams({ lateSeconds: '7', isLost: 'a\0b' });
    const response = await request('/sandbox/callbacks', { method: 'POST', body });
    expect(response.status).toBe(404);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'reflects no text from the address: %s',
    async (parameter) => {
      for (const page of ['pushes', 'tables/12', 'callbacks']) {
        const text = await (await request(`/sandbox/${page}?said=${parameter}`)).text();
        expect(text).not.toMatch(/native code|object Object/);
      }
    },
  );

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'takes no form from %s',
    async (origin) => {
      const body = new URLSearchParams({ lateSeconds: '7' });
      const response = await request('/sandbox/callbacks', { method: 'POST', headers: { origin }, body });
      expect(response.status).toBe(403);
    },
  );
});
