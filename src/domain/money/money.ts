import { plainTyped } from '#contract/typed-text.ts';

const WHOLE_BASIS_POINTS = 10_000;
const PAISE_PER_RUPEE = 100;

/** Indian grouping: the last three digits, then pairs (thousand, lakh, crore). */
const groupDigits = (digits: string) => digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

/** Formats paise as `₹1,23,456`, `₹12.50`, `−₹50`. */
export function formatPaise(paise: number): string {
  const amount = Math.abs(paise);
  const rupees = groupDigits(String(Math.floor(amount / PAISE_PER_RUPEE)));
  const rest = amount % PAISE_PER_RUPEE;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${paise < 0 ? '−' : ''}₹${rupees}${fraction}`;
}

/** Formats basis points: 250 is `2.5%`. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/**
 * Share of an amount in paise, rounded half up; multiples of 10,000 are calculated separately so that every
 * safe amount stays exact.
 */
export function applyBasisPoints(paise: number, basisPoints: number): number {
  const whole = Math.floor(paise / WHOLE_BASIS_POINTS);
  const rest = paise - whole * WHOLE_BASIS_POINTS;
  return whole * basisPoints + Math.floor((rest * basisPoints + WHOLE_BASIS_POINTS / 2) / WHOLE_BASIS_POINTS);
}

/** Rounds paise to the nearest whole rupee, half up. */
export function roundToRupee(paise: number): number {
  return Math.floor((paise + PAISE_PER_RUPEE / 2) / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}

const CURRENCY = /^(?:₹|rs\.?|inr)\s*|\s*(?:\/-|₹|rs\.?|inr|rupees)$/gi;

/** Indian or western grouping; the last group has three digits, which excludes a decimal comma. */
const GROUPED = /^\d{1,3}(?:[\s,]\d{2,3})*[\s,]\d{3}$/;

/** Parses whole rupees with currency sign and grouping; 0 for an empty field, undefined for anything else. */
export function readRupees(typed: string): number | undefined {
  const amount = plainTyped(typed).replaceAll(CURRENCY, '').trim();
  if (amount === '') return 0;
  const digits = GROUPED.test(amount) ? amount.replaceAll(/[\s,]/g, '') : amount;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
