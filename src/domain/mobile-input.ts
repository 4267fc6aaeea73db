import { cleanMobile, MOBILE_LENGTH } from './validation.ts';

/** Spec section 2, "isdCode": the only country whose numbers are taken. */
export const DIAL_CODE = '+91';

/** What the mobile field keeps of what was typed or pasted: at most ten characters (decision 22). */
export function readMobileInput(text: string): string {
  return cleanMobile(text)
    .replace(/[^\d+]/g, '')
    .slice(0, MOBILE_LENGTH);
}

/** `+91 98765 43210`, with blanks at which no line breaks. */
export function formatMobile(mobile: string): string {
  return [DIAL_CODE, mobile.slice(0, 5), mobile.slice(5)].join('\u00a0');
}
