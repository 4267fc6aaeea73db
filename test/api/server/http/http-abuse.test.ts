import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE_PATH, type Endpoint } from '#contract/endpoint.ts';
import { endpointList } from '#contract/endpoints.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { choiceOf } from '#test/support/makers/orders.ts';
import { fieldsOf, samplesOf } from '#test/support/samples/samples.ts';
import { basicHeader, connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const json = { 'Content-Type': 'application/json' };

const request = (path: string, init: RequestInit = {}) => api.app.request(path, init, connectionFrom());

const post = (path: string, body: BodyInit, headers: Record<string, string> = json) =>
  request(API_BASE_PATH + path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);

const corpus = [
  "' or '1'='1",
  "'; drop table customers; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '{{7*7}}',
  '#{7*7}',
  'NaN',
  '1e309',
  '-1',
  '٤٤٤٤',
  'x'.repeat(5_000),
];

const SESSION_OVER = 409;

function send({ method, path }: Endpoint, fields: Record<string, unknown>, Authorization: string) {
  const headers = { ...json, Authorization, 'Idempotency-Key': crypto.randomUUID() };
  const address = API_BASE_PATH + path.replaceAll(/:(\w+)/g, (_, name: string) => inAddress(fields[name]));
  if (method === 'POST') return request(address, { method, headers, body: JSON.stringify(fields) });
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value).toWellFormed()]));
  return request(`${address}?${query}`, { headers });
}

const inAddress = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

/** A session that is over would hide all other errors, so the tests sign in again after each logout. */
const session = async () => basicHeader(await api.signIn());

describe('any endpoint', () => {
  test('handles hostile strings in every field and position without a server error', async () => {
    for (const endpoint of endpointList) {
      const names = Object.keys(fieldsOf(endpoint));
      let as = await session();
      for (const value of corpus) {
        const response = await send(endpoint, Object.fromEntries(names.map((name) => [name, value])), as);
        const label = `${endpoint.name} with ${value.slice(0, 30)}`;
        expect(response.status, label).toBeLessThan(500);
        expect(response.status, label).not.toBe(SESSION_OVER);
        expect(await response.json(), label).toMatchObject({ errorCode: expect.any(Number) });
        if (endpoint.name === 'logoutUser') as = await session();
      }
    }
    expect(await api.db.$count(customers)).toBeGreaterThan(0);
    // The longer timeout is needed because every endpoint is called with every hostile string.
  }, 120_000);

  test('answers wrong kinds of values with field errors, or ignores them', async () => {
    const values = [null, [], {}, -1, 0, 1.5, 1e308, true, [[1]], { $gt: '' }];
    for (const endpoint of endpointList.filter(({ method }) => method === 'POST')) {
      const names = Object.keys(fieldsOf(endpoint));
      let as = await session();
      for (const value of values) {
        const response = await send(endpoint, Object.fromEntries(names.map((name) => [name, value])), as);
        const label = `${endpoint.name} with ${JSON.stringify(value)}`;
        expect(response.status, label).toBeLessThan(500);
        expect(response.status, label).not.toBe(SESSION_OVER);
        if (endpoint.name === 'logoutUser') as = await session();
      }
    }
  });

  test('handles one odd value among good ones without a server error', async () => {
    const odd = ['\u0000', 'a\u0000b', '\ud800', '99999999999999999999', 1e20, 9e15, 2 ** 31, -1];
    // `saveOrder` accepts only dishes of the menu, so its sample needs a real dish.
    const basket = { itemList: [await choiceOf(api)], couponCode: null };
    const faults: string[] = [];
    for (const endpoint of endpointList) {
      const good = { ...samplesOf(endpoint), ...(endpoint.name === 'saveOrder' ? basket : {}) };
      for (const name of Object.keys(good)) {
        const as = await session();
        for (const value of odd) {
          const { status } = await send(endpoint, { ...good, [name]: value }, as);
          if (status >= 500)
            faults.push(`${status} of ${endpoint.name} with ${name} ${JSON.stringify(value)}`);
        }
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);

  test('that needs a sign-in answers 409 (session over) without one', async () => {
    for (const { method, path } of endpointList.filter(({ auth }) => auth === 'required')) {
      const init = method === 'GET' ? {} : { method, headers: json, body: '{}' };
      const response = await request(API_BASE_PATH + path.replaceAll(/:\w+/g, 'x'), init);
      expect(response.status, path).toBe(SESSION_OVER);
    }
  });
});

/** A JSON body of `length` bytes, and a function that returns how many bytes the server has read. */
function longBody(length: number): { body: ReadableStream<Uint8Array>; takenBytes: () => number } {
  const part = new TextEncoder().encode('9'.repeat(50_000));
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(taken === 0 ? new TextEncoder().encode('{"mobileNumber":"') : part);
      taken += part.length;
      if (taken >= length) controller.close();
    },
  });
  return { body, takenBytes: () => taken };
}

describe('a body', () => {
  test('of 10 MB is refused at once, announced or not', async () => {
    for (const announced of [{ 'Content-Length': '10000000' }, {}]) {
      const { body, takenBytes } = longBody(10_000_000);
      const response = await post('/generateOtpForUser', body, { ...json, ...announced });
      expect(response.status).toBe(413);
      expect(takenBytes()).toBeLessThan(1_000_000);
    }
  });

  test.each([
    ['nested 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['of arrays 10,000 deep', `{"mobileNumber":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['that reaches for a prototype', '{"mobileNumber":"9876543210","__proto__":{"isAdmin":true}}'],
    ['that reaches deeper for a prototype', '{"mobileNumber":"9876543210","a":[{"__proto__":1}]}'],
    ['that breaks off', '{"mobileNumber":"98765'],
    ['that is no object', '"9876543210"'],
    ['that is a list', '["9876543210"]'],
    ['that is null', 'null'],
    ['that is not text', '\u0001\u0002\u0003'],
  ])('%s is refused', async (_, body) => {
    const response = await post('/generateOtpForUser', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errorCode: 400 });
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as a form of another site would send it (%s) is refused',
    async (type) => {
      const response = await post('/generateOtpForUser', '{"mobileNumber":"9876543210"}', {
        'Content-Type': type,
      });
      expect(response.status).toBe(400);
    },
  );

  test('may have unknown fields', async () => {
    const body = JSON.stringify({ mobileNumber: '9876501234', price: 1, isAdmin: true });
    expect((await post('/generateOtpForUser', body)).status).toBe(200);
  });
});

describe('headers', () => {
  test.each([
    ['/v1/api/nothingHere', "default-src 'none';"],
    ['/v1/api/restaurantList', "default-src 'none';"],
    ['/healthz', "script-src 'self' 'wasm-unsafe-eval';"],
    ['/nothing', "script-src 'self' 'wasm-unsafe-eval';"],
  ])('against framing, sniffing and foreign scripts are on %s', async (path, onScripts) => {
    const { headers } = await request(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(onScripts);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('forbid caching of private responses', async () => {
    const headers = { Authorization: basicHeader(await api.signIn()) };
    const response = await request('/v1/api/profileDetail', { headers });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('let a public response be revalidated', async () => {
    const first = await request('/v1/api/restaurantList');
    const etag = first.headers.get('etag') ?? '';
    const again = await request('/v1/api/restaurantList', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

test('answers a path that does not exist in the envelope, never as a page', async () => {
  const response = await request('/v1/api/nothingHere');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errorCode: 404, responsePacket: null });
});

test.each(['orderDetail/abc', 'orderDetail/%E0%A4', 'getInvoice/%FF', 'getRestaurantDetail/junk'])(
  'answers the malformed address %s with a refusal in the envelope',
  async (path) => {
    const response = await request(`/v1/api/${path}`, { headers: { Authorization: await session() } });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({
      errorCode: expect.any(Number),
      message: expect.any(String),
    });
  },
);
