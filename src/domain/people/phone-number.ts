/** Area code, then the subscriber's number in two groups. */
const INDIAN = /^\+91(\d{3})(\d{3})(\d{4})$/;

/** Formats a number as `+91 172 400 0112`; any other format stays unchanged. */
export function formatPhoneNumber(phoneNumber: string): string {
  return phoneNumber.replace(INDIAN, '+91 $1 $2 $3');
}

/** A number without punctuation, for dialling. */
export const dialledOf = (written: string): string => written.replaceAll(/[^\d+]/g, '');

/** A `mailto:` link, encoded except for its @. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** A `tel:` link for a number in any format. */
export const telLink = (written: string): string => `tel:${dialledOf(written)}`;
