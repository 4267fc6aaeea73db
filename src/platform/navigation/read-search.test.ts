import { expect, test } from 'vitest';
import { readSearchStrictly } from './read-search.ts';

const readTab = (search: Record<string, unknown>): { tab?: string } =>
  search['tab'] === 'known' ? { tab: 'known' } : {};

/** What the router gives to the route: the reader's answer over the address. */
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
