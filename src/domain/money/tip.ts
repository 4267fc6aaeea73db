import { fail, type Result, succeed } from '../values/result.ts';
import { readRupees } from './money.ts';

/** One-tap tips in paise (D-15); none is preselected. */
export const TIP_CHOICES_PAISE = [2_000, 5_000, 10_000] as const;

/** Limit of the tips on one order, in paise. */
export const MAX_TIP_PAISE = 100_000;

interface Tipped {
  readonly bill: { readonly tipPaise: number };
  readonly laterTipPaise: number;
}

/** Remaining tip limit of an order after earlier tips, in whole rupees as paise. */
export function tipLeftPaise({ bill, laterTipPaise }: Tipped): number {
  const leftPaise = Math.max(0, MAX_TIP_PAISE - bill.tipPaise - laterTipPaise);
  return leftPaise - (leftPaise % 100);
}

/** Parses a tip in whole rupees into paise; empty and zero are `tipMissing`, the minimum is ₹1. */
export function parseTip(
  text: string,
  mostPaise = MAX_TIP_PAISE,
): Result<number, 'tipMissing' | 'amountInvalid'> {
  const rupees = readRupees(text);
  if (rupees === 0) return fail('tipMissing');
  const tipPaise = (rupees ?? Number.POSITIVE_INFINITY) * 100;
  return tipPaise > mostPaise ? fail('amountInvalid') : succeed(tipPaise);
}
