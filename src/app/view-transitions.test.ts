import { expect, test } from 'vitest';
import { transitionTypes } from './router.tsx';

const move = (from: string | undefined, to: string) =>
  transitionTypes({
    ...(from === undefined ? {} : { fromLocation: { pathname: from } }),
    toLocation: { pathname: to },
  });

test('moves between a list and its detail, and back', () => {
  expect(move('/restaurants', '/restaurants/abc')).toEqual(['to-detail']);
  expect(move('/restaurants/abc', '/restaurants')).toEqual(['to-list']);
});

test('changes every other page without a movement', () => {
  expect(move(undefined, '/restaurants/abc')).toBe(false);
  expect(move('/', '/restaurants')).toBe(false);
  expect(move('/my-orders', '/restaurants/abc')).toBe(false);
  expect(move('/restaurants/abc', '/restaurants/def')).toBe(false);
});
