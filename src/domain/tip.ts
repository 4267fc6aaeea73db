import { readRupees } from './money.ts';
import { fail, type Result, succeed } from './result.ts';

/** Tips offered as one tap, in paise (decision 15); none of them is ever preselected. */
export const TIP_CHOICES_PAISE = [2_000, 5_000, 10_000] as const;

/** Most that is taken as a tip on one order, in paise. */
export const MAX_TIP_PAISE = 100_000;

interface Tipped {
  readonly bill: { readonly tipPaise: number };
  readonly laterTipPaise: number;
}

/** What can still be tipped on an order beside the tip in its bill and those after: whole rupees, as paise. */
export function tipLeftPaise({ bill, laterTipPaise }: Tipped): number {
  const leftPaise = Math.max(0, MAX_TIP_PAISE - bill.tipPaise - laterTipPaise);
  return leftPaise - (leftPaise % 100);
}

/** A typed tip in whole rupees as paise. Empty and zero are `tipMissing`; ₹1 to the most are taken. */
export function parseTip(
  text: string,
  mostPaise = MAX_TIP_PAISE,
): Result<number, 'tipMissing' | 'amountInvalid'> {
  const rupees = readRupees(text);
  if (rupees === 0) return fail('tipMissing');
  const tipPaise = (rupees ?? Number.POSITIVE_INFINITY) * 100;
  return tipPaise > mostPaise ? fail('amountInvalid') : succeed(tipPaise);
}
