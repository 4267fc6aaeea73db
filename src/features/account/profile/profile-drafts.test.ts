import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { store } from '#platform/state/store.ts';
import { storedAtoms } from '#platform/state/stored-atoms.ts';
import { storedSession } from '#test/support/outside/stored-session.ts';
import { editedProfileAtom, registrationAtom } from './profile-drafts.ts';
import { EMPTY_ENTRY } from './profile-entry.ts';

const { profile } = storedSession;

it('deletes what was typed when another tab ends the session', () => {
  store.set(storedAtoms.session, storedSession);
  store.set(editedProfileAtom, { uuid: profile.uuid, entry: { ...EMPTY_ENTRY, fullName: 'Asha Rao' } });
  store.set(registrationAtom, { entry: EMPTY_ENTRY, mobile: profile.mobile, freeMobile: '' });
  store.set(storedAtoms.session, null);
  expect(store.get(editedProfileAtom)).toBeNull();
  expect(store.get(registrationAtom).mobile).toBe('');
});
