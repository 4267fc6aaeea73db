import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressForm, Credential } from '#contract/account/account.ts';
import {
  deleteAddress,
  getAddressList,
  reverseGeocode,
  saveAddress,
  searchPlace,
  updateAddress,
} from '#contract/endpoints/account/account.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const home: AddressForm = {
  addressLine1: 'House 12, second floor',
  addressLine2: 'Phase 7',
  addressLine3: 'Mohali 160061',
  addressType: 'HOME',
  latitude: 30.7068,
  longitude: 76.7256,
};

async function save(as: Credential, form: AddressForm = home) {
  const result = await api.call(saveAddress, form, { as });
  if (!result.ok) throw new Error(result.text);
  return result.packet;
}

async function list(as: Credential) {
  const result = await api.call(getAddressList, {}, { as });
  if (!result.ok) throw new Error(result.text);
  return result.packet.addressList;
}

describe('addresses', () => {
  test('are kept, newest first', async () => {
    const me = await api.signIn();
    const first = await save(me);
    api.clock.advance(1);
    const second = await save(me, { ...home, addressType: 'WORK' });
    expect(await list(me)).toEqual([second, first]);
    expect(first).toEqual({ ...home, label: '', recordId: first.recordId });
  });

  test('are changed and deleted', async () => {
    const me = await api.signIn();
    const address = await save(me);
    const changed = { ...address, addressLine2: 'Phase 8', latitude: 30.71 };
    expect(await api.call(updateAddress, changed, { as: me })).toMatchObject({ ok: true, packet: changed });
    const nowhere = { ...changed, latitude: 0, longitude: 0 };
    expect(await api.call(updateAddress, nowhere, { as: me })).toMatchObject({
      ...{ error: 'invalidInput', message: 'Please select location first.' },
    });
    expect(await list(me)).toEqual([changed]);
    const gone = { recordId: address.recordId };
    expect(await api.call(deleteAddress, gone, { as: me })).toMatchObject({ ok: true, packet: null });
    expect(await list(me)).toEqual([]);
    expect(await api.call(deleteAddress, gone, { as: me })).toMatchObject({ error: 'notFound' });
  });

  test('of another customer look like missing ones, and stay unchanged', async () => {
    const [me, you] = [await api.signIn(), await api.signIn()];
    const yours = await save(you);
    const missing = { ...yours, recordId: randomUUID() };
    const results = [
      await api.call(updateAddress, { ...yours, addressLine1: 'Mine now' }, { as: me }),
      await api.call(deleteAddress, { recordId: yours.recordId }, { as: me }),
      await api.call(updateAddress, missing, { as: me }),
      await api.call(deleteAddress, { recordId: missing.recordId }, { as: me }),
    ];
    expect(new Set(results.map(({ text }) => text)).size).toBe(1);
    expect(results[0]).toMatchObject({ error: 'notFound', httpStatus: 404 });
    expect(await list(you)).toEqual([yours]);
    expect(await list(me)).toEqual([]);
  });

  test('need a sign-in, all of them', async () => {
    const id = randomUUID();
    const results = [
      await api.call(getAddressList, {}),
      await api.call(saveAddress, home),
      await api.call(updateAddress, { ...home, recordId: id }),
      await api.call(deleteAddress, { recordId: id }),
    ];
    for (const result of results) expect(result).toMatchObject({ error: 'sessionOver', httpStatus: 409 });
  });

  test('are limited to 20, also when several are saved at once', async () => {
    const me = await api.signIn();
    for (let saved = 0; saved < 18; saved += 1) await save(me);
    const results = await Promise.all(
      Array.from({ length: 6 }, () => api.call(saveAddress, home, { as: me })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      error: 'invalidInput',
      message: 'You can keep 20 addresses. Delete one to add another.',
    });
    expect(await list(me)).toHaveLength(20);
  });

  test.each([
    ['no house', { addressLine1: '   ' }, 'addressLine1', 'Please enter details properly'],
    ['an unknown type', { addressType: 'CAVE' }, 'addressType', 'Please select address type'],
    ['no place', { latitude: undefined }, 'latitude', 'Please select location first.'],
    ['a place off Ghana', { latitude: 0, longitude: 0 }, 'latitude', 'Please select location first.'],
    ['a place off the earth', { longitude: 181 }, 'longitude', 'Please select location first.'],
    ['a place that is no number', { latitude: 'NaN' }, 'latitude', 'Please select location first.'],
    ['a control character', { addressLine1: 'a\u0000b' }, 'addressLine1', 'Please enter details properly'],
    [
      'a line without end',
      { addressLine2: 'x'.repeat(121) },
      'addressLine2',
      'Please enter details properly',
    ],
  ])('with %s are refused under the field, and nothing is written', async (_, wrong, field, text) => {
    const me = await api.signIn();
    const form = { ...home, ...wrong } as AddressForm;
    expect(await api.call(saveAddress, form, { as: me })).toMatchObject({
      error: 'invalidInput',
      message: text,
      packet: { fields: { [field]: text } },
    });
    expect(await list(me)).toEqual([]);
  });

  test('name the place first when much is missing, as the form does', async () => {
    const result = await api.call(saveAddress, {} as AddressForm, { as: await api.signIn() });
    expect(result.message).toBe('Please select location first.');
  });

  test('take script and SQL as text', async () => {
    const me = await api.signIn();
    const addressLine1 = `<img src=x onerror=alert(1)>'); drop table addresses; --`;
    expect((await save(me, { ...home, addressLine1 })).addressLine1).toBe(addressLine1);
    expect(await list(me)).toHaveLength(1);
  });
});

describe('places', () => {
  const names = async (searchKey: string, near = {}) => {
    const result = await api.call(searchPlace, { searchKey, ...near });
    if (!result.ok) throw new Error(result.text);
    return result.packet.placeList.map(({ addressText }) => addressText);
  };

  test('are found by any word, with a slip forgiven', async () => {
    expect(await names('Morinda')).toContain('Morinda, Punjab 140101');
    expect(await names('morinad')).toContain('Morinda, Punjab 140101');
    expect(await names('elante')).toEqual(['Elante Mall, Chandigarh, Chandigarh 160002']);
    expect(await names('160071')).not.toHaveLength(0);
  });

  test('come nearest first', async () => {
    const inNoida = { latitude: 28.57, longitude: 77.32 };
    const inLudhiana = { latitude: 30.9, longitude: 75.85 };
    expect((await names('mall road', { latitude: 29.38, longitude: 79.46 }))[0]).toContain('Nainital');
    expect((await names('sector 18', inNoida))[0]).toContain('Noida');
    expect((await names('model town', inLudhiana))[0]).toContain('Ludhiana');
  });

  test('that are unknown return an empty list', async () => {
    expect(await names('xyzzyx')).toEqual([]);
    expect(await names('!!')).toEqual([]);
  });

  test('are named by position, near something known', async () => {
    const mohali = await api.call(reverseGeocode, { latitude: 30.7374, longitude: 76.6762 });
    expect(mohali).toMatchObject({ ok: true, packet: { city: 'Mohali', addressLat: 30.7374 } });
    const outskirts = await api.call(reverseGeocode, { latitude: 30.85, longitude: 76.45 });
    expect(outskirts).toMatchObject({ ok: true, packet: { city: 'Morinda', remainder: '', postalCode: '' } });
    const sea = await api.call(reverseGeocode, { latitude: 0, longitude: 0 });
    expect(sea).toMatchObject({ error: 'notFound' });
  });
});
