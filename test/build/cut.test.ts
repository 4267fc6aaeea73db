import { expect, test } from 'vitest';
import { commaAfter, cut, rewriteAll } from '../../build/cut.ts';

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

test('what is rewritten leaves its lines', () => {
  expect(rewriteAll('is\nthere\nnow', [[/there\nnow/, 'gone']])).toBe('is\ngone\n');
  expect(rewriteAll('a, a', [[/a/g, 'b']])).toBe('b, b');
});

test('a text that does not stand just once, or at all, is said', () => {
  expect(() => rewriteAll('a, a', [[/a/, 'b']])).toThrow('look anew for /a/');
  expect(() => rewriteAll('a', [[/c/, 'b']])).toThrow('look anew for /c/');
  expect(() => rewriteAll('a', [[/c/g, 'b']])).toThrow('look anew for /c/g');
});
