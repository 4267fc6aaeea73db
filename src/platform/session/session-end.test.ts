import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { keptSession } from '#test/support/kept-session.ts';
import { tellSessionOver } from '../api/session-over.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { onSessionEnd } from './session.ts';
import { endSessionWhenOver } from './session-end.ts';

test('an end that the server tells before anybody listens waits for who tells it to the customer', () => {
  store.set(sessionAtom, keptSession);
  tellSessionOver(keptSession.credential);
  expect(store.get(sessionAtom)).not.toBeNull();
  const told: string[] = [];
  onSessionEnd((reason) => told.push(reason));
  endSessionWhenOver();
  expect(store.get(sessionAtom)).toBeNull();
  expect(told).toEqual(['sessionOver']);
});
