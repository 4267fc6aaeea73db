import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAddressList } from '#contract/endpoints/account/account.ts';
import { restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import { deletePrivateResponses, readStoredResponse, storeResponse } from '#offline/stored-responses.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { call } from './call.ts';

/** The default of one second is too short on a busy machine. */
const PATIENCE = { timeout: 15_000 };

const PATH = '/v1/api/getAddressList';
const credential = { mobile: '9876543210', secretKey: 's'.repeat(43) };
const sent: Request[] = [];

function respondWith(packet: unknown): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(new URL(url, 'https://app.example'), init));
    const envelope = { errorCode: 0, message: '', responsePacket: packet };
    return Response.json(envelope, { headers: { Date: 'Sat, 21 Nov 2026 07:30:00 GMT' } });
  });
}

function cutNetwork(): void {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
}

beforeEach(async () => {
  sent.length = 0;
  await deletePrivateResponses();
  store.set(storedAtoms.session, { credential, profile: {} as never });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function loadOnce(): Promise<void> {
  respondWith({ addressList: [] });
  expect(await call(getAddressList, {})).toMatchObject({ ok: true, isStored: false });
  await vi.waitFor(async () => expect(await readStoredResponse(PATH)).toBeDefined(), PATIENCE);
}

describe('a private response', () => {
  test('is returned with its age when the server cannot be reached', async () => {
    await loadOnce();
    cutNetwork();
    expect(await call(getAddressList, {})).toEqual({
      ok: true,
      message: '',
      data: { addressList: [] },
      asOf: Date.UTC(2026, 10, 21, 7, 30),
      isStored: true,
    });
  });

  test('is not given where only the server counts', async () => {
    await loadOnce();
    cutNetwork();
    const result = await call(getAddressList, {}, { from: 'server' });
    expect(result).toMatchObject({ ok: false, problem: { code: 'offline' } });
  });

  test('is neither returned nor stored once its session is over', async () => {
    await loadOnce();
    store.set(storedAtoms.session, null);
    cutNetwork();
    expect(await call(getAddressList, {})).toMatchObject({ ok: false });
    await deletePrivateResponses();
    respondWith({ addressList: [] });
    await call(getAddressList, {});
    expect(await readStoredResponse(PATH)).toBeUndefined();
  });

  test('that the schema refuses is deleted', async () => {
    await storeResponse(PATH, { addressList: 'none' }, { asOf: 1 });
    cutNetwork();
    expect(await call(getAddressList, {})).toMatchObject({ ok: false });
    expect(await readStoredResponse(PATH)).toBeUndefined();
  });
});

test('a public call is not signed, so that its response may be cached for all; a private one is', async () => {
  respondWith({ restaurantList: [], total: 0 });
  await call(restaurantList, {});
  respondWith({ addressList: [] });
  await call(getAddressList, {});
  expect(sent.map(({ headers }) => headers.has('Authorization'))).toEqual([false, true]);
});
