import { kolkataParts } from './kolkata.ts';

/** Indian financial year of an instant (epoch ms), April to March, e.g. `2627` for 2026-27. */
export function financialYearOf(at: number): string {
  const [year = 0, month = 0] = kolkataParts(at).date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0');
  return `${twoDigits(first)}${twoDigits(first + 1)}`;
}
