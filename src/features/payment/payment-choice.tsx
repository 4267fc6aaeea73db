import { useId } from 'react';
import type { PaymentMode } from '#contract/fields.ts';
import { paymentText } from '#domain/messages/en/payment.ts';
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
  /** A placed order is paid through the gateway only. */
  isPlaced: boolean;
  /** Whether the terms still have to be accepted here. */
  needsTerms: boolean;
  onAcceptTerms: () => void;
  /** Mode to start with in place of the last one; null for none. */
  initialMode?: PaymentMode | null | undefined;
  isBusy: boolean;
  onPay: (tender: Tender) => void;
  onTopUp: (amountPaise: number) => void;
}

/** Every way to pay, and the one button. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const t = useText({ payment: paymentText });
  const headingId = useId();
  const choice = useChoice(props);
  const payLabelOf = usePayLabel(props, choice.isOffline);
  const { modes, mode, walletNeed } = choice;
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
      {choice.isTermsMissed ? <Notice tone="error">{t.payment.termsMissing}</Notice> : null}
      <BottomBar>
        <Button
          variant="primary"
          isWide
          isBusy={props.isBusy}
          disabled={walletNeed.missingPaise > 0}
          onClick={choice.pay}
        >
          {payLabelOf(mode)}
        </Button>
      </BottomBar>
    </div>
  );
}

/** What the button says, by what it does with a mode. */
function usePayLabel(props: PaymentChoiceProps, isOffline: boolean) {
  const { isDraft, isBusy, paidFor, payablePaise } = props;
  const t = useText({ payment: paymentText }).payment;
  const amount = formatPaise(payablePaise);
  return (mode: PaymentMode | undefined) => {
    if (isBusy) return isDraft || isOffline ? t.placing : t.opening;
    if (mode === undefined) return t.choose;
    if (paidFor === 'Add_Wallet_Balance') return t.add(amount);
    if (isOffline && isPayLater(mode)) return t.keepFor(amount);
    if (payablePaise === 0) return t.place;
    return isDraft && !isGatewayMode(mode) ? t.placeFor(amount) : t.pay(amount);
  };
}
