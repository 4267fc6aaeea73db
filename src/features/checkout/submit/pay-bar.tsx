import { Link } from '@tanstack/react-router';
import type { Bill } from '#contract/orders/bill.ts';
import { formatPaise } from '#domain/money/money.ts';
import { checkoutText } from '#messages/checkout.js';
import { BottomBar } from '#ui/buttons/bottom-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from '../checkout.module.css';

interface PayBarProps {
  bill: Bill | undefined;
  needsSignIn: boolean;
  /** At a table a name is enough in place of a sign-in. */
  isNameEnough: boolean;
  needsTerms: boolean;
  /** Nothing is left to pay, so the button places the order. */
  isCovered: boolean;
  /** Why the customer cannot continue; the button then offers to choose another address. */
  reason: string | undefined;
  isBusy: boolean;
  onProceed: () => void;
  /** Preloads the next page on touch, hover or focus. */
  onNear: () => void;
}

/** The bar with the sum and the button to continue, at the bottom of the screen on a phone. */
export function PayBar(props: PayBarProps) {
  const { bill, needsSignIn, needsTerms, isCovered, reason, isBusy, onProceed, onNear } = props;
  const identify = props.isNameEnough ? checkoutText.nameToContinue() : checkoutText.loginToContinue();
  const placeLabel = isBusy ? checkoutText.placing() : checkoutText.place();
  const label = isCovered ? placeLabel : checkoutText.continue();
  return (
    <BottomBar className={styles['payBar']} note={needsTerms ? <Terms /> : undefined}>
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
        onClick={onProceed}
        onPointerEnter={onNear}
        onFocus={onNear}
        className={styles['payBarButton']}
      >
        {reason === undefined ? (needsSignIn ? identify : label) : checkoutText.tryAnotherAddress()}
      </Button>
    </BottomBar>
  );
}

function Terms() {
  return (
    <>
      {checkoutText.terms()} <Link to="/terms-and-conditions">{checkoutText.termsLink()}</Link>
    </>
  );
}
