import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { completePostPaidOrder } from '#contract/endpoints/orders.ts';
import type { OrderDetail } from '#contract/order.ts';
import { trackingText } from '#domain/messages/en/tracking.ts';
import { formatPaise } from '#domain/money.ts';
import { call } from '#platform/api/call.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';
import { useText } from '#platform/text.ts';
import { useAction } from '#platform/use-action.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import styles from './tracking.module.css';
import type { TrackedOrder } from './use-tracked-order.ts';

/** The bill at the table: paid from the wallet, or asked for. */
export function SettleSection({ order, tracked }: { order: OrderDetail; tracked: TrackedOrder }) {
  const t = useText({ tracking: trackingText }).tracking;
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string>();
  const { billStatus, bill } = order;
  if (order.orderType !== 'DineIn' || billStatus === null) return null;
  if (order.orderStatus === 'REJECTED' || order.orderStatus.startsWith('CANCELLED')) return null;
  const settle = (paidByWallet: boolean) =>
    run(async () => {
      setProblem(undefined);
      const input = { orderRefId: order.orderRefId, paidByWallet };
      const key = keyOfAction('completePostPaidOrder', input);
      const result = await call(completePostPaidOrder, input, { key });
      if (!result.ok) return setProblem(result.problem.message);
      tracked.show(result.data);
      return showToast('success', paidByWallet ? t.settled : t.requested);
    });
  const texts: Record<string, string> = {
    OPEN: t.billOpen,
    BILL_REQUESTED: t.billRequested,
    PAID: t.billPaid,
  };
  return (
    <Card className={styles['section']}>
      <h2 className={styles['sectionTitle']}>{t.billTitle}</h2>
      <p className={billStatus === 'PAID' ? styles['good'] : styles['quiet']}>
        {texts[billStatus] ?? billStatus}
      </p>
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {billStatus === 'PAID' ? null : (
        <div className={styles['actions']}>
          {billStatus === 'OPEN' ? (
            <Button variant="primary" size="small" isBusy={isBusy} onClick={() => settle(false)}>
              {t.requestBill}
            </Button>
          ) : null}
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => settle(true)}>
            {t.payByWallet(formatPaise(bill.payablePaise))}
          </Button>
          <Link to="/" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {t.anotherRound}
          </Link>
        </div>
      )}
    </Card>
  );
}
