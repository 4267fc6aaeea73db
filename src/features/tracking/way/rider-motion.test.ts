import { expect, test } from 'vitest';
import { eased, isSamePlace, pointBetween } from './rider-motion.ts';

const a = { latitude: 30, longitude: 76 };
const b = { latitude: 31, longitude: 78 };

test('moves from one position to the next and stays there', () => {
  expect(pointBetween(a, b, 0)).toEqual(a);
  expect(pointBetween(a, b, 0.5)).toEqual({ latitude: 30.5, longitude: 77 });
  expect(pointBetween(a, b, 1.7)).toEqual(b);
});

test('starts and stops softly', () => {
  expect([eased(0), eased(0.5), eased(1), eased(2)]).toEqual([0, 0.5, 1, 1]);
  expect(eased(0.1)).toBeLessThan(0.1);
});

test('does not move within a metre', () => {
  expect(isSamePlace(a, { latitude: 30.000001, longitude: 76 })).toBe(true);
  expect(isSamePlace(a, b)).toBe(false);
});
