/** Area code, then the subscriber's number in two parts. */
const INDIAN = /^\+91(\d{3})(\d{3})(\d{4})$/;

/** A telephone number as one reads it out: `+91 172 400 0112`; one that is grouped already stays as it is. */
export function formatPhoneNumber(phoneNumber: string): string {
  return phoneNumber.replace(INDIAN, '+91 $1 $2 $3');
}

/** A phone number as it is dialled: of what people write between its digits nothing is left. */
export const dialledOf = (written: string): string => written.replaceAll(/[^\d+]/g, '');

/** The link that writes to an address; only its @ stays as it is. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The link that calls a number, however it is written. */
export const telLink = (written: string): string => `tel:${dialledOf(written)}`;
