import { billSplitText } from '#messages/bill-split.js';

interface NamedGuest {
  readonly guestName: string | null;
  readonly guestNumber: number | null;
}

/** The guest's first name, else their number on the bill. */
export function nameOfGuest({ guestName, guestNumber }: NamedGuest): string {
  if (guestName !== null) return guestName;
  return guestNumber === null ? billSplitText.someone() : billSplitText.guest({ number: guestNumber });
}
