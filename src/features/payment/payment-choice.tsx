import { useState } from 'react';
import type { CartOrderType, PaymentMode } from '#contract/fields.ts';
import { formatPaise } from '#domain/money.ts';
import { isGatewayMode } from '#domain/payment-modes.ts';
import { findUpiProblem } from '#domain/validation.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ModeList } from './mode-list.tsx';
import styles from './payment.module.css';
import type { Tender } from './place-flow.ts';
import { usePaymentModes } from './use-payment-modes.ts';
import { missingInWallet } from './wallet-need.ts';

export interface PaymentChoiceProps {
  paidFor: CartOrderType | 'Add_Wallet_Balance';
  /** Left to pay by the chosen mode, in paise. */
  payablePaise: number;
  /** Of the bill, what the wallet pays already. */
  walletPaidPaise: number;
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
  const { payablePaise, walletPaidPaise, needsTerms, onPay } = props;
  const t = useText();
  const payLabelOf = usePayLabel(props);
  const modes = usePaymentModes(props.paidFor);
  const [chosenMode, setChosenMode] = useState<PaymentMode | null>();
  const [upiId, setUpiId] = useState('');
  const [problem, setProblem] = useState<'mode' | 'upi' | 'terms'>();
  const first = props.initialMode === undefined ? modes.lastMode : props.initialMode;
  const wanted = chosenMode ?? first;
  const modeList = modes.modeList.filter((offer) => !props.isPlaced || isGatewayMode(offer.paymentMode));
  const isOffered = modeList.some((mode) => mode.paymentMode === wanted && mode.isAvailable);
  // What is covered already needs no choice: the wallet settles nothing.
  const mode = payablePaise === 0 ? 'WALLET' : isOffered ? (wanted ?? undefined) : undefined;
  const missingPaise = mode === 'WALLET' ? missingInWallet(modes.balance, payablePaise, walletPaidPaise) : 0;

  const handlePay = () => {
    if (mode === undefined) setProblem('mode');
    else if (mode === 'UPI' && findUpiProblem(upiId) !== undefined) setProblem('upi');
    else if (needsTerms) setProblem('terms');
    else if (missingPaise === 0) onPay({ paymentMode: mode, ...(mode === 'UPI' && { upiId: upiId.trim() }) });
  };

  if (modes.isLoading) return <Skeleton shape="row" count={6} />;
  return (
    <div className={styles['choice']}>
      {payablePaise === 0 ? (
        <Notice tone="success">{t.payment.alreadyCovered}</Notice>
      ) : (
        <Card className={styles['modes']}>
          <h2 className={styles['heading']}>{t.payment.methods}</h2>
          <ModeList
            modeList={modeList}
            selected={mode}
            lastMode={modes.lastMode}
            walletBalancePaise={modes.balance?.walletBalancePaise}
            onSelect={(selected) => {
              setChosenMode(selected);
              setProblem(undefined);
            }}
          />
        </Card>
      )}
      {mode === 'UPI' ? (
        <UpiField
          value={upiId}
          onChange={setUpiId}
          isWrong={problem === 'upi' && findUpiProblem(upiId) !== undefined}
        />
      ) : null}
      {missingPaise > 0 ? (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => props.onTopUp(missingPaise)}>
              {t.payment.addMoney(formatPaise(missingPaise))}
            </Button>
          }
        >
          {t.payment.lowBalance}
        </Notice>
      ) : null}
      {needsTerms ? (
        <Checkbox
          label={t.payment.acceptTerms}
          checked={false}
          onChange={() => {
            props.onAcceptTerms();
            setProblem(undefined);
          }}
        />
      ) : null}
      {problem === 'terms' && needsTerms ? <Notice tone="error">{t.payment.termsMissing}</Notice> : null}
      {problem === 'mode' && mode === undefined ? (
        <Notice tone="error">{t.payment.chooseFirst}</Notice>
      ) : null}
      <div className={styles['bar']}>
        <Button
          variant="primary"
          isWide
          isBusy={props.isBusy}
          disabled={missingPaise > 0}
          onClick={handlePay}
        >
          {payLabelOf(mode)}
        </Button>
      </div>
    </div>
  );
}

/** What the button says, by what it does with a mode. */
function usePayLabel({ isDraft, isBusy, paidFor, payablePaise }: PaymentChoiceProps) {
  const t = useText().payment;
  const amount = formatPaise(payablePaise);
  return (mode: PaymentMode | undefined) => {
    const goesToGateway = mode !== undefined && isGatewayMode(mode);
    if (isBusy) return isDraft ? t.placing : t.opening;
    if (paidFor === 'Add_Wallet_Balance') return t.add(amount);
    if (payablePaise === 0) return t.place;
    return isDraft && !goesToGateway ? t.placeFor(amount) : t.pay(amount);
  };
}

interface UpiFieldProps {
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
}

function UpiField({ value, onChange, isWrong }: UpiFieldProps) {
  const t = useText();
  return (
    <Card>
      <TextField
        label={t.payment.upiId}
        hint={t.payment.upiHint}
        error={isWrong ? t.fields.upiInvalid : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={321}
      />
    </Card>
  );
}
