import { expect, test } from 'vitest';
import { claimReload, hasLeft, type VisitMemory } from './visit-reloads.ts';

function createMemory(): () => VisitMemory {
  const items = new Map<string, string>();
  return () => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value);
    },
  });
}

test('a visit has one reload for each version that it leaves', () => {
  const memory = createMemory();
  expect(claimReload('6', memory)).toBe(true);
  expect(claimReload('6', memory)).toBe(false);
  expect(claimReload('7', memory)).toBe(true);
  expect(hasLeft('6', memory)).toBe(true);
  expect(hasLeft('8', memory)).toBe(false);
});

test('without a memory there is no reload', () => {
  const emptyMemory = () => ({ getItem: () => null, setItem: () => undefined });
  expect(claimReload('6', emptyMemory)).toBe(false);
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  expect(claimReload('6', blocked)).toBe(false);
});
