import type { UpiPayee } from '#contract/desk/floor.ts';

interface UpiDemand {
  readonly payee: UpiPayee;
  readonly amountPaise: number;
  /** Shown in the guest's app and on their statement. */
  readonly note: string;
}

/**
 * The text of a QR code that opens a UPI app with payee and amount filled in, by the UPI Linking Specification
 * of NPCI. Blanks are `%20`: apps show the `+` of a form as it is.
 */
export function createUpiLink({ payee, amountPaise, note }: UpiDemand): string {
  const fields = [
    `pa=${payee.upiId}`,
    `pn=${encodeURIComponent(payee.payee)}`,
    `am=${(amountPaise / 100).toFixed(2)}`,
    'cu=INR',
    `tn=${encodeURIComponent(note)}`,
  ];
  return `upi://pay?${fields.join('&')}`;
}
