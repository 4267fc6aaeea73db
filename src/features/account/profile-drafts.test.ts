import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { keptSession } from '#test/support/kept-session.ts';
import { editedProfileAtom, registrationAtom } from './profile-drafts.ts';
import { EMPTY_ENTRY } from './profile-entry.ts';

const { profile } = keptSession;

it('forgets what was typed when another tab ends the session', () => {
  store.set(sessionAtom, keptSession);
  store.set(editedProfileAtom, { uuid: profile.uuid, entry: { ...EMPTY_ENTRY, fullName: 'Asha Rao' } });
  store.set(registrationAtom, { entry: EMPTY_ENTRY, mobile: profile.mobile, freeMobile: '' });
  store.set(sessionAtom, null);
  expect(store.get(editedProfileAtom)).toBeNull();
  expect(store.get(registrationAtom).mobile).toBe('');
});
