import { expect, test } from 'vitest';
import type { Favourite } from '#contract/account/favourites.ts';
import { mergeFavourites } from './merge-favourites.ts';

const outlet = { recordId: 1, restaurantUuid: '00000000-0000-4000-8000-000000000000', title: 'Here' };
const favourite = (key: string, at: number, isRemoved = false): Favourite => ({
  ...{ kind: 'outlet', key, at, isRemoved, outlet },
});
const keysOf = (list: readonly Favourite[]) => list.filter((one) => !one.isRemoved).map(({ key }) => key);

test('two phones keep the favourites of both, and of each the last change', () => {
  const mine = [favourite('a', 1), favourite('b', 5, true), favourite('c', 9)];
  const theirs = [favourite('a', 3, true), favourite('b', 2), favourite('d', 4)];
  const merged = mergeFavourites(mine, theirs, 100);
  expect(keysOf(merged)).toEqual(['c', 'd']);
  expect(mergeFavourites(theirs, mine, 100)).toEqual(merged);
  expect(mergeFavourites(merged, merged, 100)).toEqual(merged);
});

test('a phone whose clock is ahead does not win for ever', () => {
  const merged = mergeFavourites([favourite('a', 1_000)], [], 10);
  expect(mergeFavourites(merged, [favourite('a', 11, true)], 20)).toEqual([favourite('a', 11, true)]);
});

test('at most forty are kept, the newest', () => {
  const many = Array.from({ length: 60 }, (_, index) => favourite(String(index), index));
  const merged = mergeFavourites(many, [], 100);
  expect(keysOf(merged)).toHaveLength(40);
  expect(keysOf(merged)[0]).toBe('59');
});
