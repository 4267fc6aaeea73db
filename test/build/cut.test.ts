import { expect, test } from 'vitest';
import { commaAfter, cut, replaceOnce } from '../../build/cut.ts';

test('what is cut out leaves its lines, and what is within it is cut out with it', () => {
  const text = 'one\ntwo\nthree\nfour';
  const inner = { start: 4, end: 7 };
  const outer = { start: 4, end: 13 };
  expect(cut(text, [inner, outer])).toBe('one\n\n\nfour');
});

test('something may stand in the place of what is cut out', () => {
  expect(cut('one two three', [{ start: 4, end: 7, instead: '2' }])).toBe('one 2 three');
});

test('a property ends with its comma, where it has one', () => {
  expect(commaAfter('{ a: 1 , b: 2 }', 6)).toBe(8);
  expect(commaAfter('{ a: 1 }', 6)).toBe(6);
});

test('a text that does not stand there just once is said', () => {
  expect(replaceOnce('is there', ['there', 'gone'])).toBe('is gone');
  expect(() => replaceOnce('a, a', ['a', 'b'])).toThrow('look anew for a');
  expect(() => replaceOnce('a', ['c', 'b'])).toThrow('look anew for c');
});
