import { expect, test } from 'vitest';
import { createNames } from './prepared.ts';

test('a statement gets a name when it comes for the third time, and keeps it', () => {
  const nameOf = createNames();
  const names = ['a', 'a', 'a', 'b', 'a'].map(nameOf);
  expect(names.slice(0, 2)).toEqual([undefined, undefined]);
  expect(names[2]).toMatch(/^\w+$/);
  expect(names[3]).toBeUndefined();
  expect(names[4]).toBe(names[2]);
});

test('two statements never share a name, and no more than a few hundred have one', () => {
  const nameOf = createNames();
  const texts = Array.from({ length: 1_000 }, (_, number) => `select ${number}`);
  const names = texts.flatMap((text) => [nameOf(text), nameOf(text), nameOf(text)]);
  const given = names.filter((name) => name !== undefined);
  expect(new Set(given).size).toBe(given.length);
  expect(given.length).toBeGreaterThan(100);
  expect(given.length).toBeLessThan(400);
});
