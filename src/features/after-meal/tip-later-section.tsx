import { useState } from 'react';
import { payTipOnOrder } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { formatPaise } from '#domain/money/money.ts';
import { parseTip, TIP_CHOICES_PAISE, tipLeftPaise } from '#domain/money/tip.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { fieldsText } from '#messages/fields.js';
import { tipText } from '#messages/tip.js';
import { trackingText } from '#messages/tracking.js';
import { call } from '#platform/api/call.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AmountChooser } from '#ui/fields/amount-chooser.tsx';
import { SectionCard, sectionClasses } from '#ui/lists/section-card.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './after-meal.module.css';
import { hasLaterTip } from './later-tip.ts';

interface TipLaterProps {
  order: OrderDetail;
  onChanged: (order: OrderDetail) => void;
  /** Opens the gateway's page for a tip that the wallet does not pay, if the customer is still here. */
  onLeave: (transaction: PaymentTransaction, isHere: () => boolean) => Promise<void>;
}

/** Takes a tip for 48 hours after the meal (D-15). */
export function TipLaterSection(props: TipLaterProps) {
  const { order } = props;
  const [isWanted, setIsWanted] = useState(false);
  if (!hasLaterTip(order)) return null;
  const tippedPaise = order.bill.tipPaise + order.laterTipPaise;
  // A customer who already tipped may tip again, but gets no second prompt.
  const isOffered = tippedPaise === 0 || isWanted;
  return (
    <SectionCard title={trackingText.tipTitle()}>
      {tippedPaise > 0 ? (
        <p className={styles['good']}>{trackingText.tipThanks({ amount: formatPaise(tippedPaise) })}</p>
      ) : null}
      {order.tipOpenUntil === null ? null : isOffered ? (
        <TipForm {...props} openUntil={order.tipOpenUntil} />
      ) : (
        <div className={sectionClasses.actions}>
          <Button variant="quiet" size="small" onClick={() => setIsWanted(true)}>
            {trackingText.tipMore()}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function TipForm({ order, onChanged, onLeave, openUntil }: TipLaterProps & { openUntil: number }) {
  const [{ tipPaise, tippedPaise }, setTip] = useState({ tipPaise: 0, tippedPaise: 0 });
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useAction();
  const isHere = useIsHere();
  const leftPaise = tipLeftPaise(order);
  const offered = TIP_CHOICES_PAISE.filter((amount) => amount <= leftPaise);
  const readTyped = (typed: string) => {
    const read = parseTip(typed, leftPaise);
    return read.ok ? { amount: read.value } : { problem: fieldsText[read.failure.code]() };
  };
  const pay = (paymentMode: 'WALLET' | 'ONLINE') =>
    run(async () => {
      if (tipPaise === 0) return setProblem(fieldsText.tipMissing());
      const input = { orderRefId: order.orderRefId, tipPaise, paymentMode };
      // The sum that was tipped when the amount was chosen is part of the key: a retry after a lost response
      // has the same key, a second tip of the same size another one.
      const key = keyOfAction('tip', { ...input, tippedPaise });
      const result = await call(payTipOnOrder, input, { key });
      if (!result.ok) return setProblem(result.problem.message);
      // The tip is complete, so another tip of the same size needs a new key.
      deleteActionKey('tip');
      onChanged(result.data.order);
      if (result.data.transaction !== null) return onLeave(result.data.transaction, isHere);
      setTip({ tipPaise: 0, tippedPaise: 0 });
      return showToast('success', trackingText.tipPaid({ amount: formatPaise(tipPaise) }));
    });
  return (
    <>
      <p className={sectionClasses.quiet}>
        {order.orderType === 'DineIn' ? trackingText.tipServer() : trackingText.tipRider()}{' '}
        {trackingText.tipUntil({ when: `${formatDay(openUntil)}, ${formatTime(openUntil)}` })}
      </p>
      {order.bill.tipPaise > 0 ? (
        <p className={sectionClasses.quiet}>
          {trackingText.tipInBill({ amount: formatPaise(order.bill.tipPaise) })}
        </p>
      ) : null}
      <AmountChooser
        legend={trackingText.tipTitle()}
        choices={offered.map((amount) => ({ amount, label: formatPaise(amount) }))}
        selected={tipPaise}
        selectedLabel={formatPaise(tipPaise)}
        onChoose={(amount) => {
          setTip({ tipPaise: amount, tippedPaise: order.laterTipPaise });
          setProblem(undefined);
        }}
        readTyped={readTyped}
        own={{
          label: trackingText.tipOwn(),
          fieldLabel: trackingText.tipOwnLabel(),
          submitLabel: tipText.add(),
          hint: tipText.limit({ most: formatPaise(leftPaise) }),
        }}
      />
      <p className={sectionClasses.error} aria-live="polite">
        {problem}
      </p>
      <div className={sectionClasses.actions}>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => pay('WALLET')}>
          {trackingText.tipByWallet()}
        </Button>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => pay('ONLINE')}>
          {trackingText.tipByGateway()}
        </Button>
      </div>
    </>
  );
}
