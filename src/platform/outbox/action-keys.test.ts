import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actionKeysAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { deleteActionKey, findStartOfAction, keyOfAction } from './action-keys.ts';

beforeEach(() => store.set(actionKeysAtom, null));
afterEach(() => vi.useRealTimers());

test('sends the same content under the same key', () => {
  expect(keyOfAction('saveOrder', { tipPaise: 1 })).toBe(keyOfAction('saveOrder', { tipPaise: 1 }));
});

test('takes a new key for other content, and again when the first content comes back', () => {
  const first = keyOfAction('saveOrder', { tipPaise: 1 });
  const second = keyOfAction('saveOrder', { tipPaise: 2 });
  expect(second).not.toBe(first);
  expect([first, second]).not.toContain(keyOfAction('saveOrder', { tipPaise: 1 }));
});

test('keeps the keys of different actions apart', () => {
  const save = keyOfAction('saveOrder', {});
  expect(keyOfAction('placeOrder', {})).not.toBe(save);
  expect(keyOfAction('saveOrder', {})).toBe(save);
});

test('makes a new key once the last one is deleted', () => {
  const first = keyOfAction('tip', {});
  deleteActionKey('tip');
  expect(keyOfAction('tip', {})).not.toBe(first);
});

test('knows the first try under a key until it is deleted', () => {
  vi.useFakeTimers({ now: 1_000 });
  keyOfAction('tip', {});
  vi.setSystemTime(5_000);
  keyOfAction('tip', {});
  expect(findStartOfAction('tip')).toBe(1_000);
  deleteActionKey('tip');
  expect(findStartOfAction('tip')).toBeUndefined();
});
