import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPrivateDataCleanup } from '#platform/state/private-data.ts';
import { store } from '#platform/state/store.ts';
import { storedAtoms } from '#platform/state/stored-atoms.ts';
import { storedSession } from '#test/support/outside/stored-session.ts';
import { atomOfDraft, visitDraft } from './visit-draft.ts';

const MESSAGE = 'My salary was not paid';

const letter = visitDraft({
  name: 'letter',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  create: () => '',
});

/** Minimal `Storage` whose keys are own properties, as in browsers. */
function createStorage(): Record<string, unknown> {
  const storage: Record<string, unknown> = {};
  const define = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
  define('getItem', (name: string) => storage[name] ?? null);
  define('setItem', (name: string, text: string) => Object.assign(storage, { [name]: text }));
  define('removeItem', (name: string) => Reflect.deleteProperty(storage, name));
  return storage;
}

startPrivateDataCleanup();
beforeEach(() => store.set(storedAtoms.session, storedSession));
afterEach(() => {
  store.set(storedAtoms.session, null);
  vi.unstubAllGlobals();
});

it('goes with the session, wherever it was ended, and leaves the rest of the storage', () => {
  const storage = createStorage();
  vi.stubGlobal('sessionStorage', storage);
  storage['sunehri:age'] = '25';
  letter.save(MESSAGE);
  expect(letter.recall()).toBe(MESSAGE);
  store.set(storedAtoms.session, null);
  expect(letter.recall()).toBe('');
  expect(Object.keys(storage)).toEqual(['sunehri:age']);
});

it('goes with the session where storage is blocked, too', () => {
  vi.stubGlobal('sessionStorage', undefined);
  letter.save(MESSAGE);
  expect(letter.recall()).toBe(MESSAGE);
  store.set(storedAtoms.session, null);
  expect(letter.recall()).toBe('');
});

it('keeps what a visitor has typed when they sign in', () => {
  vi.stubGlobal('sessionStorage', createStorage());
  store.set(storedAtoms.session, null);
  letter.save(MESSAGE);
  store.set(storedAtoms.session, storedSession);
  expect(letter.recall()).toBe(MESSAGE);
});

it.each(['{', '7', '{"letter":1}'])('begins anew where %s lies in its place', (text) => {
  const storage = createStorage();
  vi.stubGlobal('sessionStorage', storage);
  storage['sunehri:draft::letter'] = text;
  expect(letter.recall()).toBe('');
});

it('is deleted when the session ended while this tab was unloaded', () => {
  const storage = createStorage();
  vi.stubGlobal('sessionStorage', storage);
  const othersKey = 'sunehri:draft:7c1f2a50-2b60-4c39-8b1e-5a4f0c9d1e22:letter';
  storage[othersKey] = JSON.stringify(MESSAGE);
  storage['sunehri:draft::note'] = '"of a visitor"';
  expect(letter.recall()).toBe('');
  startPrivateDataCleanup();
  expect(Object.keys(storage)).toEqual(['sunehri:draft::note']);
});

it('is gone once it was sent', () => {
  const storage = createStorage();
  vi.stubGlobal('sessionStorage', storage);
  letter.save(MESSAGE);
  letter.delete();
  expect(letter.recall()).toBe('');
  expect(Object.keys(storage)).toEqual([]);
});

it('is filled in from several places, and all of them begin anew when the session ends', () => {
  const storage = createStorage();
  vi.stubGlobal('sessionStorage', storage);
  const letterAtom = atomOfDraft(letter);
  store.set(letterAtom, MESSAGE);
  expect(letter.recall()).toBe(MESSAGE);
  store.set(storedAtoms.session, null);
  expect(store.get(letterAtom)).toBe('');
  expect(Object.keys(storage)).toEqual([]);
});
