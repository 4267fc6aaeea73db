import { useId } from 'react';
import type { PaymentMode } from '#contract/fields.ts';
import { formatPaise } from '#domain/money/money.ts';
import { isGatewayMode, isPayLater } from '#domain/money/payment-modes.ts';
import { paymentText } from '#messages/payment.js';
import { paymentModesText } from '#messages/payment-modes.js';
import { tableGuestText } from '#messages/table-guest.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { BottomBar } from '#ui/buttons/bottom-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ModeList } from './modes/mode-list.tsx';
import { ModeNeed } from './modes/mode-need.tsx';
import styles from './payment.module.css';
import type { PaymentChoiceProps } from './use-choice.ts';
import { useChoice } from './use-choice.ts';

export function PaymentChoice(props: PaymentChoiceProps) {
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
        <Notice tone="success">{paymentText.alreadyCovered()}</Notice>
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
            {paymentText.methods()}
          </h2>
          {choice.isModeMissed ? <Notice tone="error">{paymentText.chooseFirst()}</Notice> : null}
          <ModeList
            paidFor={props.paidFor}
            modeList={choice.modeList}
            selected={mode}
            firstMode={modes.firstMode}
            isUsual={modes.isUsual}
            walletBalancePaise={modes.balance?.walletBalancePaise}
            onSelect={choice.select}
            need={<ModeNeed choice={choice} isBusy={props.isBusy} onTopUp={props.onTopUp} />}
          />
        </Card>
      )}
      {choice.isGuest ? <LoginOffer isDraft={props.isDraft} /> : null}
      {props.needsTerms ? (
        <Checkbox label={paymentText.acceptTerms()} checked={false} onChange={props.onAcceptTerms} />
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

/** Offers a login to a guest of a table; a guest's draft is not taken along, so the cart makes a new one. */
function LoginOffer({ isDraft }: { isDraft: boolean }) {
  return (
    <Notice
      tone="info"
      action={
        <Button
          variant="secondary"
          size="small"
          onClick={() => requestLogin(isDraft ? { returnTo: '/cart' } : {})}
        >
          {paymentText.login()}
        </Button>
      }
    >
      {tableGuestText.loginLater()}
    </Notice>
  );
}

interface PayStatusProps {
  id: string;
  choice: ReturnType<typeof useChoice>;
  payablePaise: number;
}

/** The chosen mode and amount, and why the pay button next to it has no effect. */
function PayStatus({ id, choice, payablePaise }: PayStatusProps) {
  const { mode, walletNeed } = choice;
  const amount = formatPaise(payablePaise);
  const chosen = mode === undefined ? paymentText.noneChosen() : paymentModesText.names[mode]();
  const problem = () => {
    if (choice.isUpiWrong) return paymentText.checkUpiId();
    if (choice.isTermsMissed) return paymentText.termsMissing();
    if (walletNeed.missingPaise > 0)
      return paymentText.walletShort({ missing: formatPaise(walletNeed.missingPaise) });
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

function usePayLabel(props: PaymentChoiceProps, isOffline: boolean) {
  const { isDraft, isPlaced, isBusy, paidFor, payablePaise } = props;
  const amount = formatPaise(payablePaise);
  const busyLabel = (mode: PaymentMode | undefined) => {
    if (isDraft || isOffline) return paymentText.placing();
    return mode === undefined || isGatewayMode(mode) ? paymentText.opening() : paymentText.paying();
  };
  return (mode: PaymentMode | undefined) => {
    if (isBusy) return busyLabel(mode);
    if (mode === undefined) return paymentText.choose();
    if (paidFor === 'Add_Wallet_Balance') return paymentText.add({ amount });
    if (isPlaced && isPayLater(mode)) return paymentText.payLater({ amount });
    if (isOffline && isPayLater(mode)) return paymentText.keepFor({ amount });
    if (payablePaise === 0) return paymentText.place();
    return isDraft && !isGatewayMode(mode) ? paymentText.placeFor({ amount }) : paymentText.pay({ amount });
  };
}
