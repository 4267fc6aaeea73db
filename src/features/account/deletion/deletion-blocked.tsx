import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { settingsText } from '#messages/settings.js';
import { pendingPaymentAtom } from '#platform/state/atoms.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { DeletionBlocker } from './use-account-deletion.ts';

interface DeletionBlockedProps {
  by: DeletionBlocker;
  /** Reference of the unfinished order; undefined when it is unknown. */
  orderRefId: string | undefined;
  /** Runs when the customer follows the link. */
  onLeave: () => void;
}

export function DeletionBlocked({ by, orderRefId, onLeave }: DeletionBlockedProps) {
  const look = { className: buttonClass({ variant: 'secondary', size: 'small' }), onClick: onLeave };
  return (
    <Notice
      tone="warning"
      action={
        by === 'orderRunning' ? <OrderLink orderRefId={orderRefId} {...look} /> : <PaymentLink {...look} />
      }
    >
      {settingsText.deletion.blocked[by]()}
    </Notice>
  );
}

interface Look {
  className: string;
  onClick: () => void;
}

function OrderLink({ orderRefId, ...look }: Look & { orderRefId: string | undefined }) {
  return orderRefId === undefined ? (
    <Link to="/my-orders" {...look}>
      {settingsText.deletion.seeOrders()}
    </Link>
  ) : (
    <Link to="/track-order" search={{ ref: orderRefId }} {...look}>
      {settingsText.deletion.seeOrder()}
    </Link>
  );
}

/**
 * Links to the pending payment of this phone; this phone does not know a payment that began on another one,
 * which the wallet page shows once it settles.
 */
function PaymentLink(look: Look) {
  const pending = useAtomValue(pendingPaymentAtom);
  return pending === null ? (
    <Link to="/wallet-money" {...look}>
      {settingsText.deletion.seePayment()}
    </Link>
  ) : (
    <Link to="/payment-methods" search={{ txnId: pending.txnId }} {...look}>
      {settingsText.deletion.seePayment()}
    </Link>
  );
}
