import QrCode from 'lucide-react/icons/qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import { payUpiText } from '#messages/pay-upi.js';
import { Button } from '#ui/buttons/button.tsx';
import styles from './upi.module.css';
import { findUpiPhone, UPI_APPS, type UpiApp } from './upi-apps.ts';

interface UpiButtonsProps {
  isBusy: boolean;
  /** `app` is undefined when the phone chooses an app, and on a computer, where a QR code shows. */
  onPay: (app: UpiApp | undefined) => void;
}

/** Buttons of the UPI apps on a phone; on a computer, a button that shows a QR code. */
export function UpiButtons({ isBusy, onPay }: UpiButtonsProps) {
  if (findUpiPhone() === undefined) {
    return (
      <Button
        variant="secondary"
        isWide
        isBusy={isBusy}
        icon={<QrCode aria-hidden="true" size={20} />}
        onClick={() => onPay(undefined)}
      >
        {payUpiText.showCode()}
      </Button>
    );
  }
  return (
    <fieldset className={styles['apps']} aria-label={payUpiText.payWith()}>
      {UPI_APPS.map((app) => (
        <Button key={app.id} variant="secondary" aria-disabled={isBusy} onClick={() => onPay(app)}>
          {app.name}
        </Button>
      ))}
      <Button
        variant="secondary"
        aria-disabled={isBusy}
        icon={<Smartphone aria-hidden="true" size={20} />}
        onClick={() => onPay(undefined)}
      >
        {payUpiText.anyApp()}
      </Button>
    </fieldset>
  );
}
