import { encode } from 'uqr';
import { QrPicture } from '#ui/codes/qr-picture.tsx';
import styles from './upi.module.css';

/** The UPI link as a QR code, which fixes payee and amount, so that the customer types neither. */
export function UpiCode({ upiUrl, label }: { upiUrl: string; label: string }) {
  return (
    <div className={styles['code']}>
      <QrPicture matrix={encode(upiUrl, { ecc: 'M', border: 0 }).data} label={label} />
    </div>
  );
}
