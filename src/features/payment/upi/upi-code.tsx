import { encode } from 'uqr';
import { QrPicture } from '#ui/codes/qr-picture.tsx';
import styles from './upi.module.css';

/** Fixes payee and amount, so that the customer cannot pay another one. */
export function UpiCode({ upiUrl, label }: { upiUrl: string; label: string }) {
  return (
    <div className={styles['code']}>
      <QrPicture matrix={encode(upiUrl, { ecc: 'M', border: 0 }).data} label={label} />
    </div>
  );
}
