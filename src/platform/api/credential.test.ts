import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAddressList } from '#contract/endpoints/account/account.ts';
import { payTipOnOrder } from '#contract/endpoints/orders/orders.ts';
import { deletePrivateResponses, readStoredResponse, storeResponse } from '#offline/stored-responses.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { call } from './call.ts';
import { onSessionOver } from './session-over.ts';

const sessionOf = (letter: string) => ({
  credential: { mobile: '9876543210', secretKey: letter.repeat(43) },
  profile: {} as never,
});

const DATE = { Date: 'Sat, 21 Nov 2026 07:30:00 GMT' };
const OVER = { errorCode: 409, message: 'Unauthorised Access', responsePacket: null };
const EMPTY = { errorCode: 0, message: '', responsePacket: { addressList: [] } };

const onOver = vi.fn();
onSessionOver(onOver);

function slowServer() {
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  return { respond: (body: object) => waiting.shift()?.(Response.json(body, { headers: DATE })) };
}

beforeEach(async () => {
  onOver.mockClear();
  await deletePrivateResponses();
  store.set(storedAtoms.session, sessionOf('a'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a session that the server ends late is not that of the customer who has signed in since', async () => {
  const server = slowServer();
  const late = call(getAddressList, {});
  store.set(storedAtoms.session, sessionOf('b'));
  server.respond(OVER);
  await late;
  expect(onOver).not.toHaveBeenCalled();
  const next = call(getAddressList, {});
  server.respond(OVER);
  await next;
  expect(onOver).toHaveBeenCalledOnce();
});

test('a late response is not stored for the customer who has signed in since', async () => {
  const server = slowServer();
  const late = call(getAddressList, {});
  store.set(storedAtoms.session, sessionOf('b'));
  server.respond(EMPTY);
  expect(await late).toMatchObject({ ok: true });
  // Writes are stored in order: once this one is stored, a write of the late response would be stored too.
  await storeResponse('/v1/api/later', {}, { asOf: 1 });
  expect(await readStoredResponse('/v1/api/getAddressList')).toBeUndefined();
});

test('a second try is signed by the customer of the first', async () => {
  const signatures: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    signatures.push(new Headers(init.headers).get('Authorization'));
    store.set(storedAtoms.session, sessionOf('b'));
    throw new TypeError('Failed to fetch');
  });
  const tip = { orderRefId: 'AB12-CD34', tipPaise: 2_000, paymentMode: 'WALLET' } as const;
  await call(payTipOnOrder, tip, { key: 'k'.repeat(36) });
  const { mobile, secretKey } = sessionOf('a').credential;
  expect(new Set(signatures)).toEqual(new Set([`Basic ${btoa(`${mobile}:${secretKey}`)}`]));
  expect(signatures).toHaveLength(3);
});
