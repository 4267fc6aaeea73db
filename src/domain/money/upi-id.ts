/** Letters of a UPI id's name that stay readable, at most half of the name. */
const SHOWN_LETTERS = 2;

/** Masks a UPI id as `as••••@okbank`, readable enough for customers to distinguish their own ids. */
export function maskUpiId(upiId: string): string {
  const [name = '', bank = ''] = upiId.split('@');
  const shown = name.slice(0, Math.min(SHOWN_LETTERS, Math.floor(name.length / 2)));
  return `${shown}••••@${bank}`;
}
