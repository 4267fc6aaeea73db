import { kolkataParts } from '../time/kolkata.ts';

/** Legal drinking ages in years by state of India (D-31). */
const ages: Readonly<Record<string, number>> = {
  punjab: 25,
  'uttar pradesh': 21,
  uttarakhand: 21,
  haryana: 21,
};

/** Applies when the state is unknown. */
const STRICTEST = 25;

/** Legal drinking age in a state of India. */
export function drinkingAgeIn(state: string | undefined): number {
  return ages[state?.trim().toLowerCase() ?? ''] ?? STRICTEST;
}

/** Age in whole years at an instant (both epoch ms), by the calendar of Asia/Kolkata. */
export function yearsOld(dateOfBirth: number, at: number): number {
  const [birthYear = 0, ...birthday] = kolkataParts(dateOfBirth).date.split('-').map(Number);
  const [year = 0, ...day] = kolkataParts(at).date.split('-').map(Number);
  const [birthMonth = 0, birthDay = 0] = birthday;
  const [month = 0, date = 0] = day;
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDay);
  return year - birthYear - (hadBirthday ? 0 : 1);
}
