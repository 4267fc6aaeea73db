import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointList, endpoints } from '#contract/endpoints.ts';
import { type Limited, takeFromAddress, takeFromCustomer, waitOfAddress } from '#server/http/limits.ts';
import { connectionFrom, randomMobile, startApi, type TestApi } from '#test/support/api.ts';
import { customerIdOf } from '#test/support/money.ts';
import { errorOf, tableCodeOf } from '#test/support/orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** How many calls go through before one has to wait. */
async function countUntilLimited(take: () => Promise<Limited | undefined>, most: number): Promise<number> {
  for (let calls = 0; calls <= most; calls += 1) {
    if ((await take()) !== undefined) return calls;
  }
  return Number.POSITIVE_INFINITY;
}

const ofAddress = (endpoint: Endpoint, address: string) =>
  countUntilLimited(() => takeFromAddress(api.deps, endpoint, address), 5_000);
const ofCustomer = (endpoint: Endpoint, id: number) =>
  countUntilLimited(() => takeFromCustomer(api.deps, endpoint, id), 1_000);

describe('calls in a minute', () => {
  test('end at some number for every endpoint, by address and by customer', async () => {
    for (const endpoint of endpointList) {
      expect(await ofAddress(endpoint, '203.0.113.7'), endpoint.name).toBeLessThanOrEqual(3_000);
      if (endpoint.auth === 'public') continue;
      expect(await ofCustomer(endpoint, 4711), endpoint.name).toBeLessThanOrEqual(300);
    }
  });

  test.each([
    ['generateOtpForUser', 20],
    ['getMyData', 10],
    ['loginUserByFacebook', 30],
    ['loginUserByOtp', 60],
    ['searchPlace', 120],
  ] as const)('of %s are %i from one address, and begin anew with the next', async (name, max) => {
    expect(await ofAddress(endpoints[name], '203.0.113.8')).toBe(max);
    expect(await ofAddress(endpoints[name], '203.0.113.9')).toBe(max);
    api.clock.advance(60_000);
    expect(await takeFromAddress(api.deps, endpoints[name], '203.0.113.8')).toBeUndefined();
  });

  test.each([
    ['updatePaymentRequest', 60],
    ['initiateTransaction', 30],
    ['payTipOnOrder', 30],
    ['getInvoicePdf', 20],
    ['placeOrder', 60],
    ['completePostPaidOrder', 30],
    ['changePaymentMode', 30],
  ] as const)('of %s are %i of one customer, from wherever they come', async (name, max) => {
    expect(await ofCustomer(endpoints[name], 4712)).toBe(max);
  });

  test('of saving a cart are some hundreds a day of one customer, however slowly they come', async () => {
    let saves = 0;
    while (saves <= 1_000 && (await takeFromCustomer(api.deps, endpoints.saveOrder, 4713)) === undefined) {
      saves += 1;
      api.clock.advance(1_000);
    }
    expect(saves).toBe(600);
    expect(await takeFromCustomer(api.deps, endpoints.saveOrder, 4714)).toBeUndefined();
    api.clock.advance(24 * 3_600_000);
    expect(await takeFromCustomer(api.deps, endpoints.saveOrder, 4713)).toBeUndefined();
    api.clock.advance(-24 * 3_600_000 - 600_000);
  });

  test.each([
    ['picture', '/v1/pictures/0123456789abcdef', 'GET', 404],
    ['paymentPage', '/v1/pay/00000000-0000-4000-8000-000000000000', 'GET', 302],
    ['paymentPage', '/v1/pay/00000000-0000-4000-8000-000000000000', 'POST', 303],
  ])('of what is no endpoint end as well: %s, %s by %s', async (what, path, method, status) => {
    const from = `203.0.113.${path.length + method.length}`;
    const ask = (address: string) => api.app.request(path, { method }, connectionFrom(address));
    for (let calls = 1; calls < 3_000; calls += 1) waitOfAddress(api.deps, what, from);
    expect((await ask(from)).status).toBe(status);
    const refused = await ask(from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('203.0.113.250')).status).toBe(status);
  });

  test('over the limit are told when to try again, and the log says so without the address', async () => {
    const as = await api.signIn();
    const id = await customerIdOf(api, as);
    await ofAddress(endpoints.getChatConfig, '203.0.113.10');
    await ofCustomer(endpoints.getAddressList, id);
    for (const refused of [
      await api.call(endpoints.getChatConfig, {}, { from: '203.0.113.10' }),
      await api.call(endpoints.getAddressList, {}, { as }),
    ]) {
      expect(refused).toMatchObject({ error: 'tooManyRequests', httpStatus: 429 });
      expect(refused.packet).toMatchObject({ retryAfterMs: expect.any(Number) });
    }
    expect(await api.call(endpoints.getChatConfig, {})).toMatchObject({ ok: true });
    const lines = api.logs.filter((line) => line.includes('"event":"limit"')).join('');
    expect(lines).toContain('"endpoint":"getChatConfig"');
    expect(lines).not.toContain('203.0.113');
  });
});

describe('made-up codes', () => {
  const guess = { tableSessionId: null, tableCode: 'NOID-T01-AAAAAAAA', service: 'WATER' } as const;

  test('of tables are counted wherever they are sent, and true ones are still taken', async () => {
    const from = '203.0.113.20';
    for (let tries = 0; tries < 15; tries += 1) {
      expect(errorOf(await api.call(endpoints.requestService, guess, { from }))).toMatch(/^table/);
      expect(errorOf(await api.call(endpoints.scanQrCode, { code: guess.tableCode }, { from }))).toMatch(
        /^table/,
      );
    }
    expect(errorOf(await api.call(endpoints.requestService, guess, { from }))).toBe('tooManyRequests');
    expect(errorOf(await api.call(endpoints.scanQrCode, { code: guess.tableCode }, { from }))).toBe(
      'tooManyRequests',
    );
    const tableCode = await tableCodeOf(api, 'T01');
    const true_ = await api.call(endpoints.requestService, { ...guess, tableCode }, { from });
    expect(true_).toMatchObject({ ok: true });
  });

  test.each([
    ['vouchers', (code: string) => [endpoints.redeemVoucher, { voucherCode: code }] as const],
    ['gifts', (code: string) => [endpoints.applyStealDealGiftCode, { giftCode: code }] as const],
  ])('of %s are counted by address as well, however many customers type them', async (kind, typed) => {
    const from = kind === 'gifts' ? '203.0.113.21' : '203.0.113.22';
    const [endpoint, input] = typed('AAAABBBBCCCCDDDD');
    for (let tries = 0; tries < 40; tries += 1) {
      const as = await api.signIn(randomMobile());
      expect(errorOf(await api.call(endpoint, input as never, { as, from }))).toMatch(/Unknown$/);
    }
    const as = await api.signIn(randomMobile());
    expect(errorOf(await api.call(endpoint, input as never, { as, from }))).toBe('tooManyRequests');
    expect(errorOf(await api.call(endpoint, input as never, { as }))).toMatch(/Unknown$/);
  });
});
