import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileDetail } from '#contract/endpoints/account/account.ts';
import { errorKinds } from '#contract/errors.ts';
import { createCart } from '#domain/cart/cart.ts';
import { call } from '#platform/api/call.ts';
import { onSessionEnd } from '#platform/session/session.ts';
import { endSessionWhenOver } from '#platform/session/session-end.ts';
import { cartAtom, dealCartAtom, preferencesAtom, sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { storedAtoms } from '#platform/state/stored-atoms.ts';
import { cartLineOf } from '#test/support/makers/dishes.ts';
import { storedSession } from '#test/support/outside/stored-session.ts';
import { requestDeletion } from './request-deletion.ts';

const { profile } = storedSession;

type StubbedResponse = 'lost' | { readonly error: keyof typeof errorKinds } | { readonly packet: unknown };

/**
 * Stubs `fetch` with a response for each endpoint; returns the names of the requested endpoints, in order.
 */
function stubResponses(responses: Readonly<Record<string, StubbedResponse>>): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.replace(/^.*\/v1\/api\//, '').replace(/\?.*$/, '');
    requests.push(name);
    const response = responses[name] ?? 'lost';
    if (response === 'lost') throw new TypeError('Failed to fetch');
    if ('packet' in response)
      return Response.json({ errorCode: 0, message: '', responsePacket: response.packet });
    const { code, httpStatus } = errorKinds[response.error];
    return Response.json({ errorCode: code, message: '' }, { status: httpStatus });
  });
  return requests;
}

const OUTLET = { recordId: 1, restaurantUuid: '3f0c1a52-64a5-4f2b-9d1e-1b8a4f6f2c10', title: 'Mohali' };
const CART = {
  ...createCart(OUTLET, 'TakeAway', '0e1f7c1a-2f61-4c0b-8f0b-0d7c5a1b9e11'),
  ...{ lineList: [cartLineOf('dal')], tipPaise: 2_000 },
};
const DEALS = { lineList: [], reservedRefId: 'SL-7K3QX9' };

const ended: string[] = [];
onSessionEnd((reason) => ended.push(reason));
endSessionWhenOver();
const isSignedIn = () => store.get(sessionAtom) !== null;

beforeEach(() => {
  ended.length = 0;
  store.set(storedAtoms.session, storedSession);
});
afterEach(() => vi.unstubAllGlobals());

test('a deleted account ends the session here, with what is personal in its carts and what it agreed to', async () => {
  store.set(storedAtoms.cart, CART);
  store.set(dealCartAtom, DEALS);
  store.set(preferencesAtom, { language: 'en', theme: 'dark', diets: [], consentList: ['chat'] });
  const requests = stubResponses({ deleteAccount: { packet: null } });
  expect(await requestDeletion('1234')).toEqual({ kind: 'gone' });
  expect(requests).toEqual(['deleteAccount']);
  expect(ended).toEqual(['deleted']);
  expect(store.get(cartAtom)?.tipPaise).toBe(0);
  expect(store.get(dealCartAtom)).toEqual({ ...DEALS, reservedRefId: null });
  expect(store.get(preferencesAtom)).toMatchObject({ theme: 'dark', consentList: [] });
});

test('a refusal leaves everything as it is, and is not retried', async () => {
  const requests = stubResponses({ deleteAccount: { error: 'otpWrong' } });
  expect(await requestDeletion('1234')).toMatchObject({ kind: 'refused', problem: { code: 'otpWrong' } });
  expect(requests).toEqual(['deleteAccount']);
  expect(isSignedIn()).toBe(true);
});

test('a session that had ended before is no deletion: it ends once, and the carts stay', async () => {
  store.set(storedAtoms.cart, CART);
  store.set(dealCartAtom, DEALS);
  stubResponses({ deleteAccount: { error: 'sessionOver' } });
  expect(await requestDeletion('1234')).toEqual({ kind: 'over' });
  expect(isSignedIn()).toBe(false);
  expect(ended).toEqual(['notDeleted']);
  expect(store.get(cartAtom)).not.toBeNull();
  expect(store.get(dealCartAtom)).toEqual({ ...DEALS, reservedRefId: null });
});

test('what the server refuses while the deletion is on its way does not end the session before it', async () => {
  stubResponses({ deleteAccount: { packet: null }, profileDetail: { error: 'sessionOver' } });
  const deletion = requestDeletion('1234');
  await call(profileDetail, {}, { from: 'server' });
  expect(await deletion).toEqual({ kind: 'gone' });
  expect(ended).toEqual(['deleted']);
});

test('without a response, an account that is still there is not given up', async () => {
  stubResponses({ deleteAccount: 'lost', profileDetail: { packet: profile } });
  expect(await requestDeletion('1234')).toEqual({ kind: 'stillThere' });
  expect(isSignedIn()).toBe(true);
});

test('after a lost response, an account that is gone is found to be gone', async () => {
  const requests = stubResponses({ deleteAccount: 'lost', profileDetail: { error: 'sessionOver' } });
  expect(await requestDeletion('1234')).toEqual({ kind: 'gone' });
  expect(requests).toEqual(['deleteAccount', 'profileDetail']);
  expect(ended).toEqual(['deleted']);
});

test('without any response nothing is claimed, and the second try finds out', async () => {
  stubResponses({});
  expect(await requestDeletion('1234')).toEqual({ kind: 'unknown' });
  expect(isSignedIn()).toBe(true);
  stubResponses({ deleteAccount: { error: 'sessionOver' } });
  expect(await requestDeletion('1234')).toEqual({ kind: 'gone' });
  expect(ended).toEqual(['deleted']);
});
