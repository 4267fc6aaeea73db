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

type Answer = 'lost' | { readonly error: keyof typeof errorKinds } | { readonly packet: unknown };

/** Returns the endpoints in the order of their requests. */
function answerWith(answers: Readonly<Record<string, Answer>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.replace(/^.*\/v1\/api\//, '').replace(/\?.*$/, '');
    asked.push(name);
    const answer = answers[name] ?? 'lost';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if ('packet' in answer)
      return Response.json({ errorCode: 0, message: '', responsePacket: answer.packet });
    const { code, httpStatus } = errorKinds[answer.error];
    return Response.json({ errorCode: code, message: '' }, { status: httpStatus });
  });
  return asked;
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
  const asked = answerWith({ deleteAccount: { packet: null } });
  expect(await requestDeletion('1234')).toEqual({ kind: 'gone' });
  expect(asked).toEqual(['deleteAccount']);
  expect(ended).toEqual(['deleted']);
  expect(store.get(cartAtom)?.tipPaise).toBe(0);
  expect(store.get(dealCartAtom)).toEqual({ ...DEALS, reservedRefId: null });
  expect(store.get(preferencesAtom)).toMatchObject({ theme: 'dark', consentList: [] });
});

test('a refusal leaves everything as it is, and is not asked for again', async () => {
  const asked = answerWith({ deleteAccount: { error: 'otpWrong' } });
  expect(await requestDeletion('1234')).toMatchObject({ kind: 'refused', problem: { code: 'otpWrong' } });
  expect(asked).toEqual(['deleteAccount']);
  expect(isSignedIn()).toBe(true);
});

test('a session that had ended before is no deletion: it ends once, and the carts stay', async () => {
  store.set(storedAtoms.cart, CART);
  store.set(dealCartAtom, DEALS);
  answerWith({ deleteAccount: { error: 'sessionOver' } });
  expect(await requestDeletion('1234')).toEqual({ kind: 'over' });
  expect(isSignedIn()).toBe(false);
  expect(ended).toEqual(['notDeleted']);
  expect(store.get(cartAtom)).not.toBeNull();
  expect(store.get(dealCartAtom)).toEqual({ ...DEALS, reservedRefId: null });
});

test('what the server refuses while the deletion is on its way does not end the session before it', async () => {
  answerWith({ deleteAccount: { packet: null }, profileDetail: { error: 'sessionOver' } });
  const deletion = requestDeletion('1234');
  await call(profileDetail, {}, { from: 'server' });
  expect(await deletion).toEqual({ kind: 'gone' });
  expect(ended).toEqual(['deleted']);
});

test('where no answer comes, an account that is still there is not given up', async () => {
  answerWith({ deleteAccount: 'lost', profileDetail: { packet: profile } });
  expect(await requestDeletion('1234')).toEqual({ kind: 'stillThere' });
  expect(isSignedIn()).toBe(true);
});

test('where the answer was lost, an account that is gone is found to be gone', async () => {
  const asked = answerWith({ deleteAccount: 'lost', profileDetail: { error: 'sessionOver' } });
  expect(await requestDeletion('1234')).toEqual({ kind: 'gone' });
  expect(asked).toEqual(['deleteAccount', 'profileDetail']);
  expect(ended).toEqual(['deleted']);
});

test('without any answer nothing is claimed, and the second try finds out', async () => {
  answerWith({});
  expect(await requestDeletion('1234')).toEqual({ kind: 'unknown' });
  expect(isSignedIn()).toBe(true);
  answerWith({ deleteAccount: { error: 'sessionOver' } });
  expect(await requestDeletion('1234')).toEqual({ kind: 'gone' });
  expect(ended).toEqual(['deleted']);
});
