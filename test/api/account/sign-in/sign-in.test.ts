import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateOtpForUser, loginUserByOtp, profileDetail } from '#contract/endpoints/account/account.ts';
import { logoutUser } from '#contract/endpoints/account/sign-out.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { enterCode, readCode, receiveCode, wrongCode } from '#test/support/makers/codes.ts';
import { basicHeader, randomMobile, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

async function signInByCode(mobile: string) {
  const result = await enterCode(api, mobile, await receiveCode(api, mobile));
  if (!result.ok) throw new Error(result.text);
  return result.packet;
}

test('a customer has the language of the app that signed in first, whatever a later one speaks', async () => {
  const mobile = randomMobile();
  const languages: unknown[] = [];
  for (const spoken of ['pa-IN,en;q=0.5', 'en']) {
    const form = { mobileNumber: mobile, oneTimePassword: await receiveCode(api, mobile) };
    const result = await api.call(loginUserByOtp, form, { headers: { 'Accept-Language': spoken } });
    languages.push(result.ok ? result.packet.profile.language : result.text);
    api.clock.advance(MINUTE_MS);
  }
  expect(languages).toEqual(['pa', 'pa']);
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
    const code = await receiveCode(api, mobile);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await enterCode(api, mobile, wrongCode(code))).toMatchObject({
        error: 'otpWrong',
        httpStatus: 422,
        message: '*Invalid OTP provided',
      });
    }
    expect(await enterCode(api, mobile, code)).toMatchObject({ error: 'otpExpired' });
  });

  test('counts guesses that come at once', async () => {
    const mobile = randomMobile();
    const code = await receiveCode(api, mobile);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => enterCode(api, mobile, wrongCode(code))),
    );
    expect(guesses.filter((guess) => !guess.ok && guess.error === 'otpWrong')).toHaveLength(5);
  });

  test('takes the code to the last moment of its five minutes and not after', async () => {
    const [early, late] = [randomMobile(), randomMobile()];
    const codes = [await receiveCode(api, early), await receiveCode(api, late)] as const;
    api.clock.advance(5 * MINUTE_MS - 1);
    expect(await enterCode(api, early, codes[0])).toMatchObject({ ok: true });
    api.clock.advance(1);
    expect(await enterCode(api, late, codes[1])).toMatchObject({ error: 'otpExpired' });
  });

  test('accepts a code once, also when it is sent twice at once', async () => {
    const mobile = randomMobile();
    const code = await receiveCode(api, mobile);
    const results = await Promise.all([
      enterCode(api, mobile, code),
      enterCode(api, mobile, code),
      enterCode(api, mobile, code),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await enterCode(api, mobile, code)).toMatchObject({ error: 'otpWrong' });
  });

  test('refuses the code of another number', async () => {
    const [mine, yours] = [randomMobile(), randomMobile()];
    const code = await receiveCode(api, mine);
    const other = await receiveCode(api, yours);
    expect(await enterCode(api, yours, code === other ? wrongCode(code) : code)).toMatchObject({
      error: 'otpWrong',
    });
  });

  test('refuses a code that was sent for deleting an account', async () => {
    const mobile = randomMobile();
    await api.call(generateOtpForUser, { mobileNumber: mobile, purpose: 'deleteAccount' });
    const code = await readCode(api, mobile);
    expect(await enterCode(api, mobile, code)).toMatchObject({ error: 'otpWrong' });
    api.clock.advance(MINUTE_MS);
    await api.call(generateOtpForUser, { mobileNumber: mobile, purpose: 'signIn' });
    expect(await enterCode(api, mobile, await readCode(api, mobile))).toMatchObject({ ok: true });
  });

  test('replaces the code when a new one is sent', async () => {
    const mobile = randomMobile();
    const old = await receiveCode(api, mobile);
    api.clock.advance(MINUTE_MS);
    const fresh = await receiveCode(api, mobile);
    if (old !== fresh) expect(await enterCode(api, mobile, old)).toMatchObject({ error: 'otpWrong' });
    expect(await enterCode(api, mobile, fresh)).toMatchObject({ ok: true });
  });

  test.each(['', '123', '12345', 'abcd', '12 4'])('refuses %j as a code', async (code) => {
    expect(await enterCode(api, randomMobile(), code)).toMatchObject({
      error: 'invalidInput',
      message: '*Please enter OTP properly',
    });
  });

  test('names the number first when both fields are wrong', async () => {
    expect(await enterCode(api, '123', '1')).toMatchObject({
      message: '*Please enter a valid mobile number',
    });
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
