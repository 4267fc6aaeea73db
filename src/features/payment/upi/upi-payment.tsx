import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { formatPaise } from '#domain/money/money.ts';
import { payUpiText } from '#messages/pay-upi.js';
import { settlementText } from '#messages/settlement.js';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Countdown } from '#ui/states/countdown.tsx';
import { Result } from '../settling/result.tsx';
import styles from './upi.module.css';
import { addressOfLink, findUpiPhone, UPI_APPS, type UpiPhone } from './upi-apps.ts';

const UpiCode = lazyPart(() => import('./upi-code.tsx').then((part) => part.UpiCode));

interface UpiPaymentProps {
  transaction: PaymentTransaction;
  upiUrl: string;
  payUntil: number;
  onChangeMethod: () => void;
}

/** Shows while the customer pays in a UPI app; `ReturnedPage` polls the result and replaces it. */
export function UpiPayment({ transaction, upiUrl, payUntil, onChangeMethod }: UpiPaymentProps) {
  const isOnline = useIsOnline();
  const phone = findUpiPhone();
  const amount = formatPaise(transaction.amountPaise);
  const text = phone === undefined ? payUpiText.scanText() : payUpiText.openText();
  return (
    <Result
      picture={phone === undefined ? <UpiCode upiUrl={upiUrl} label={payUpiText.code({ amount })} /> : null}
      title={payUpiText.title({ amount })}
      text={isOnline ? text : settlementText.checkingOffline()}
    >
      <Countdown
        until={payUntil}
        now={serverNow}
        label={(left) => payUpiText.left({ left })}
        minutesLabel={(minutes) => payUpiText.minutesLeft({ minutes })}
        // Only a status from the server ends the payment, so the end of the countdown has no effect.
        onOver={() => undefined}
      />
      {phone === undefined ? null : <AppLinks upiUrl={upiUrl} phone={phone} />}
      <Button variant="quiet" onClick={onChangeMethod}>
        {settlementText.changeMethod()}
      </Button>
    </Result>
  );
}

/** Links to the UPI apps, because a phone opens an app reliably only on a tap. */
function AppLinks({ upiUrl, phone }: { upiUrl: string; phone: UpiPhone }) {
  const look = buttonClass({ variant: 'secondary' });
  return (
    <fieldset className={styles['apps']} aria-label={payUpiText.payWith()}>
      {UPI_APPS.map((app) => (
        <a key={app.id} href={addressOfLink(upiUrl, phone, app)} className={look}>
          {app.name}
        </a>
      ))}
      <a href={addressOfLink(upiUrl, phone)} className={look}>
        {payUpiText.anyApp()}
      </a>
    </fieldset>
  );
}
