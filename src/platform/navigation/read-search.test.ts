import { describe, expect, test } from 'vitest';
import { isSwitchedOn, parseSearch, readSearchStrictly, stringifySearch } from './read-search.ts';

const readTab = (search: Record<string, unknown>): { tab?: string } =>
  search['tab'] === 'known' ? { tab: 'known' } : {};

/** The router merges the reader's result into the address's parameters. */
const seenByRoute = (search: Record<string, unknown>) => ({
  ...search,
  ...readSearchStrictly(readTab)(search),
});

test('lets a value through that the reader takes', () => {
  expect(seenByRoute({ tab: 'known' })).toEqual({ tab: 'known' });
});

test('lets no value through that the reader refuses, nor a parameter it does not know', () => {
  const seen = seenByRoute({ tab: '//evil.example', other: 'x' });
  expect(Object.values(seen).filter((value) => value !== undefined)).toEqual([]);
});

describe('a query', () => {
  test.each([
    '8',
    '08',
    '1.0',
    '1e3',
    '-0',
    'true',
    'null',
    '"8"',
    '[1]',
    '{"a":1}',
    '+91 98',
    '50 % & more',
    '',
    'दाल 🌸',
  ])('keeps the text %s', (text) => {
    const query = stringifySearch({ q: text });
    expect(parseSearch(query)).toEqual({ q: text });
    expect(stringifySearch(parseSearch(query))).toBe(query);
  });

  test('is read as it was typed', () => {
    expect(parseSearch('?q=8&ref=1047')).toEqual({ q: '8', ref: '1047' });
    expect(parseSearch('')).toEqual({});
  });

  test('repeats the name of a list, and leaves out what is undefined', () => {
    const query = stringifySearch({ types: ['DineIn', 'TakeAway'], open: true, q: undefined });
    expect(query).toBe('?types=DineIn&types=TakeAway&open=true');
    expect(parseSearch(query)).toEqual({ types: ['DineIn', 'TakeAway'], open: 'true' });
    expect(stringifySearch({ q: undefined })).toBe('');
  });

  test.each([
    [true, true],
    ['true', true],
    ['false', false],
    [undefined, false],
    [['true', 'true'], false],
  ])('has a switch at %s: %s', (value, isOn) => {
    expect(isSwitchedOn(value)).toBe(isOn);
  });
});
