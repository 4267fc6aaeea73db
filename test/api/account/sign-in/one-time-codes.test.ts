import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateOtpForUser } from '#contract/endpoints/account/account.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { createApp } from '#server/app.ts';
import { listSandboxMessages } from '#server/db/queries/upkeep/sandbox-messages.ts';
import { oneTimePasswords } from '#server/db/schema/guests/customers.ts';
import { enterCode, receiveCode } from '#test/support/makers/codes.ts';
import {
  connectionFrom,
  createCall,
  randomMobile,
  startApi,
  type TestApi,
} from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const requestCode = (mobileNumber: string, from?: string) =>
  api.call(generateOtpForUser, { mobileNumber }, from === undefined ? {} : { from });

describe('asking for a one-time code', () => {
  test('sends four digits that a phone can autofill, and says when to request again', async () => {
    const mobile = randomMobile();
    const result = await requestCode(mobile);
    const now = api.clock.now();
    expect(result).toMatchObject({
      ok: true,
      packet: { resendAt: now + 30_000, expiresAt: now + 5 * MINUTE_MS, serverTime: now },
    });
    const [message] = await listSandboxMessages(api.db, mobile);
    expect(message?.text).toMatch(/^(\d{4}) .*\n\n@\S+ #\1$/s);
  });

  test.each([
    ['+91, blanks and dashes', (mobile: string) => `+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}`],
    ['marks of direction', (mobile: string) => `\u202a+91 ${mobile}\u202c`],
    ['0091 in full width', (mobile: string) => `００91${mobile}`],
  ])('takes a pasted number with %s', async (_name, paste) => {
    const mobile = randomMobile();
    expect(await requestCode(paste(mobile))).toMatchObject({ ok: true });
    expect(await listSandboxMessages(api.db, mobile)).toHaveLength(1);
  });

  test.each(['', '12345', '3987654321', '98765432101', '98765x4321'])(
    "refuses %j with the spec's message",
    async (mobileNumber) => {
      const text = '*Please enter a valid mobile number';
      expect(await requestCode(mobileNumber)).toMatchObject({
        error: 'invalidInput',
        httpStatus: 400,
        message: text,
        packet: { fields: { mobileNumber: text } },
      });
    },
  );

  test('keeps only a hash of the code', async () => {
    const mobile = randomMobile();
    const code = await receiveCode(api, mobile);
    const rows = await api.db.select().from(oneTimePasswords);
    const row = rows.find((each) => each.mobile === mobile);
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/);
    expect(Object.values(row ?? {})).not.toContain(code);
  });

  test('waits 30 s between two codes for a number', async () => {
    const mobile = randomMobile();
    await receiveCode(api, mobile);
    api.clock.advance(29_000);
    expect(await requestCode(mobile)).toMatchObject({
      error: 'tooManyRequests',
      httpStatus: 429,
      packet: { retryAfterMs: 1_000 },
    });
    api.clock.advance(1_000);
    expect(await requestCode(mobile)).toMatchObject({ ok: true });
  });

  test('sends one code when it is asked ten times at once', async () => {
    const mobile = randomMobile();
    const results = await Promise.all(Array.from({ length: 10 }, () => requestCode(mobile)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listSandboxMessages(api.db, mobile)).toHaveLength(1);
  });

  test('sends at most 5 in any hour and 10 in any day to a number', async () => {
    const mobile = randomMobile();
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await requestCode(mobile), `code ${sent + 1}`).toMatchObject({ ok: true });
      api.clock.advance(MINUTE_MS);
    }
    expect(await requestCode(mobile)).toMatchObject({ packet: { retryAfterMs: HOUR_MS - 5 * MINUTE_MS } });
    api.clock.advance(HOUR_MS);
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await requestCode(mobile), `code ${sent + 6}`).toMatchObject({ ok: true });
      api.clock.advance(MINUTE_MS);
    }
    api.clock.advance(2 * HOUR_MS);
    expect(await requestCode(mobile)).toMatchObject({ error: 'tooManyRequests' });
    api.clock.advance(DAY_MS);
    expect(await requestCode(mobile)).toMatchObject({ ok: true });
  });

  test('remembers the limits over a restart', async () => {
    const mobile = randomMobile();
    await receiveCode(api, mobile);
    const restarted = createApp(api.deps);
    const response = await restarted.request('/v1/api/generateOtpForUser', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mobileNumber: mobile }),
    });
    expect(response.status).toBe(429);
  });

  test('limits an address that requests codes for many numbers', async () => {
    const from = '203.0.113.7';
    const results = [];
    for (let count = 0; count < 301; count += 1) results.push(await requestCode(randomMobile(), from));
    expect(results.filter(({ ok }) => ok)).toHaveLength(300);
    expect(results.at(-1)).toMatchObject({ error: 'tooManyRequests', httpStatus: 429 });
    expect(await requestCode(randomMobile())).toMatchObject({ ok: true });
  });

  /** Each code is for another number, slowly enough to stay below the limit per minute. */
  async function requestMany(from: string, many: number): Promise<void> {
    for (let count = 0; count < many; count += 1) {
      if (count % 150 === 0) api.clock.advance(MINUTE_MS);
      expect(await requestCode(randomMobile(), from)).toMatchObject({ ok: true });
    }
  }

  test('sends at most 300 in any hour and 1,000 in any day for an address', async () => {
    const from = '203.0.113.8';
    for (const many of [300, 300, 300, 100]) {
      await requestMany(from, many);
      api.clock.advance(MINUTE_MS);
      expect(await requestCode(randomMobile(), from)).toMatchObject({ error: 'tooManyRequests' });
      api.clock.advance(HOUR_MS);
    }
    expect(await requestCode(randomMobile(), from)).toMatchObject({ error: 'tooManyRequests' });
    expect(await requestCode(randomMobile())).toMatchObject({ ok: true });
    api.clock.advance(DAY_MS);
    expect(await requestCode(randomMobile(), from)).toMatchObject({ ok: true });
  });

  test('counts no code of a number for requests above the limit of an address', async () => {
    const mobile = randomMobile();
    const from = '203.0.113.9';
    await requestMany(from, 300);
    for (let count = 0; count < 6; count += 1) {
      api.clock.advance(MINUTE_MS);
      expect(await requestCode(mobile, from)).toMatchObject({ error: 'tooManyRequests' });
    }
    expect(await listSandboxMessages(api.db, mobile)).toEqual([]);
    expect(await requestCode(mobile)).toMatchObject({ ok: true });
  });

  test('reports when the operator refuses the message', async () => {
    const broken = await startApi({
      seed: false,
      deps: {
        gateways: { ...api.deps.gateways, sms: { send: () => Promise.reject(new Error('operator away')) } },
      },
    });
    const result = await broken.call(generateOtpForUser, { mobileNumber: randomMobile() });
    await broken.stop();
    expect(result).toMatchObject({ error: 'unavailable', httpStatus: 503 });
  });

  test('counts no code of a number while the operator fails, up to twenty tries an hour', async () => {
    const mobileNumber = randomMobile();
    const gateways = { ...api.deps.gateways, sms: { send: () => Promise.reject(new Error('away')) } };
    const broken = createApp({ ...api.deps, gateways });
    const call = createCall((path, init, from) => broken.request(path, init, connectionFrom(from)));
    for (let tries = 0; tries < 19; tries += 1) {
      expect(await call(generateOtpForUser, { mobileNumber })).toMatchObject({ error: 'unavailable' });
      api.clock.advance(1_000);
    }
    expect(await requestCode(mobileNumber)).toMatchObject({ ok: true });
    api.clock.advance(30_000);
    expect(await call(generateOtpForUser, { mobileNumber })).toMatchObject({ error: 'tooManyRequests' });
    api.clock.advance(HOUR_MS);
    expect(await requestCode(mobileNumber)).toMatchObject({ ok: true });
  });

  test('reports when no operator is configured, and leaves an earlier code valid', async () => {
    const mobileNumber = randomMobile();
    const code = await receiveCode(api, mobileNumber);
    const without = createApp({ ...api.deps, gateways: { ...api.deps.gateways, sms: null } });
    const call = createCall((path, init, from) => without.request(path, init, connectionFrom(from)));
    expect(await call(generateOtpForUser, { mobileNumber })).toMatchObject({
      error: 'codesNotSent',
      httpStatus: 422,
      message: expect.stringContaining('not available here'),
    });
    expect(await enterCode(api, mobileNumber, code)).toMatchObject({ ok: true });
  });
});
