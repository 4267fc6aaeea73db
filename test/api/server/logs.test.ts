import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressForm } from '#contract/account/account.ts';
import { API_BASE_PATH, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import {
  generateOtpForUser,
  getAddressList,
  loginUserByOtp,
  profileDetail,
  reverseGeocode,
  saveAddress,
  searchPlace,
} from '#contract/endpoints/account/account.ts';
import { endpointList } from '#contract/endpoints.ts';
import { insertCredential } from '#server/db/queries/account/credentials.ts';
import { listSandboxMessages } from '#server/db/queries/upkeep/sandbox-messages.ts';
import { createLogger } from '#server/process/log.ts';
import { pseudonymOf } from '#server/services/account/secret-key.ts';
import { wrongCode } from '#test/support/makers/codes.ts';
import { testConfig } from '#test/support/outside/outside.ts';
import { fieldsOf } from '#test/support/samples/samples.ts';
import {
  basicHeader,
  connectionFrom,
  randomMobile,
  startApi,
  type TestApi,
} from '#test/support/servers/api.ts';

const SESSION_OVER = 409;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const address: AddressForm = {
  addressLine1: 'Flat 7, Kaveri Apartments',
  addressLine2: 'Sector 70',
  addressLine3: 'Mohali',
  addressType: 'HOME',
  latitude: 30.698213,
  longitude: 76.718937,
};

describe('the log of a whole visit', () => {
  test('has a line for each request and nothing private in any', async () => {
    const mobileNumber = randomMobile();
    await api.call(generateOtpForUser, { mobileNumber });
    const [message] = await listSandboxMessages(api.db, mobileNumber);
    const oneTimePassword = message?.text.slice(0, 4) ?? '';
    await api.call(loginUserByOtp, { mobileNumber, oneTimePassword: '0000' });
    const signedIn = await api.call(loginUserByOtp, { mobileNumber, oneTimePassword });
    if (!signedIn.ok) throw new Error(signedIn.text);
    const as = signedIn.packet;
    await api.call(profileDetail, {}, { as });
    await api.call(saveAddress, address, { as });
    await api.call(getAddressList, {}, { as });
    await api.call(searchPlace, { searchKey: 'Kaveri Apartments' });
    await api.call(reverseGeocode, { latitude: address.latitude, longitude: address.longitude });

    const log = api.logs.join('');
    expect(api.logs.length).toBeGreaterThanOrEqual(8);
    expect(log).toContain('"route":"/v1/api/saveAddress"');
    const secrets = [mobileNumber, as.secretKey, basicHeader(as), `"${oneTimePassword}"`, 'Kaveri', '30.698'];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  test('has nothing of the input of any endpoint, accepted or refused', async () => {
    let as = await api.signIn();
    const sessions = [as];
    const canaries = {
      text: 'Kaveri Apartments canary',
      mobile: randomMobile(),
      code: '860427',
      token: randomBytes(32).toString('base64url'),
      email: 'canary@post.example',
    };
    const before = api.logs.length;
    for (const endpoint of endpointList) {
      const { method, path, idempotency } = endpoint;
      const names = Object.keys(fieldsOf(endpoint));
      for (const value of Object.values(canaries)) {
        const fields = Object.fromEntries(names.map((name) => [name, value]));
        const address = API_BASE_PATH + path.replaceAll(/:\w+/g, encodeURIComponent(value));
        const headers = {
          ...{ Authorization: basicHeader(as), 'Content-Type': 'application/json' },
          ...(idempotency === 'key' ? { [IDEMPOTENCY_HEADER]: crypto.randomUUID() } : {}),
        };
        const { status } = await (method === 'GET'
          ? api.app.request(`${address}?${new URLSearchParams(fields)}`, { headers }, connectionFrom())
          : api.app.request(
              address,
              { method, headers, body: JSON.stringify(fields) },
              connectionFrom('198.51.100.77'),
            ));
        // The server refuses a call without a valid session before it reads the input, so such a call would
        // test nothing.
        expect(status, endpoint.name).not.toBe(SESSION_OVER);
        if (endpoint.name !== 'logoutUser') continue;
        as = await api.signIn();
        sessions.push(as);
      }
    }
    const log = api.logs.slice(before).join('');
    expect(api.logs.length - before).toBeGreaterThanOrEqual(endpointList.length * 5);
    const secrets = [
      ...Object.values(canaries),
      ...sessions.flatMap((own) => [own.mobile, own.secretKey, basicHeader(own)]),
      '198.51.100',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
    // The mask is the last defence: a masked value in the log means that some code logged it.
    expect(log).not.toMatch(/\*{6}\d{4}|\[redacted\]/);
  });

  test('has sign-ins and wrong codes under pseudonyms', async () => {
    const mobileNumber = randomMobile();
    const before = api.logs.length;
    await api.call(generateOtpForUser, { mobileNumber });
    const [message] = await listSandboxMessages(api.db, mobileNumber);
    const oneTimePassword = message?.text.slice(0, 4) ?? '';
    await api.call(loginUserByOtp, { mobileNumber, oneTimePassword: wrongCode(oneTimePassword) });
    await api.call(loginUserByOtp, { mobileNumber, oneTimePassword });
    const lines = api.logs.slice(before);
    const linesOf = (event: string) => lines.filter((line) => line.includes(`"event":"${event}"`)).join('');
    expect(linesOf('codeRefused')).toMatch(/"purpose":"signIn","refusal":"otpWrong","who":"[a-p]{12}"/);
    expect(linesOf('signIn')).toMatch(/"customerId":\d+,"isNew":true/);
    expect(lines.join('')).not.toContain(mobileNumber);
  });

  test('names what failed in the database without the values', async () => {
    const secretHash = 'h'.repeat(43);
    const row = {
      id: crypto.randomUUID(),
      customerId: 1_999_999_999,
      secretHash,
      createdAt: 1,
      expiresAt: 2,
    };
    const error = await insertCredential(api.db, row).catch((caught: unknown) => caught);
    api.deps.log.error({ err: error }, 'request failed');
    const line = api.logs.at(-1) ?? '';
    expect(line).toContain('insert into');
    expect(line).toContain('23503');
    expect(line).not.toContain(secretHash);
    expect(line).not.toContain('1999999999');
  });

  test('has the cause of a server error, which the response does not name', async () => {
    const broken = await startApi({
      seed: false,
      deps: {
        now: () => {
          throw new Error('the clock fell off');
        },
      },
    });
    const result = await broken.call(generateOtpForUser, { mobileNumber: randomMobile() });
    await broken.stop();
    expect(result).toMatchObject({ error: 'serverFault', httpStatus: 500, message: 'Something went wrong' });
    expect(result.text).not.toContain('clock');
    expect(broken.logs.join('')).toContain('the clock fell off');
  });
});

describe('any line of the log', () => {
  const logged = (fields: object, text = '') => {
    const lines: string[] = [];
    createLogger('info', { write: (line) => lines.push(line) }).info(fields, text);
    return lines.join('');
  };

  test.each([
    ['a number in a text', {}, 'sent to 9876543210'],
    ['a number with its country code', {}, 'sent to +919876543210'],
    ['a number in a field', { to: '9876543210' }, ''],
    ['a field by its name', { mobile: '9876543210', oneTimePassword: '4711' }, ''],
    ['a field within', { body: { mobileNumber: '9876543210', oneTimePassword: '4711' } }, ''],
    [
      'a credential',
      {},
      `Authorization: ${basicHeader({ mobile: '9876543210', secretKey: 'k'.repeat(43) })}`,
    ],
    ['a secret', { note: 'k'.repeat(43) }, ''],
    ['an error', { err: new Error('no route to 9876543210') }, ''],
    ['one error of many', { err: new AggregateError([new Error('no route to 9876543210')], '1 failed') }, ''],
  ])('hides %s', (_, fields, text) => {
    const line = logged(fields, text);
    expect(line).not.toMatch(/9876543210|4711|k{43}|OTg3/);
  });

  test('contains each of several errors', () => {
    const line = logged({ err: new AggregateError([new Error('one'), new Error('other')], '2 failed') });
    expect(line).toMatch(/2 failed.*"message":"one".*"message":"other"/);
  });

  test('keeps times, amounts and references', () => {
    const line = logged({ at: 1_795_228_035_762, paise: 9_876_543 }, 'ORDR-ABC123-XYZ789');
    expect(line).toContain('1795228035762');
    expect(line).toContain('9876543');
    expect(line).toContain('ORDR-ABC123-XYZ789');
  });

  test('keeps pseudonyms, which never look like a number', () => {
    const names = Array.from({ length: 3000 }, (_, one) =>
      pseudonymOf({ config: testConfig }, `customer ${one}`),
    );
    const hidden = names.filter((who) => !logged({ who }).includes(who));
    expect(hidden).toEqual([]);
  });
});
