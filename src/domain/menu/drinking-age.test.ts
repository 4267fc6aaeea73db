import { expect, it } from 'vitest';
import { kolkataMidnight } from '../time/kolkata.ts';
import { drinkingAgeIn, yearsOld } from './drinking-age.ts';

it.each([
  ['Punjab', 25],
  ['Uttar Pradesh', 21],
  ['Uttarakhand', 21],
  ['Haryana', 21],
  [' punjab ', 25],
  ['Goa', 25],
  [undefined, 25],
])('alcohol may be served in %s from %i years on', (state, age) => {
  expect(drinkingAgeIn(state)).toBe(age);
});

it.each([
  ['2001-11-21', '2026-11-21', 25],
  ['2001-11-22', '2026-11-21', 24],
  ['2001-12-01', '2026-11-30', 24],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
])('who was born on %s is on %s %i years old', (birth, day, years) => {
  expect(yearsOld(kolkataMidnight(birth), kolkataMidnight(day))).toBe(years);
});
