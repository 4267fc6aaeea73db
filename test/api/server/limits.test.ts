import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointList, endpoints } from '#contract/endpoints.ts';
import { createApp } from '#server/app.ts';
import { listSandboxMessages } from '#server/db/queries/upkeep/sandbox-messages.ts';
import { createFloodGuard } from '#server/http/guard/against-floods.ts';
import {
  type LimitRefusal,
  takeFromAddress,
  takeFromCustomer,
  waitOfAddress,
} from '#server/http/guard/limits.ts';
import { mountStaticFiles } from '#server/http/site/static-files.ts';
import { customerIdOf } from '#test/support/makers/money.ts';
import { errorOf, tableCodeOf } from '#test/support/makers/orders.ts';
import { connectionFrom, randomMobile, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const pages = mkdtempSync(join(tmpdir(), 'limited-pages-'));
writeFileSync(join(pages, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(pages, { recursive: true }));

function withPages() {
  const app = createApp(api.deps);
  mountStaticFiles(app, pages, { refuse: createFloodGuard(api.deps, 'page') });
  return app;
}

/** Counts the calls that are accepted before the rate limit refuses one. */
async function countUntilLimited(
  take: () => Promise<LimitRefusal | undefined>,
  most: number,
): Promise<number> {
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
  test('have a limit for every endpoint, by address and by customer', async () => {
    for (const endpoint of endpointList) {
      expect(await ofAddress(endpoint, '203.0.113.7'), endpoint.name).toBeLessThanOrEqual(3_000);
      if (endpoint.auth === 'public') continue;
      expect(await ofCustomer(endpoint, 4711), endpoint.name).toBeLessThanOrEqual(300);
    }
  });

  test.each([
    ['generateOtpForUser', 300],
    ['getMyData', 30],
    ['loginUserByFacebook', 300],
    ['loginUserByOtp', 600],
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
    ['getCreditNotePdf', 20],
    ['placeOrder', 60],
    ['completePostPaidOrder', 30],
    ['changePaymentMode', 30],
  ] as const)('of %s are %i of one customer, from wherever they come', async (name, max) => {
    expect(await ofCustomer(endpoints[name], 4712)).toBe(max);
  });

  test('of saving a cart are limited by day and customer too', async () => {
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
    ['sitemap', '/sitemap.xml', 'GET', 200],
    ['tile', '/tiles/99/1/1.png', 'GET', 404],
    ['page', '/restaurants', 'GET', 200],
    ['paymentPage', '/v1/pay/00000000-0000-4000-8000-000000000000', 'GET', 302],
    ['paymentPage', '/v1/pay/00000000-0000-4000-8000-000000000000', 'POST', 303],
  ])('of other paths are limited as well: %s, %s by %s', async (what, path, method, status) => {
    const from = `203.0.113.${path.length + method.length}`;
    const request = (address: string) => withPages().request(path, { method }, connectionFrom(address));
    for (let calls = 1; calls < 3_000; calls += 1) waitOfAddress(api.deps, what, from);
    expect((await request(from)).status).toBe(status);
    const refused = await request(from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await request('203.0.113.250')).status).toBe(status);
  });

  test('over the limit get a time to retry, and are logged without the address', async () => {
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

describe('a full restaurant behind one address', () => {
  const from = '203.0.113.30';

  async function codeSentTo(mobile: string): Promise<string> {
    const [message] = await listSandboxMessages(api.db, mobile);
    return message?.text.slice(0, 4) ?? '';
  }

  test('scans and signs in within minutes, beside a guesser of table codes', async () => {
    const code = await tableCodeOf(api, 'T01');
    for (let guest = 0; guest < 250; guest += 1) {
      for (const guess of ['NOID-T01-AAAAAAAA', 'NOID-T01-BBBBBBBB', 'NOID-T01-CCCCCCCC'])
        await api.call(endpoints.scanQrCode, { code: guess }, { from });
      const scanned = await api.call(endpoints.scanQrCode, { code }, { from });
      expect(scanned, `scan ${guest}`).toMatchObject({ ok: true });
      const mobileNumber = randomMobile();
      const sent = await api.call(endpoints.generateOtpForUser, { mobileNumber }, { from });
      expect(sent, `code ${guest}`).toMatchObject({ ok: true });
      const oneTimePassword = await codeSentTo(mobileNumber);
      const login = await api.call(endpoints.loginUserByOtp, { mobileNumber, oneTimePassword }, { from });
      expect(login, `sign-in ${guest}`).toMatchObject({ ok: true });
    }
  });

  test('signs in beside a guesser of one-time codes, who gets one try per code', async () => {
    const address = '203.0.113.31';
    const wrongFor = async (mobile: string) =>
      String((Number(await codeSentTo(mobile)) + 1) % 10_000).padStart(4, '0');
    const enter = (mobileNumber: string, oneTimePassword: string) =>
      api.call(endpoints.loginUserByOtp, { mobileNumber, oneTimePassword }, { from: address });
    const requestCode = async () => {
      const mobileNumber = randomMobile();
      await api.call(endpoints.generateOtpForUser, { mobileNumber }, { from: address });
      return mobileNumber;
    };
    for (let number = 0; number < 12; number += 1) {
      const mobile = await requestCode();
      for (let tries = 0; tries < 5; tries += 1)
        expect(errorOf(await enter(mobile, await wrongFor(mobile)))).toBe('otpWrong');
    }
    const guessed = await requestCode();
    expect(errorOf(await enter(guessed, await wrongFor(guessed)))).toBe('otpWrong');
    expect(errorOf(await enter(guessed, await codeSentTo(guessed)))).toBe('otpExpired');
    const guest = await requestCode();
    expect(await enter(guest, await codeSentTo(guest))).toMatchObject({ ok: true });
  });
});

describe('made-up codes', () => {
  const guess = { tableSessionId: null, tableCode: 'NOID-T01-AAAAAAAA', service: 'WATER' } as const;

  test('of tables are counted at every endpoint, and true ones still work', async () => {
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
  ])('of %s are counted by address as well, for any number of customers', async (kind, typed) => {
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
