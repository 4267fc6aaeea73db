import { expect, it } from 'vitest';
import { shareTracks } from './share-tracks.ts';

/** A tablet of ten inches, in portrait and landscape. */
const UPRIGHT = { width: 796, rows: 3 };
const ON_ITS_SIDE = { width: 1_256, rows: 2 };

it.each([
  ['upright', UPRIGHT, [1, 1, 1, 1]],
  ['on its side', ON_ITS_SIDE, [2, 1, 1, 1]],
])('gives eight orders in four columns their place on a tablet %s', (_, room, tracks) => {
  expect(shareTracks([3, 2, 2, 1], room)).toEqual(tracks);
});

it.each([0, 1, 2, 3])('gives eight orders in column %i the place of the empty ones', (column) => {
  const counts = [0, 0, 0, 0].with(column, 8);
  expect(shareTracks(counts, UPRIGHT)).toEqual([0, 0, 0, 0].with(column, 3));
  const [ofNew, ...others] = shareTracks(counts, ON_ITS_SIDE);
  expect(others.every((track) => track === 0 || track === 4)).toBe(true);
  expect(ofNew).toBe(column === 0 ? 4 : 1);
});

it('leaves all where they are while what comes and goes has its place', () => {
  const before = shareTracks([3, 2, 2, 1], ON_ITS_SIDE);
  expect(shareTracks([4, 2, 2, 1], ON_ITS_SIDE, before)).toBe(before);
  expect(shareTracks([0, 1, 2, 2], ON_ITS_SIDE, before)).toBe(before);
  expect(shareTracks([0, 1, 2, 3], ON_ITS_SIDE, before)).not.toBe(before);
  const quiet = shareTracks([0, 1, 0, 0], ON_ITS_SIDE);
  expect(quiet).toEqual([1, 1, 0, 0]);
  expect(shareTracks([1, 1, 0, 0], ON_ITS_SIDE, quiet)).toBe(quiet);
});

it('shares anew on a screen that has become narrower, and settles where nothing fits', () => {
  const wide = shareTracks([8, 0, 0, 0], ON_ITS_SIDE);
  expect(shareTracks([8, 0, 0, 0], UPRIGHT, wide)).toEqual([3, 0, 0, 0]);
  const full = shareTracks([40, 9, 0, 0], UPRIGHT);
  expect(shareTracks([40, 9, 0, 0], UPRIGHT, full)).toBe(full);
});

it('puts few orders side by side where cards stay wide, and above each other where they do not', () => {
  expect(shareTracks([2, 0, 0, 0], UPRIGHT)).toEqual([2, 0, 0, 0]);
  expect(shareTracks([2, 0, 0, 0], UPRIGHT, [1, 0, 0, 0])).toEqual([2, 0, 0, 0]);
  expect(shareTracks([1, 2, 0, 0], UPRIGHT)).toEqual([1, 1, 0, 0]);
  expect(shareTracks([0, 3, 0, 0], ON_ITS_SIDE)).toEqual([1, 3, 0, 0]);
});
