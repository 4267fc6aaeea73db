import type { Bill } from '#contract/orders/bill.ts';
import { formatPaise } from '#domain/money/money.ts';
import { checkoutText } from '#messages/checkout.js';
import { BottomBar } from '#ui/buttons/bottom-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from '../checkout.module.css';

interface PayBarProps {
  bill: Bill | undefined;
  needsSignIn: boolean;
  /** Nothing is left to pay: the button places the order. */
  isCovered: boolean;
  /** Why the button cannot go on to the payment. */
  reason: string | undefined;
  isBusy: boolean;
  onGoOn: () => void;
  /** A finger, a pointer or the focus is on the way to go on. */
  onNear: () => void;
}

/** The whole price and the one action; it stands at the lower edge of a phone. */
export function PayBar({ bill, needsSignIn, isCovered, reason, isBusy, onGoOn, onNear }: PayBarProps) {
  const placeLabel = isBusy ? checkoutText.placing() : checkoutText.place();
  const label = isCovered ? placeLabel : checkoutText.continue();
  return (
    <BottomBar className={styles['payBar']}>
      <div className={styles['payBarTexts']} aria-live="polite">
        {reason === undefined ? (
          <>
            <span className={styles['quiet']}>{checkoutText.toPay()}</span>
            <span className={styles['payBarAmount']}>
              {bill === undefined ? '…' : formatPaise(bill.payablePaise)}
            </span>
          </>
        ) : (
          <span className={styles['quiet']}>{reason}</span>
        )}
      </div>
      <Button
        variant="primary"
        isBusy={isBusy}
        onClick={onGoOn}
        onPointerEnter={onNear}
        onFocus={onNear}
        className={styles['payBarButton']}
      >
        {reason === undefined
          ? needsSignIn
            ? checkoutText.loginToContinue()
            : label
          : checkoutText.tryAnotherAddress()}
      </Button>
    </BottomBar>
  );
}
