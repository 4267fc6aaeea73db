/** Area code, then the subscriber's number in two parts. */
const INDIAN = /^\+91(\d{3})(\d{3})(\d{4})$/;

/** A telephone number as one reads it out: `+91 172 400 0112`; one that is grouped already stays as it is. */
export function formatPhoneNumber(phoneNumber: string): string {
  return phoneNumber.replace(INDIAN, '+91 $1 $2 $3');
}
