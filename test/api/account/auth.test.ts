import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateOtpForUser, loginUserByOtp, profileDetail } from '#contract/endpoints/account/account.ts';
import { logoutUser } from '#contract/endpoints/account/sign-out.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { createApp } from '#server/app.ts';
import { listSandboxMessages } from '#server/db/queries/upkeep/sandbox-messages.ts';
import { oneTimePasswords } from '#server/db/schema/guests/customers.ts';
import {
  basicHeader,
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

const ask = (mobileNumber: string, from?: string) =>
  api.call(generateOtpForUser, { mobileNumber }, from === undefined ? {} : { from });
const enter = (mobileNumber: string, oneTimePassword: string) =>
  api.call(loginUserByOtp, { mobileNumber, oneTimePassword });

async function readCode(mobile: string): Promise<string> {
  const [message] = await listSandboxMessages(api.db, mobile);
  const code = /^(\d{4}) /.exec(message?.text ?? '')?.[1];
  if (code === undefined) throw new Error('no code was sent');
  return code;
}

async function askForCode(mobile: string): Promise<string> {
  expect(await ask(mobile)).toMatchObject({ ok: true });
  return readCode(mobile);
}

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

async function signInByCode(mobile: string) {
  const answer = await enter(mobile, await askForCode(mobile));
  if (!answer.ok) throw new Error(answer.text);
  return answer.packet;
}

test('a customer has the language of the app that signed in first, whatever a later one speaks', async () => {
  const mobile = randomMobile();
  const languages: unknown[] = [];
  for (const spoken of ['pa-IN,en;q=0.5', 'en']) {
    const form = { mobileNumber: mobile, oneTimePassword: await askForCode(mobile) };
    const answer = await api.call(loginUserByOtp, form, { headers: { 'Accept-Language': spoken } });
    languages.push(answer.ok ? answer.packet.profile.language : answer.text);
    api.clock.advance(MINUTE_MS);
  }
  expect(languages).toEqual(['pa', 'pa']);
});

describe('asking for a one-time code', () => {
  test('sends four digits that a phone can autofill, and says when to request again', async () => {
    const mobile = randomMobile();
    const answer = await ask(mobile);
    const now = api.clock.now();
    expect(answer).toMatchObject({
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
    expect(await ask(paste(mobile))).toMatchObject({ ok: true });
    expect(await listSandboxMessages(api.db, mobile)).toHaveLength(1);
  });

  test.each(['', '12345', '3987654321', '98765432101', '98765x4321'])(
    "refuses %j with the spec's message",
    async (mobileNumber) => {
      const text = '*Please enter a valid mobile number';
      expect(await ask(mobileNumber)).toMatchObject({
        error: 'invalidInput',
        httpStatus: 400,
        message: text,
        packet: { fields: { mobileNumber: text } },
      });
    },
  );

  test('keeps only a hash of the code', async () => {
    const mobile = randomMobile();
    const code = await askForCode(mobile);
    const rows = await api.db.select().from(oneTimePasswords);
    const row = rows.find((kept) => kept.mobile === mobile);
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/);
    expect(Object.values(row ?? {})).not.toContain(code);
  });

  test('waits 30 s between two codes for a number', async () => {
    const mobile = randomMobile();
    await askForCode(mobile);
    api.clock.advance(29_000);
    expect(await ask(mobile)).toMatchObject({
      error: 'tooManyRequests',
      httpStatus: 429,
      packet: { retryAfterMs: 1_000 },
    });
    api.clock.advance(1_000);
    expect(await ask(mobile)).toMatchObject({ ok: true });
  });

  test('sends one code when it is asked ten times at once', async () => {
    const mobile = randomMobile();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(mobile)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listSandboxMessages(api.db, mobile)).toHaveLength(1);
  });

  test('sends at most 5 in any hour and 10 in any day to a number', async () => {
    const mobile = randomMobile();
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await ask(mobile), `code ${sent + 1}`).toMatchObject({ ok: true });
      api.clock.advance(MINUTE_MS);
    }
    expect(await ask(mobile)).toMatchObject({ packet: { retryAfterMs: HOUR_MS - 5 * MINUTE_MS } });
    api.clock.advance(HOUR_MS);
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await ask(mobile), `code ${sent + 6}`).toMatchObject({ ok: true });
      api.clock.advance(MINUTE_MS);
    }
    api.clock.advance(2 * HOUR_MS);
    expect(await ask(mobile)).toMatchObject({ error: 'tooManyRequests' });
    api.clock.advance(DAY_MS);
    expect(await ask(mobile)).toMatchObject({ ok: true });
  });

  test('remembers the limits over a restart', async () => {
    const mobile = randomMobile();
    await askForCode(mobile);
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
    const answers = [];
    for (let asked = 0; asked < 301; asked += 1) answers.push(await ask(randomMobile(), from));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(300);
    expect(answers.at(-1)).toMatchObject({ error: 'tooManyRequests', httpStatus: 429 });
    expect(await ask(randomMobile())).toMatchObject({ ok: true });
  });

  /** Each code is for another number, slowly enough to stay below the limit per minute. */
  async function askForMany(from: string, many: number): Promise<void> {
    for (let asked = 0; asked < many; asked += 1) {
      if (asked % 150 === 0) api.clock.advance(MINUTE_MS);
      expect(await ask(randomMobile(), from)).toMatchObject({ ok: true });
    }
  }

  test('sends at most 300 in any hour and 1,000 in any day for an address', async () => {
    const from = '203.0.113.8';
    for (const many of [300, 300, 300, 100]) {
      await askForMany(from, many);
      api.clock.advance(MINUTE_MS);
      expect(await ask(randomMobile(), from)).toMatchObject({ error: 'tooManyRequests' });
      api.clock.advance(HOUR_MS);
    }
    expect(await ask(randomMobile(), from)).toMatchObject({ error: 'tooManyRequests' });
    expect(await ask(randomMobile())).toMatchObject({ ok: true });
    api.clock.advance(DAY_MS);
    expect(await ask(randomMobile(), from)).toMatchObject({ ok: true });
  });

  test('counts no code of a number for requests above the limit of an address', async () => {
    const mobile = randomMobile();
    const from = '203.0.113.9';
    await askForMany(from, 300);
    for (let asked = 0; asked < 6; asked += 1) {
      api.clock.advance(MINUTE_MS);
      expect(await ask(mobile, from)).toMatchObject({ error: 'tooManyRequests' });
    }
    expect(await listSandboxMessages(api.db, mobile)).toEqual([]);
    expect(await ask(mobile)).toMatchObject({ ok: true });
  });

  test('reports when the operator refuses the message', async () => {
    const broken = await startApi({
      seed: false,
      deps: {
        gateways: { ...api.deps.gateways, sms: { send: () => Promise.reject(new Error('operator away')) } },
      },
    });
    const answer = await broken.call(generateOtpForUser, { mobileNumber: randomMobile() });
    await broken.stop();
    expect(answer).toMatchObject({ error: 'unavailable', httpStatus: 503 });
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
    expect(await ask(mobileNumber)).toMatchObject({ ok: true });
    api.clock.advance(30_000);
    expect(await call(generateOtpForUser, { mobileNumber })).toMatchObject({ error: 'tooManyRequests' });
    api.clock.advance(HOUR_MS);
    expect(await ask(mobileNumber)).toMatchObject({ ok: true });
  });

  test('reports when no operator is configured, and leaves an earlier code valid', async () => {
    const mobileNumber = randomMobile();
    const code = await askForCode(mobileNumber);
    const without = createApp({ ...api.deps, gateways: { ...api.deps.gateways, sms: null } });
    const call = createCall((path, init, from) => without.request(path, init, connectionFrom(from)));
    expect(await call(generateOtpForUser, { mobileNumber })).toMatchObject({
      error: 'codesNotSent',
      httpStatus: 422,
      message: expect.stringContaining('not available here'),
    });
    expect(await enter(mobileNumber, code)).toMatchObject({ ok: true });
  });
});

describe('signing in with a code', () => {
  test('makes the customer once and gives every device a credential of its own', async () => {
    const mobile = randomMobile();
    const first = await signInByCode(mobile);
    api.clock.advance(MINUTE_MS);
    const second = await signInByCode(mobile);
    expect(first).toMatchObject({ mobile, isNewCustomer: true, profile: { mobile, fullName: '' } });
    expect(second).toMatchObject({ isNewCustomer: false, profile: { uuid: first.profile.uuid } });
    expect(second.secretKey).not.toBe(first.secretKey);
  });

  test("counts wrong codes and kills the code at the fifth, with the spec's message", async () => {
    const mobile = randomMobile();
    const code = await askForCode(mobile);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await enter(mobile, wrong(code))).toMatchObject({
        error: 'otpWrong',
        httpStatus: 422,
        message: '*Invalid OTP provided',
      });
    }
    expect(await enter(mobile, code)).toMatchObject({ error: 'otpExpired' });
  });

  test('counts guesses that come at once', async () => {
    const mobile = randomMobile();
    const code = await askForCode(mobile);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enter(mobile, wrong(code))));
    expect(guesses.filter((guess) => !guess.ok && guess.error === 'otpWrong')).toHaveLength(5);
  });

  test('takes the code to the last moment of its five minutes and not after', async () => {
    const [early, late] = [randomMobile(), randomMobile()];
    const codes = [await askForCode(early), await askForCode(late)] as const;
    api.clock.advance(5 * MINUTE_MS - 1);
    expect(await enter(early, codes[0])).toMatchObject({ ok: true });
    api.clock.advance(1);
    expect(await enter(late, codes[1])).toMatchObject({ error: 'otpExpired' });
  });

  test('accepts a code once, also when it is sent twice at once', async () => {
    const mobile = randomMobile();
    const code = await askForCode(mobile);
    const answers = await Promise.all([enter(mobile, code), enter(mobile, code), enter(mobile, code)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await enter(mobile, code)).toMatchObject({ error: 'otpWrong' });
  });

  test('refuses the code of another number', async () => {
    const [mine, yours] = [randomMobile(), randomMobile()];
    const code = await askForCode(mine);
    const other = await askForCode(yours);
    expect(await enter(yours, code === other ? wrong(code) : code)).toMatchObject({ error: 'otpWrong' });
  });

  test('refuses a code that was sent for deleting an account', async () => {
    const mobile = randomMobile();
    await api.call(generateOtpForUser, { mobileNumber: mobile, purpose: 'deleteAccount' });
    const code = await readCode(mobile);
    expect(await enter(mobile, code)).toMatchObject({ error: 'otpWrong' });
    api.clock.advance(MINUTE_MS);
    await api.call(generateOtpForUser, { mobileNumber: mobile, purpose: 'signIn' });
    expect(await enter(mobile, await readCode(mobile))).toMatchObject({ ok: true });
  });

  test('replaces the code when a new one is sent', async () => {
    const mobile = randomMobile();
    const old = await askForCode(mobile);
    api.clock.advance(MINUTE_MS);
    const fresh = await askForCode(mobile);
    if (old !== fresh) expect(await enter(mobile, old)).toMatchObject({ error: 'otpWrong' });
    expect(await enter(mobile, fresh)).toMatchObject({ ok: true });
  });

  test.each(['', '123', '12345', 'abcd', '12 4'])('refuses %j as a code', async (code) => {
    expect(await enter(randomMobile(), code)).toMatchObject({
      error: 'invalidInput',
      message: '*Please enter OTP properly',
    });
  });

  test('names the number first when both fields are wrong', async () => {
    expect(await enter('123', '1')).toMatchObject({ message: '*Please enter a valid mobile number' });
  });
});

describe('a credential', () => {
  test('opens the profile for 30 days', async () => {
    const device = await signInByCode(randomMobile());
    expect(await api.call(profileDetail, {}, { as: device })).toMatchObject({
      ok: true,
      packet: { mobile: device.mobile, mobileVerified: true, emailVerified: false },
    });
    api.clock.advance(30 * DAY_MS);
    expect(await api.call(profileDetail, {}, { as: device })).toMatchObject({ error: 'sessionOver' });
  });

  test('is void after logout, while the other device stays signed in', async () => {
    const mobile = randomMobile();
    const [phone, tablet] = [await api.signIn(mobile), await api.signIn(mobile)];
    expect(await api.call(logoutUser, {}, { as: phone })).toMatchObject({ ok: true, packet: null });
    expect(await api.call(profileDetail, {}, { as: phone })).toMatchObject({
      error: 'sessionOver',
      httpStatus: 409,
      message: 'Unauthorised Access',
    });
    expect(await api.call(profileDetail, {}, { as: tablet })).toMatchObject({ ok: true });
  });

  test('does not work under another number, or with another secret', async () => {
    const [mine, yours] = [await api.signIn(), await api.signIn()];
    for (const as of [
      { mobile: yours.mobile, secretKey: mine.secretKey },
      { mobile: mine.mobile, secretKey: 'A'.repeat(43) },
    ]) {
      expect(await api.call(profileDetail, {}, { as })).toMatchObject({ error: 'sessionOver' });
    }
  });

  test.each(['Bearer abc', 'Basic', 'Basic !!!!', 'Basic YWJj', `Basic ${'A'.repeat(5_000)}`])(
    'that reads %j means that the session is over',
    async (Authorization) => {
      const response = await api.app.request('/v1/api/profileDetail', { headers: { Authorization } });
      expect(response.status).toBe(409);
    },
  );

  test('counts only in the Authorization header, never in a cookie', async () => {
    const device = await api.signIn();
    const response = await api.app.request('/v1/api/profileDetail', {
      headers: { Cookie: `Authorization=${basicHeader(device)}; secretKey=${device.secretKey}` },
    });
    expect(response.status).toBe(409);
  });
});
