import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startForgetting } from '#platform/private-data.ts';
import { sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { createEnquiryDraft, keepEnquiryDraft, recallEnquiryDraft } from './enquiry-draft.ts';

const profile = {
  ...{ recordId: 1, uuid: '0b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11', fullName: 'Asha', mobile: '9876543210' },
  ...{ mobileVerified: true, email: '', emailVerified: false, gender: null, dateOfBirth: null },
  ...{ anniversaryDate: null, userImage: null },
};
const session = { credential: { mobile: '9876543210', secretKey: 's'.repeat(43) }, profile };
const MESSAGE = 'My salary was not paid';
const typed = () => ({ ...createEnquiryDraft('CEO'), message: MESSAGE });

/** The little of a `Storage` that is used; its keys are its own properties, as in browsers. */
function createStorage(): Record<string, unknown> {
  const storage: Record<string, unknown> = {};
  const define = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
  define('getItem', (name: string) => storage[name] ?? null);
  define('setItem', (name: string, text: string) => Object.assign(storage, { [name]: text }));
  define('removeItem', (name: string) => Reflect.deleteProperty(storage, name));
  return storage;
}

startForgetting();
beforeEach(() => store.set(sessionAtom, session));
afterEach(() => {
  store.set(sessionAtom, null);
  vi.unstubAllGlobals();
});

it('goes with the session, wherever it was ended, and leaves the rest of the storage', () => {
  const storage = createStorage();
  vi.stubGlobal('sessionStorage', storage);
  storage['sunehri:age'] = '25';
  keepEnquiryDraft(typed());
  expect(recallEnquiryDraft('CEO')).toMatchObject({ fullName: 'Asha', message: MESSAGE });
  store.set(sessionAtom, null);
  expect(recallEnquiryDraft('CEO')).toMatchObject({ fullName: '', message: '' });
  expect(Object.keys(storage)).toEqual(['sunehri:age']);
});

it('goes with the session where storage is blocked, too', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepEnquiryDraft(typed());
  expect(recallEnquiryDraft('CEO').message).toBe(MESSAGE);
  store.set(sessionAtom, null);
  expect(recallEnquiryDraft('CEO').message).toBe('');
});

it('keeps what a visitor has typed when they sign in', () => {
  vi.stubGlobal('sessionStorage', createStorage());
  store.set(sessionAtom, null);
  keepEnquiryDraft(typed());
  store.set(sessionAtom, session);
  expect(recallEnquiryDraft('CEO').message).toBe(MESSAGE);
});
