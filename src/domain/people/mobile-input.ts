import { plainTyped } from '#contract/typed-text.ts';

/** S-2, "isdCode": the only supported country. */
export const DIAL_CODE = '+91';

const OWN_PUNCTUATION = /[\s\p{Pd}().,/]/gu;
const LINK_SCHEME = /^tel:/i;
const COUNTRY_CODE = /^(?:\+|00)91(?=\d)/;
const BARE_COUNTRY_CODE = /^91(?=[4-9]\d{9}$)/;
const TRUNK_ZERO = /^0(?=[4-9]\d{9}$)/;

/**
 * Normalises a typed or pasted mobile number: strips `tel:`, +91, 0091, a leading 0 and punctuation (D-22);
 * it never truncates, so a longer number stays invalid.
 */
export function cleanMobile(text: string): string {
  const digits = plainTyped(text).replace(LINK_SCHEME, '').replaceAll(OWN_PUNCTUATION, '');
  return digits.replace(COUNTRY_CODE, '').replace(BARE_COUNTRY_CODE, '').replace(TRUNK_ZERO, '');
}

/** Formats as `+91 98765 43210`, with non-breaking spaces. */
export function formatMobile(mobile: string): string {
  return [DIAL_CODE, mobile.slice(0, 5), mobile.slice(5)].join('\u00a0');
}
