import { fail, type Result, succeed } from './result.ts';

/** Tips offered as one tap, in paise (decision 15); none of them is ever preselected. */
export const TIP_CHOICES_PAISE = [2_000, 5_000, 10_000] as const;

/** Most that is taken as a tip, in paise. */
export const MAX_TIP_PAISE = 100_000;

/** A typed tip in whole rupees as paise. Empty and zero are `tipMissing`; ₹1 to ₹1,000 are taken. */
export function parseTip(text: string): Result<number, 'tipMissing' | 'amountInvalid'> {
  const typed = text.trim().replace(/^₹\s*/, '');
  if (typed === '' || /^0+$/.test(typed)) return fail('tipMissing');
  if (!/^\d{1,4}$/.test(typed)) return fail('amountInvalid');
  const tipPaise = Number(typed) * 100;
  return tipPaise > MAX_TIP_PAISE ? fail('amountInvalid') : succeed(tipPaise);
}
