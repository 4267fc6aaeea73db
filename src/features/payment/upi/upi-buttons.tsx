import QrCode from 'lucide-react/icons/qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import { payUpiText } from '#messages/pay-upi.js';
import { Button } from '#ui/buttons/button.tsx';
import styles from './upi.module.css';
import { findUpiPhone, UPI_APPS, type UpiApp } from './upi-apps.ts';

interface UpiButtonsProps {
  isBusy: boolean;
  /** Undefined for the app that the phone chooses, and for a code. */
  onPay: (app: UpiApp | undefined) => void;
}

/** UPI apps on a phone, a code to scan elsewhere. */
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
