import { describe, expect, test } from 'vitest';
import { generateOtpForUser } from '#contract/endpoints/account/account.ts';
import { getAdBannerList, scanQrCode } from '#contract/endpoints/chain/catalogue.ts';
import { readResponse } from './read-response.ts';
import { createHeaders, createRequest } from './request.ts';

const read = (httpStatus: number, body: unknown) =>
  readResponse(generateOtpForUser, { httpStatus, body, asOf: 5 });

describe('reading a response', () => {
  test('gives the parsed packet of a success, with its age', async () => {
    const packet = { resendAt: 1, expiresAt: 2, serverTime: 0 };
    expect(await read(200, { errorCode: 0, message: 'ok', responsePacket: packet })).toEqual({
      ok: true,
      data: packet,
      asOf: 5,
      message: 'ok',
    });
  });

  test('refuses a success of another shape instead of casting it', async () => {
    const result = await read(200, { errorCode: 0, message: 'ok', responsePacket: { resendAt: 'soon' } });
    expect(result).toMatchObject({ ok: false, problem: { code: 'unreadable' } });
  });

  test.each([
    ['the HTTP status', 409, { errorCode: 1, message: '' }],
    ['the code', 200, { errorCode: 409, message: '' }],
    ['the message', 200, { errorCode: 7, message: 'Unauthorised Access' }],
  ])('takes %s as session over', async (_, status, body) => {
    expect(await read(status, body)).toMatchObject({ ok: false, problem: { code: 'sessionOver' } });
  });

  test('keeps the message and the packet of a declared error', async () => {
    const result = await read(429, {
      errorCode: 429,
      message: 'Wait a little',
      responsePacket: { retryAfterMs: 7 },
    });
    expect(result).toEqual({
      ok: false,
      problem: { code: 'tooManyRequests', message: 'Wait a little', packet: { retryAfterMs: 7 } },
    });
  });

  test('shows the message of a code that this build does not know', async () => {
    const result = await read(422, { errorCode: 999_999, message: 'From a newer server' });
    expect(result).toMatchObject({ ok: false, problem: { message: 'From a newer server' } });
  });

  test('calls a gateway page without an envelope unavailable', async () => {
    expect(await read(502, undefined)).toMatchObject({ ok: false, problem: { code: 'unavailable' } });
  });
});

describe('making a request', () => {
  test('fills placeholders from the input and sends the rest as query of a GET', () => {
    const { url, body } = createRequest(getAdBannerList, { bannerType: 'DashboardTop', lat: 30.7 });
    expect(url).toBe('/v1/api/getAdBannerList/DashboardTop?lat=30.7');
    expect(body).toBeUndefined();
  });

  test('escapes what a placeholder holds and sends the rest as body of a POST', () => {
    const { url, body } = createRequest(scanQrCode, { code: '../a b', extra: 1 });
    expect(url).toBe('/v1/api/scanQrCode/..%2Fa%20b');
    expect(body).toEqual({ extra: 1 });
  });

  test('signs with mobile and secret and carries the key', () => {
    const headers = createHeaders({ mobile: '9876543210', secretKey: 's' }, 'en', 'k');
    expect(headers).toEqual({
      'Accept-Language': 'en',
      Authorization: `Basic ${btoa('9876543210:s')}`,
      'Idempotency-Key': 'k',
    });
  });
});
