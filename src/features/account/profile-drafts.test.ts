import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { editedProfileAtom, registrationAtom } from './profile-drafts.ts';
import { EMPTY_ENTRY } from './profile-entry.ts';

const profile = {
  ...{ recordId: 1, uuid: '0b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11', fullName: 'Asha', mobile: '9876543210' },
  ...{ mobileVerified: true, email: '', emailVerified: false, gender: null, dateOfBirth: null },
  ...{ anniversaryDate: null, userImage: null },
};

it('forgets what was typed when another tab ends the session', () => {
  store.set(sessionAtom, { credential: { mobile: profile.mobile, secretKey: 's'.repeat(43) }, profile });
  store.set(editedProfileAtom, { uuid: profile.uuid, entry: { ...EMPTY_ENTRY, fullName: 'Asha Rao' } });
  store.set(registrationAtom, { entry: EMPTY_ENTRY, mobile: profile.mobile, freeMobile: '' });
  store.set(sessionAtom, null);
  expect(store.get(editedProfileAtom)).toBeNull();
  expect(store.get(registrationAtom).mobile).toBe('');
});
