import { expect, test } from 'vitest';
import { isSecondTap } from './second-tap.ts';

const FIRST = { x: 200, y: 800, at: 1000 };

const click = (clientX: number, clientY: number, timeStamp: number, detail = 1) =>
  ({ clientX, clientY, timeStamp, detail }) as MouseEvent;

test('takes a quick click at the same place for the second half of a double tap', () => {
  expect(isSecondTap(FIRST, click(204, 797, 1180, 2))).toBe(true);
});

test.each([
  ['elsewhere', click(60, 800, 1180)],
  ['later', click(200, 800, 1500)],
  ['made by a key', click(0, 0, 1180, 0)],
])('leaves a click alone that is %s', (_, event) => {
  expect(isSecondTap(FIRST, event)).toBe(false);
});
