import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressForm, Credential } from '#contract/account/account.ts';
import { deleteAddress, getAddressList, saveAddress } from '#contract/endpoints/account/account.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { basicHeader, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const form: AddressForm = {
  addressLine1: 'House 12',
  addressLine2: '',
  addressLine3: '',
  addressType: 'HOME',
  latitude: 30.7,
  longitude: 76.7,
};
const save = (as: Credential, key: string, input = form) => api.call(saveAddress, input, { as, key });

async function countOf(as: Credential): Promise<number> {
  const result = await api.call(getAddressList, {}, { as });
  if (!result.ok) throw new Error(result.text);
  return result.packet.addressList.length;
}

describe('a call with a key', () => {
  test('answers a retry byte for byte, two hundred times, with one effect', async () => {
    const me = await api.signIn();
    const key = randomUUID();
    const first = await save(me, key);
    expect(first).toMatchObject({ ok: true, httpStatus: 200 });
    for (let retry = 0; retry < 200; retry += 1) {
      api.clock.advance(1_000);
      expect((await save(me, key)).text).toBe(first.text);
    }
    expect(await countOf(me)).toBe(1);
  });

  test('takes effect once when it is tapped ten times in one moment', async () => {
    const me = await api.signIn();
    const key = randomUUID();
    const results = await Promise.all(Array.from({ length: 10 }, () => save(me, key)));
    expect(new Set(results.map(({ text }) => text)).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    expect(await countOf(me)).toBe(1);
  });

  test('is refused when the same key comes with something else', async () => {
    const me = await api.signIn();
    const key = randomUUID();
    await save(me, key);
    expect(await save(me, key, { ...form, addressLine1: 'House 13' })).toMatchObject({
      error: 'keyReused',
      httpStatus: 422,
    });
    expect(await countOf(me)).toBe(1);
  });

  test('is the same call in another order of fields, or with fields that are ignored', async () => {
    const me = await api.signIn();
    const key = randomUUID();
    const first = await save(me, key);
    const { latitude, ...rest } = form;
    const again = await save(me, key, { extra: 'ignored', ...rest, latitude } as AddressForm);
    expect(again.text).toBe(first.text);
  });

  test.each([
    ['none', {}],
    ['too short a', { 'Idempotency-Key': 'abc' }],
    ['a key with blanks as', { 'Idempotency-Key': 'a b c d e f g h i j k l' }],
  ])('with %s key is refused and writes nothing', async (_, headers) => {
    const me = await api.signIn();
    const response = await api.app.request('/v1/api/saveAddress', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: basicHeader(me), ...headers },
      body: JSON.stringify(form),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errorCode: 1001 });
    expect(await countOf(me)).toBe(0);
  });

  test('belongs to its customer: the same key of another customer is another call', async () => {
    const [me, you] = [await api.signIn(), await api.signIn()];
    const key = randomUUID();
    const mine = await save(me, key);
    const yours = await save(you, key);
    expect(yours).toMatchObject({ ok: true });
    expect(yours.text).not.toBe(mine.text);
  });

  test('stores no failure, so that the key works once the cause is gone', async () => {
    const me = await api.signIn();
    const saved = [];
    for (let count = 0; count < 20; count += 1) saved.push(await save(me, randomUUID()));
    const key = randomUUID();
    expect(await save(me, key)).toMatchObject({ error: 'invalidInput' });
    const oldest = saved[0];
    if (oldest?.ok) await api.call(deleteAddress, { recordId: oldest.packet.recordId }, { as: me });
    expect(await save(me, key)).toMatchObject({ ok: true });
    expect(await countOf(me)).toBe(20);
  });

  test('is replayed only with a valid session', async () => {
    const me = await api.signIn();
    const key = randomUUID();
    await save(me, key);
    expect(await api.call(saveAddress, form, { key })).toMatchObject({ error: 'sessionOver' });
  });

  test('is deleted after a week', async () => {
    const me = await api.signIn();
    const key = randomUUID();
    await save(me, key);
    api.clock.advance(7 * 24 * 3_600_000 + 1);
    await deleteOldRecords(api.deps);
    expect(await save(me, key)).toMatchObject({ ok: true });
    expect(await countOf(me)).toBe(2);
  });
});
