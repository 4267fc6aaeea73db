import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '#contract/orders/order.ts';
import { tableBillText } from '#messages/table-bill.js';
import { trackingText } from '#messages/tracking.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import styles from './tracking.module.css';

export function SettleSection({ order }: { order: OrderDetail }) {
  const { billStatus, orderRefId, orderStatus } = order;
  if (order.orderType !== 'DineIn' || billStatus === null) return null;
  if (orderStatus === 'REJECTED' || orderStatus.startsWith('CANCELLED')) return null;
  const texts: Record<string, string> = {
    OPEN: tableBillText.open(),
    BILL_REQUESTED: tableBillText.requested(),
    PAID: tableBillText.roundIsPaid(),
  };
  return (
    <Card className={styles['section']}>
      <h2 className={styles['sectionTitle']}>{trackingText.billTitle()}</h2>
      <p className={billStatus === 'PAID' ? styles['good'] : styles['quiet']}>
        {texts[billStatus] ?? billStatus}
      </p>
      <div className={styles['actions']}>
        <Link
          to="/my-orders/$ref/bill"
          params={{ ref: orderRefId }}
          className={buttonClass({ variant: billStatus === 'PAID' ? 'secondary' : 'primary', size: 'small' })}
        >
          {tableBillText.link()}
        </Link>
        {billStatus === 'PAID' ? null : (
          <Link to="/" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {tableBillText.anotherRound()}
          </Link>
        )}
      </div>
    </Card>
  );
}
