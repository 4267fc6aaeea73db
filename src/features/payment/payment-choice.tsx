import { useId } from 'react';
import type { PaymentMode } from '#contract/fields.ts';
import { paymentText } from '#domain/messages/en/payment.ts';
import { paymentModesText } from '#domain/messages/en/payment-modes.ts';
import { formatPaise } from '#domain/money.ts';
import { isGatewayMode, isPayLater, type PaidFor } from '#domain/payment-modes.ts';
import { useText } from '#platform/text.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ModeList } from './mode-list.tsx';
import { ModeNeed } from './mode-need.tsx';
import styles from './payment.module.css';
import type { Tender } from './place-flow.ts';
import { useChoice } from './use-choice.ts';

export interface PaymentChoiceProps {
  paidFor: PaidFor;
  /** Left to pay by the chosen mode, in paise. */
  payablePaise: number;
  /** Of the bill, what the wallet pays already. */
  walletPaidPaise: number;
  /** No server could be asked: only what is paid later can be chosen. */
  isWithoutSignal: boolean;
  isDraft: boolean;
  /** Placed before: a mode that is paid later is confirmed and orders nothing. */
  isPlaced: boolean;
  /** Nothing can be paid until what has changed is decided. */
  isBlocked: boolean;
  /** Whether the terms still have to be accepted here. */
  needsTerms: boolean;
  onAcceptTerms: () => void;
  /** Mode that is chosen already, by a tap on the page before; none otherwise (D-33). */
  initialMode?: PaymentMode | null | undefined;
  /** The UPI id of the payment that failed, in place of the last one that paid. */
  typedUpiId?: string | undefined;
  isBusy: boolean;
  onPay: (tender: Tender) => void;
  onTopUp: (amountPaise: number) => void;
}

/** Every way to pay, and the one button. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const t = useText({ payment: paymentText });
  const headingId = useId();
  const statusId = useId();
  const choice = useChoice(props);
  const payLabelOf = usePayLabel(props, choice.isOffline);
  const { modes, mode, walletNeed } = choice;
  if (props.isBlocked) return null;
  if (modes.isLoading) return <Skeleton shape="row" count={6} />;
  return (
    <div className={styles['choice']}>
      {props.payablePaise === 0 ? (
        <Notice tone="success">{t.payment.alreadyCovered}</Notice>
      ) : (
        <Card
          ref={choice.listRef}
          className={styles['modes']}
          role="radiogroup"
          tabIndex={-1}
          aria-labelledby={headingId}
          aria-invalid={choice.isModeMissed}
        >
          <h2 className={styles['heading']} id={headingId}>
            {t.payment.methods}
          </h2>
          {choice.isModeMissed ? <Notice tone="error">{t.payment.chooseFirst}</Notice> : null}
          <ModeList
            paidFor={props.paidFor}
            modeList={choice.modeList}
            selected={mode}
            lastMode={modes.lastMode}
            walletBalancePaise={modes.balance?.walletBalancePaise}
            onSelect={choice.select}
            need={
              <ModeNeed
                mode={mode}
                upiId={choice.upiId}
                onUpiId={choice.setUpiId}
                isUpiWrong={choice.isUpiWrong}
                walletNeed={walletNeed}
                onTopUp={props.onTopUp}
              />
            }
          />
        </Card>
      )}
      {props.needsTerms ? (
        <Checkbox label={t.payment.acceptTerms} checked={false} onChange={props.onAcceptTerms} />
      ) : null}
      <BottomBar className={styles['payBar']}>
        <PayStatus id={statusId} choice={choice} payablePaise={props.payablePaise} />
        <Button
          variant="primary"
          isWide
          isBusy={props.isBusy}
          disabled={walletNeed.missingPaise > 0}
          aria-describedby={statusId}
          onClick={choice.pay}
        >
          {payLabelOf(mode)}
        </Button>
      </BottomBar>
    </div>
  );
}

interface PayStatusProps {
  id: string;
  choice: ReturnType<typeof useChoice>;
  payablePaise: number;
}

/** Beside the button: the chosen mode with its amount, and why the button does not work. */
function PayStatus({ id, choice, payablePaise }: PayStatusProps) {
  const t = useText({ payment: paymentText, paymentModes: paymentModesText });
  const { mode, walletNeed } = choice;
  const amount = formatPaise(payablePaise);
  const chosen = mode === undefined ? t.payment.noneChosen : t.paymentModes.names[mode];
  const problem = () => {
    if (choice.isUpiWrong) return t.payment.checkUpiId;
    if (choice.isTermsMissed) return t.payment.termsMissing;
    if (walletNeed.missingPaise > 0) return t.payment.walletShort(formatPaise(walletNeed.missingPaise));
    return undefined;
  };
  return (
    <div id={id} className={styles['payStatus']} aria-live="polite">
      {payablePaise === 0 ? null : (
        <p className={styles['payStatusMode']}>
          <span>{chosen}</span>
          <span>{amount}</span>
        </p>
      )}
      <p className={styles['payProblem']}>{problem()}</p>
    </div>
  );
}

/** What the button says, by what it does with a mode. */
function usePayLabel(props: PaymentChoiceProps, isOffline: boolean) {
  const { isDraft, isPlaced, isBusy, paidFor, payablePaise } = props;
  const t = useText({ payment: paymentText }).payment;
  const amount = formatPaise(payablePaise);
  const busyLabel = (mode: PaymentMode | undefined) => {
    if (isDraft || isOffline) return t.placing;
    return mode === undefined || isGatewayMode(mode) ? t.opening : t.paying;
  };
  return (mode: PaymentMode | undefined) => {
    if (isBusy) return busyLabel(mode);
    if (mode === undefined) return t.choose;
    if (paidFor === 'Add_Wallet_Balance') return t.add(amount);
    if (isPlaced && isPayLater(mode)) return t.payLater(amount);
    if (isOffline && isPayLater(mode)) return t.keepFor(amount);
    if (payablePaise === 0) return t.place;
    return isDraft && !isGatewayMode(mode) ? t.placeFor(amount) : t.pay(amount);
  };
}
