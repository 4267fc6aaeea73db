import type { UpiPayee } from '#contract/desk/floor.ts';

interface UpiDemand {
  readonly payee: UpiPayee;
  readonly amountPaise: number;
  /** Shown in the guest's app and on their statement. */
  readonly note: string;
}

/**
 * Text of a QR code that opens a UPI app with payee and amount, by the UPI Linking Specification of NPCI;
 * blanks are `%20` because apps show a `+` literally.
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
