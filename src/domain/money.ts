import { plainTyped } from '#contract/typed-text.ts';

/** A whole in basis points. */
const WHOLE_BASIS_POINTS = 10_000;
const PAISE_PER_RUPEE = 100;

/** Thousands, then lakhs and crores: the last three digits apart, the rest in pairs. */
const groupDigits = (digits: string) => digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

/** An amount in paise as people read it: `₹1,23,456`, `₹12.50`, `−₹50`. */
export function formatPaise(paise: number): string {
  const amount = Math.abs(paise);
  const rupees = groupDigits(String(Math.floor(amount / PAISE_PER_RUPEE)));
  const rest = amount % PAISE_PER_RUPEE;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${paise < 0 ? '−' : ''}₹${rupees}${fraction}`;
}

/** A rate in basis points as people read it: 250 is `2.5%`. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/**
 * The share of an amount in paise, rounded half up to the paisa. Whole ten-thousands are
 * multiplied apart, so that the product stays exact for every safe amount.
 */
export function applyBasisPoints(paise: number, basisPoints: number): number {
  const whole = Math.floor(paise / WHOLE_BASIS_POINTS);
  const rest = paise - whole * WHOLE_BASIS_POINTS;
  return whole * basisPoints + Math.floor((rest * basisPoints + WHOLE_BASIS_POINTS / 2) / WHOLE_BASIS_POINTS);
}

/** The nearest whole rupee of an amount in paise, half up. */
export function roundToRupee(paise: number): number {
  return Math.floor((paise + PAISE_PER_RUPEE / 2) / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}

const CURRENCY = /^(?:₹|rs\.?|inr)\s*|\s*(?:\/-|₹|rs\.?|inr|rupees)$/gi;

/** Groups of Indian or western digits; the last has three, so a decimal comma is none. */
const GROUPED = /^\d{1,3}(?:[\s,]\d{2,3})*[\s,]\d{3}$/;

/** A typed amount in whole rupees, with the currency and the grouping that people write; 0 for an empty field. */
export function readRupees(typed: string): number | undefined {
  const amount = plainTyped(typed).replaceAll(CURRENCY, '').trim();
  if (amount === '') return 0;
  const digits = GROUPED.test(amount) ? amount.replaceAll(/[\s,]/g, '') : amount;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
