import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { tellSessionOver } from '../api/session-over.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { onSessionEnd } from './session.ts';
import { endSessionWhenOver } from './session-end.ts';

const credential = { mobile: '9876543210', secretKey: 's'.repeat(43) };
const profile = {
  ...{ recordId: 1, uuid: '0b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11', fullName: 'Asha', mobile: '9876543210' },
  ...{ mobileVerified: true, email: '', emailVerified: false, gender: null, dateOfBirth: null },
  ...{ anniversaryDate: null, userImage: null },
};

test('an end that the server tells before anybody listens waits for who tells it to the customer', () => {
  store.set(sessionAtom, { credential, profile });
  tellSessionOver(credential);
  expect(store.get(sessionAtom)).not.toBeNull();
  const told: string[] = [];
  onSessionEnd((reason) => told.push(reason));
  endSessionWhenOver();
  expect(store.get(sessionAtom)).toBeNull();
  expect(told).toEqual(['sessionOver']);
});
