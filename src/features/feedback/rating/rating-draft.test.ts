import { expect, test } from 'vitest';
import { draftOfRating, findMissing, ratingOfDraft, stateOfRating } from './rating-draft.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

test('food, then service, must be said; single items and the comment need not', () => {
  const empty = draftOfRating(null);
  expect(findMissing(empty)).toBe('food');
  expect(findMissing({ ...empty, food: 3 })).toBe('service');
  expect(findMissing({ ...empty, food: 3, service: 1 })).toBeUndefined();
});

test('a rating that is looked at again and saved is the same rating', () => {
  const rating = {
    food: 4,
    service: 5,
    rider: 3,
    comment: 'Lovely',
    itemList: [{ orderItemId: ID, stars: 2 }],
  };
  expect(ratingOfDraft(draftOfRating(rating))).toEqual(rating);
});

test('an item or a rider without stars is not rated, and a comment of blanks is none', () => {
  const draft = { food: 4, service: 5, rider: 0, comment: '  ', items: { [ID]: 0 } };
  expect(ratingOfDraft(draft)).toEqual({
    food: 4,
    service: 5,
    rider: null,
    comment: '',
    itemList: [],
  });
});

test('it opens and closes on the millisecond', () => {
  const window = { opensAt: 1_000, closesAt: 2_000 };
  expect(stateOfRating(window, 999)).toBe('before');
  expect(stateOfRating(window, 1_000)).toBe('open');
  expect(stateOfRating(window, 1_999)).toBe('open');
  expect(stateOfRating(window, 2_000)).toBe('over');
  expect(stateOfRating({ opensAt: null, closesAt: null }, 0)).toBeUndefined();
});
