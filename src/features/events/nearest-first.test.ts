import { expect, test } from 'vitest';
import type { EventSummary } from '#contract/account/events.ts';
import { nearestFirst } from './nearest-first.ts';

const eventOf = (title: string, restaurantId: number, startsAt: number): EventSummary => ({
  ...{ eventId: title, title, restaurantId, restaurantName: '', city: '', posterUrl: '' },
  ...{ startsAt, endsAt: startsAt + 1, ageLimit: null, fromPricePaise: 0, isSold: false, isCancelled: false },
});

test('events are nearest first, at one outlet by their start, and last where it is unknown', () => {
  const list = [
    eventOf('nowhere', 9, 1),
    eventOf('far and soon', 2, 2),
    eventOf('near and late', 1, 8),
    eventOf('near and soon', 1, 3),
  ];
  const titlesFrom = (metresTo: ReadonlyMap<number, number | null>) =>
    nearestFirst(list, metresTo).map(({ event: { title } }) => title);
  expect(
    titlesFrom(
      new Map([
        [1, 500],
        [2, 9_000],
      ]),
    ),
  ).toEqual(['near and soon', 'near and late', 'far and soon', 'nowhere']);
  expect(titlesFrom(new Map([[1, null]]))).toEqual([
    'nowhere',
    'far and soon',
    'near and soon',
    'near and late',
  ]);
});
