import { expect, test } from 'vitest';
import { createRecentValues } from './recent-values.ts';

test('values used last stay while their weights are within the bound', () => {
  const recent = createRecentValues<string, number>(10, (value) => value);
  recent.set('a', 4);
  recent.set('b', 4);
  expect(recent.get('a')).toBe(4);
  recent.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([4, undefined, 4]);
});

test('a value in place of another counts once, and one above the bound is kept alone', () => {
  const recent = createRecentValues<string, number>(10, (value) => value);
  for (const value of [6, 5, 4]) recent.set('a', value);
  recent.set('b', 6);
  expect([recent.get('a'), recent.get('b')]).toEqual([4, 6]);
  recent.set('c', 50);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([undefined, undefined, 50]);
});
