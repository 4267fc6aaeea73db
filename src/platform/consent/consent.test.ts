import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Consent } from '#contract/account/profile.ts';
import { preferencesAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { hasConsent, revokeConsents, setConsent, syncConsents } from './consent.ts';

const ASHA = '0b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11';
const credential = { mobile: '9876543210', secretKey: 's'.repeat(43) };

let account: Consent[] = [];
let sentChanges: unknown[] = [];

const packetOf = (): { consentList: Consent[] } => ({ consentList: account });

function startServer(): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/updateConsent')) {
      const change: { purpose: Consent['purpose']; isGiven: boolean } = JSON.parse(String(init.body));
      sentChanges.push(change);
      account = [...account.filter(({ purpose }) => purpose !== change.purpose), { ...change, changedAt: 5 }];
    }
    return Response.json({ errorCode: 0, message: '', responsePacket: packetOf() });
  });
}

function cutNetwork(): void {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
}

const signIn = (uuid = ASHA) => store.set(storedAtoms.session, { credential, profile: { uuid } as never });
const unsent = () => store.get(preferencesAtom)?.untoldConsents ?? [];

beforeEach(() => {
  account = [];
  sentChanges = [];
  store.set(preferencesAtom, null);
  store.set(storedAtoms.session, null);
  startServer();
});
afterEach(() => vi.unstubAllGlobals());

test('a visitor’s consent stays on the phone, and is sent to no account', async () => {
  setConsent('chat', true);
  await syncConsents();
  expect(hasConsent('chat')).toBe(true);
  expect(sentChanges).toEqual([]);
});

test('a visitor’s choices are sent to the account that signs in', async () => {
  setConsent('chat', true);
  signIn();
  await syncConsents();
  expect(sentChanges).toEqual([{ purpose: 'chat', isGiven: true }]);
  expect(unsent()).toEqual([]);
});

test('without a network it holds here at once, and the account hears of the last word later', async () => {
  signIn();
  account = [{ purpose: 'chat', isGiven: true, changedAt: 1 }];
  await syncConsents();
  expect(hasConsent('chat')).toBe(true);
  cutNetwork();
  setConsent('chat', false);
  setConsent('analytics', true);
  await syncConsents();
  expect(hasConsent('chat')).toBe(false);
  expect(unsent()).toHaveLength(2);
  startServer();
  await syncConsents();
  expect(sentChanges).toEqual([
    { purpose: 'chat', isGiven: false },
    { purpose: 'analytics', isGiven: true },
  ]);
  expect([hasConsent('chat'), hasConsent('analytics')]).toEqual([false, true]);
});

test('a change during the synchronisation is sent as well', async () => {
  signIn();
  const meeting = syncConsents();
  setConsent('engagement', true);
  await meeting;
  expect(sentChanges).toEqual([{ purpose: 'engagement', isGiven: true }]);
  expect(unsent()).toEqual([]);
});

test('a consent that was withdrawn on another phone ends here, too', async () => {
  signIn();
  setConsent('chat', true);
  await syncConsents();
  account = [{ purpose: 'chat', isGiven: false, changedAt: 9 }];
  await syncConsents();
  expect(hasConsent('chat')).toBe(false);
});

test('the end of a session takes back every consent on the phone', async () => {
  signIn();
  setConsent('chat', true);
  await syncConsents();
  revokeConsents(ASHA, false);
  expect(hasConsent('chat')).toBe(false);
  expect(unsent()).toEqual([]);
});
