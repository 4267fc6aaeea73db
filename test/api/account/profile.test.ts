import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { customerIdOf } from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { createPng } from '#test/support/samples/pictures.ts';
import { randomMobile, startApi, type TestApi } from '#test/support/servers/api.ts';

type Form = RequestOf<typeof endpoints.updateProfile>;

let api: TestApi;
let as: Credential;
beforeAll(async () => {
  api = await startApi({ seed: false });
  as = await api.signIn();
});
afterAll(() => api.stop());

const good = (mobile: string): Form => ({
  fullName: 'Asha Rao',
  mobile,
  email: 'asha@example.in',
  gender: 'FEMALE',
  dateOfBirth: kolkataMidnight('1990-05-01'),
  anniversarydate: kolkataMidnight('2015-12-11'),
  userImageUrl: null,
  createcustomeronpaymentgateway: false,
});
const save = (change: Partial<Form> = {}, who = as) =>
  api.call(endpoints.updateProfile, { ...good(who.mobile), ...change }, { as: who });
const upload = async (who = as) =>
  packetOf(
    await api.call(
      endpoints.uploadFileInBase64,
      { fileName: 'me.png', fileBase64: createPng(4, 4).toString('base64') },
      { as: who },
    ),
  );

describe('saving a profile', () => {
  test('stores all fields, and returns them as stored', async () => {
    const userImageUrl = await upload();
    const saved = packetOf(await save({ userImageUrl }));
    expect(saved).toMatchObject({
      fullName: 'Asha Rao',
      email: 'asha@example.in',
      gender: 'FEMALE',
      dateOfBirth: kolkataMidnight('1990-05-01'),
      anniversaryDate: kolkataMidnight('2015-12-11'),
      userImage: userImageUrl,
    });
    expect(packetOf(await api.call(endpoints.profileDetail, {}, { as }))).toEqual(saved);
  });

  test('accepts the name alone and leaves the rest unchanged; a missing name is refused', async () => {
    const who = await api.signIn();
    await save({}, who);
    const named = await api.call(endpoints.updateName, { fullName: '  Asha Verma ' }, { as: who });
    expect(packetOf(named)).toMatchObject({ fullName: 'Asha Verma', email: 'asha@example.in' });
    expect(errorOf(await api.call(endpoints.updateName, { fullName: '  ' }, { as: who }))).toBe(
      'invalidInput',
    );
  });

  test('has the language that the customer chooses', async () => {
    const who = await api.signIn();
    const profile = async () => packetOf(await api.call(endpoints.profileDetail, {}, { as: who }));
    packetOf(await api.call(endpoints.updateLanguage, { language: 'pa' }, { as: who }));
    expect((await profile()).language).toBe('pa');
  });

  test.each([
    ['male', 'MALE'],
    ['female', 'FEMALE'],
    ['other', 'other'],
  ] as const)('takes the gender %s as %s', async (gender, stored) => {
    expect(packetOf(await save({ gender })).gender).toBe(stored);
  });

  test('leaves anniversary and picture alone when they are not named, and deletes them when they are null', async () => {
    const userImageUrl = await upload();
    await save({ userImageUrl });
    const { anniversarydate: _, userImageUrl: __, ...rest } = good(as.mobile);
    const left = packetOf(await api.call(endpoints.updateProfile, rest, { as }));
    expect(left).toMatchObject({ userImage: userImageUrl, anniversaryDate: expect.any(Number) });
    const gone = packetOf(await save({ userImageUrl: null, anniversarydate: null }));
    expect(gone).toMatchObject({ userImage: null, anniversaryDate: null });
  });

  test('takes an e-mail address that changes for unverified, and leaves one that stays', async () => {
    const id = await customerIdOf(api, as);
    await save();
    await api.db.update(customers).set({ emailVerified: true }).where(eq(customers.id, id));
    expect(packetOf(await save()).emailVerified).toBe(true);
    expect(packetOf(await save({ email: 'rao@example.in' })).emailVerified).toBe(false);
  });

  test('stores script and SQL as text', async () => {
    const fullName = "<b>Robert'); drop table customers;--";
    expect(packetOf(await save({ fullName })).fullName).toBe(fullName);
  });

  test('takes an anniversary of zero for none', async () => {
    expect(packetOf(await save({ anniversarydate: 0 })).anniversaryDate).toBeNull();
  });
});

describe('an invalid profile', () => {
  test('is refused field by field in the order of the spec, with the first error as the message', async () => {
    const steps: [Partial<Form>, string][] = [
      [{ fullName: 'Asha' }, '*Please enter full name'],
      [{ mobile: as.mobile }, '*Please enter a valid mobile number'],
      [{ email: 'a@b.in' }, '*Please enter a valid email'],
      [{ dateOfBirth: kolkataMidnight('1990-05-01') }, '*Please select DOB'],
      [{ gender: 'MALE' }, '*Please select gender'],
    ];
    const form: Form = {
      fullName: '  ',
      mobile: '12345',
      email: 'nobody',
      dateOfBirth: null,
      gender: null,
      createcustomeronpaymentgateway: false,
    };
    const first = await save(form);
    const { fields } = first.packet as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual(['fullName', 'mobile', 'email', 'dateOfBirth', 'gender']);
    for (const [mended, message] of steps) {
      const refused = await save(form);
      expect(errorOf(refused)).toBe('invalidInput');
      expect(refused.message).toBe(message);
      Object.assign(form, mended);
    }
    expect((await save(form)).ok).toBe(true);
  });

  test('is refused in that order when fields are missing or of a wrong type', async () => {
    const { gender: _gender, ...form } = { ...good(as.mobile), fullName: '' };
    const raw = { ...form, dateOfBirth: 'tomorrow' };
    const refused = await api.call(endpoints.updateProfile, raw as unknown as Form, { as });
    const { fields } = refused.packet as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual(['fullName', 'dateOfBirth', 'gender']);
    expect(refused.message).toBe('*Please enter full name');
  });

  test('is refused with a date of birth in a year of long ago', async () => {
    const refused = await save({ dateOfBirth: kolkataMidnight('0190-05-01') });
    expect(refused.message).toBe('*Please select DOB');
  });

  test('never changes the number', async () => {
    const other = randomMobile();
    const refused = await save({ mobile: other });
    expect(refused.packet).toMatchObject({
      fields: { mobile: expect.stringContaining('cannot be changed') },
    });
    expect(packetOf(await api.call(endpoints.profileDetail, {}, { as })).mobile).toBe(as.mobile);
    expect((await save({ mobile: `+91 ${as.mobile}` })).ok).toBe(true);
  });

  test.each([
    ['of somebody under 18', '2008-11-22', 'of 18 and over'],
    ['of tomorrow', '2026-11-22', 'in the past'],
  ])('is refused with a date of birth %s', async (_, date, message) => {
    const refused = await save({ dateOfBirth: kolkataMidnight(date) });
    expect(refused.packet).toMatchObject({ fields: { dateOfBirth: expect.stringContaining(message) } });
  });

  test('is refused with an anniversary of tomorrow', async () => {
    const refused = await save({ anniversarydate: kolkataMidnight('2026-11-22') });
    const anniversarydate = '*Please select an anniversary in the past';
    expect(refused.packet).toMatchObject({ fields: { anniversarydate } });
  });

  test('accepts a customer who is 18 today in India, not by the midnight of another zone', async () => {
    expect((await save({ dateOfBirth: kolkataMidnight('2008-11-21') })).ok).toBe(true);
    expect(errorOf(await save({ dateOfBirth: Date.UTC(1990, 4, 1) }))).toBe('invalidInput');
    expect(errorOf(await save({ anniversarydate: Date.UTC(2015, 4, 1) }))).toBe('invalidInput');
  });

  test.each([
    'https://evil.example/me.jpg',
    '//evil.example/v1/pictures/x.jpg',
    `/v1/pictures/${'0'.repeat(32)}.jpg`,
    '/v1/pictures/../../etc/passwd',
  ])('is refused with the picture %s', async (userImageUrl) => {
    const refused = await save({ userImageUrl });
    expect(refused.packet).toMatchObject({ fields: { userImageUrl: expect.any(String) } });
  });

  test('is refused with a picture of another customer', async () => {
    const foreign = await upload(await api.signIn());
    expect(errorOf(await save({ userImageUrl: foreign }))).toBe('invalidInput');
  });
});

describe('asking whether a number is registered', () => {
  const lookUp = (mobileNumber: string, from?: string) =>
    api.call(endpoints.getCustomerBasicDetail, { mobileNumber }, from === undefined ? {} : { from });

  test('succeeds for one that is, however it is typed, and for no other', async () => {
    expect(packetOf(await lookUp(`+91 ${as.mobile}`))).toEqual({ isRegistered: true });
    expect(errorOf(await lookUp(randomMobile()))).toBe('notFound');
    expect(await lookUp('123')).toMatchObject({ message: '*Please enter a valid mobile number' });
  });

  test('returns nothing about the customer', async () => {
    expect((await lookUp(as.mobile)).text).not.toContain('Asha');
  });

  test('is limited by address, so that numbers cannot be collected', async () => {
    const from = '10.9.8.7';
    const results: string[] = [];
    for (let count = 0; count < 121; count += 1) {
      const result = await lookUp(randomMobile(), from);
      results.push(result.ok ? 'registered' : result.error);
    }
    expect(new Set(results.slice(0, 120))).toEqual(new Set(['notFound']));
    expect(results[120]).toBe('tooManyRequests');
    api.clock.advance(10 * 60_000);
    expect(errorOf(await lookUp(as.mobile, from))).toBe('tooManyRequests');
  });

  test('is limited by number, from any address', async () => {
    const { mobile } = await api.signIn();
    for (let count = 0; count < 10; count += 1) expect((await lookUp(mobile)).ok).toBe(true);
    expect(errorOf(await lookUp(mobile))).toBe('tooManyRequests');
  });
});

describe('consents', () => {
  const list = async (who: Credential) =>
    packetOf(await api.call(endpoints.getConsentList, {}, { as: who })).consentList;

  test('are none before they are given, and each is given and withdrawn by itself', async () => {
    const who = await api.signIn();
    expect(await list(who)).toEqual(
      ['analytics', 'attribution', 'engagement', 'chat'].map((purpose) => ({
        ...{ purpose, isGiven: false, changedAt: null },
      })),
    );
    const givenAt = api.clock.now();
    await api.call(endpoints.updateConsent, { purpose: 'chat', isGiven: true }, { as: who });
    api.clock.advance(1_000);
    await api.call(endpoints.updateConsent, { purpose: 'chat', isGiven: true }, { as: who });
    expect((await list(who))[3]).toEqual({ purpose: 'chat', isGiven: true, changedAt: givenAt });
    const withdrawn = await api.call(
      endpoints.updateConsent,
      { purpose: 'chat', isGiven: false },
      { as: who },
    );
    expect(packetOf(withdrawn).consentList[3]).toEqual({
      ...{ purpose: 'chat', isGiven: false, changedAt: api.clock.now() },
    });
    expect((await list(who)).slice(0, 3).every(({ isGiven }) => !isGiven)).toBe(true);
  });
});
