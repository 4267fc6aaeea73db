import { encode } from 'uqr';
import type { UpiPayee } from '#contract/desk/floor.ts';
import { formatPaise } from '#domain/money/money.ts';
import { createUpiLink } from '#domain/money/upi-link.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { QrPicture } from '#ui/codes/qr-picture.tsx';
import styles from './tender-fields.module.css';

interface UpiCodeProps {
  readonly payee: UpiPayee;
  readonly amountPaise: number;
  readonly note: string;
}

/** QR code for a UPI payment, which fixes the amount, so that the guest cannot pay another one. */
export function UpiCode({ payee, amountPaise, note }: UpiCodeProps) {
  // No line is chosen yet, or the amount is missing or invalid.
  if (!(amountPaise > 0)) return <p>{text.settle.upi.noAmount()}</p>;
  const amount = formatPaise(amountPaise);
  return (
    <figure className={styles['upi']}>
      <QrPicture
        matrix={encode(createUpiLink({ payee, amountPaise, note }), { ecc: 'M', border: 0 }).data}
        label={text.settle.upi.code({ amount, payee: payee.payee })}
      />
      <figcaption>
        <strong className={styles['upiAmount']}>{amount}</strong>
        <span>{text.settle.upi.to({ payee: payee.payee, upiId: payee.upiId })}</span>
        <span>{text.settle.upi.check()}</span>
      </figcaption>
    </figure>
  );
}
