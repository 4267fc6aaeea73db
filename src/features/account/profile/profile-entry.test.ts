import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import {
  createProfileForm,
  dateOfInstant,
  EMPTY_ENTRY,
  entryOfProfile,
  findFirstProblem,
  instantOfDate,
  isChanged,
  type ProfileEntry,
  showDate,
} from './profile-entry.ts';

const NOW = Date.UTC(2026, 10, 21, 7, 30);
const saved: Profile = {
  recordId: 7,
  uuid: 'a2f6c1de-5b0c-4a7e-9d63-0c4f2a1b7e55',
  fullName: 'Asha Rao',
  mobile: '9876543210',
  mobileVerified: true,
  email: 'asha@example.in',
  emailVerified: true,
  gender: 'FEMALE',
  dateOfBirth: kolkataMidnight('1990-05-01'),
  anniversaryDate: kolkataMidnight('2015-12-11'),
  userImage: null,
};
const entry = entryOfProfile(saved);
const good: ProfileEntry = { ...EMPTY_ENTRY, fullName: 'Asha', email: 'a@b.in', dateOfBirth: '1990-05-01' };

describe('dates of a profile', () => {
  it.each([
    ['1990-05-01', '1990-04-30T18:30:00.000Z'],
    ['1945-09-15', '1945-09-14T18:30:00.000Z'],
    ['2004-02-29', '2004-02-28T18:30:00.000Z'],
  ])('take %s for its midnight in Asia/Kolkata, and back', (date, instant) => {
    const at = instantOfDate(date);
    expect(at).toBe(Date.parse(instant));
    expect(dateOfInstant(at)).toBe(date);
  });

  it.each(['', '2001', '+12345-01-01', '275760-09-13', '1990-13-40', 'soon'])('take %j for none', (text) => {
    expect(instantOfDate(text)).toBeNull();
  });

  it.each([
    ['en-IN', '11/12/2015', 'DD/MM/YYYY'],
    ['en-US', '12/11/2015', 'MM/DD/YYYY'],
    ['sv-SE', '2015/12/11', 'YYYY/MM/DD'],
  ])('are shown in the order of a date field in %s', (language, date, pattern) => {
    expect(showDate('2015-12-11', language)).toBe(date);
    expect(showDate('', language)).toBe(pattern);
  });
});

describe('what is wrong with a profile', () => {
  it('is said one at a time, in the order of the spec', () => {
    const steps: [Partial<ProfileEntry>, string, string | undefined][] = [
      [{}, '', 'fullNameMissing'],
      [{ fullName: 'Asha' }, '', 'mobileInvalid'],
      [{}, '9876543210', 'emailInvalid'],
      [{ email: 'asha@example.in' }, '9876543210', 'dateOfBirthMissing'],
      [{ dateOfBirth: '2010-01-01' }, '9876543210', 'ageTooLow'],
      [{ dateOfBirth: '1990-05-01' }, '9876543210', 'genderMissing'],
      [{ gender: 'other' }, '9876543210', undefined],
    ];
    let now = EMPTY_ENTRY;
    for (const [change, mobile, problem] of steps) {
      now = { ...now, ...change };
      expect(findFirstProblem(now, mobile, NOW)?.problem).toBe(problem);
    }
  });

  it('is never a missing anniversary or picture', () => {
    expect(findFirstProblem({ ...good, gender: 'MALE' }, '9876543210', NOW)).toBeUndefined();
  });
});

describe('what is sent', () => {
  it('names dates in epoch milliseconds under the keys of the spec', () => {
    const sent = createProfileForm({ ...entry, anniversary: '2016-01-02' }, saved, '/v1/pictures/x.jpg');
    expect(sent).toEqual({
      fullName: 'Asha Rao',
      mobile: '9876543210',
      email: 'asha@example.in',
      gender: 'FEMALE',
      dateOfBirth: kolkataMidnight('1990-05-01'),
      anniversarydate: kolkataMidnight('2016-01-02'),
      userImageUrl: '/v1/pictures/x.jpg',
      createcustomeronpaymentgateway: false,
    });
  });

  it('leaves out what stays as it is, and says null for what goes', () => {
    const untouched = createProfileForm(entry, saved, undefined);
    expect(untouched).not.toHaveProperty('anniversarydate');
    expect(untouched).not.toHaveProperty('userImageUrl');
    const emptied = createProfileForm({ ...entry, anniversary: '' }, saved, null);
    expect(emptied).toMatchObject({ anniversarydate: null, userImageUrl: null });
  });
});

describe('an entry', () => {
  it('is changed by any field, and by a picture that comes or goes', () => {
    expect(isChanged(entry, saved)).toBe(false);
    expect(isChanged({ ...entry, fullName: 'Asha R' }, saved)).toBe(true);
    expect(isChanged({ ...entry, anniversary: '' }, saved)).toBe(true);
    expect(isChanged({ ...entry, gender: 'other' }, saved)).toBe(true);
    expect(isChanged({ ...entry, picture: null }, saved)).toBe(true);
    expect(isChanged({ ...entry, picture: { file: new Blob(['x']), name: 'x.jpg' } }, saved)).toBe(true);
  });
});
