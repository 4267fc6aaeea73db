import { expect, test } from 'vitest';
import { UuidSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { createRandomKey } from './random-key.ts';

test('makes keys of version 4 that the contract takes, each another one', () => {
  const keys = Array.from({ length: 500 }, createRandomKey);
  for (const key of keys) {
    expect(findParsed(UuidSchema, key)).toBe(key);
    expect(key).toMatch(/^.{14}4.{4}[89ab]/);
  }
  expect(new Set(keys).size).toBe(500);
});
