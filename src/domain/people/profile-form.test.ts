import { expect, test } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { kolkataMidnight, kolkataParts } from '../time/kolkata.ts';
import { findDateOfBirthProblem, findProfileProblems, type ProfileDraft } from './profile-form.ts';

const NOW = Date.UTC(2026, 10, 21, 7, 30);
const good: ProfileDraft = {
  fullName: 'Asha Rao',
  mobile: '98765 43210',
  email: 'asha@example.in',
  dateOfBirth: kolkataMidnight('1990-05-01'),
  gender: 'other',
};

test('finds nothing wrong with a whole profile, with or without an anniversary', () => {
  expect(findProfileProblems(good, NOW)).toEqual([]);
  expect(findProfileProblems({ ...good, anniversarydate: null }, NOW)).toEqual([]);
  const anniversarydate = kolkataMidnight('2015-12-11');
  expect(findProfileProblems({ ...good, anniversarydate }, NOW)).toEqual([]);
});

test('names what is missing in the order of the spec', () => {
  const empty = { fullName: ' ', mobile: '', email: '', dateOfBirth: null, gender: null };
  expect(findProfileProblems(empty, NOW).map(({ problem }) => problem)).toEqual([
    'fullNameMissing',
    'mobileInvalid',
    'emailInvalid',
    'dateOfBirthMissing',
    'genderMissing',
  ]);
});

test.each([
  ['2008-11-21', undefined],
  ['2008-11-22', 'ageTooLow'],
  ['1931-01-01', undefined],
  ['0190-05-01', 'dateOfBirthMissing'],
  ['2026-11-21', 'ageTooLow'],
  ['2026-11-22', 'dateOfBirthInvalid'],
])('says of a birth on %s: %s', (date, problem) => {
  expect(findDateOfBirthProblem(kolkataMidnight(date), NOW)).toBe(problem);
});

test('takes who was born on 29 February for of age on 1 March', () => {
  const born = kolkataMidnight('2008-02-29');
  expect(findDateOfBirthProblem(born, kolkataMidnight('2026-03-01') - 1)).toBe('ageTooLow');
  expect(findDateOfBirthProblem(born, kolkataMidnight('2026-03-01'))).toBeUndefined();
});

test('takes no instant for a date: midnight elsewhere is another day', () => {
  expect(findDateOfBirthProblem(Date.UTC(1990, 4, 1), NOW)).toBe('dateOfBirthInvalid');
  expect(findProfileProblems({ ...good, anniversarydate: 1 }, NOW)).toEqual([
    { field: 'anniversarydate', problem: 'anniversaryInvalid' },
  ]);
  expect(findProfileProblems({ ...good, anniversarydate: Number.NaN }, NOW)).toHaveLength(1);
});

test('takes an anniversary of today, and none of tomorrow', () => {
  const today = kolkataMidnight(kolkataParts(NOW).date);
  expect(findProfileProblems({ ...good, anniversarydate: today }, NOW)).toEqual([]);
  expect(findProfileProblems({ ...good, anniversarydate: today + DAY_MS }, NOW)).toEqual([
    { field: 'anniversarydate', problem: 'anniversaryInFuture' },
  ]);
});
