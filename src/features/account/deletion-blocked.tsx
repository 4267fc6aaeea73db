import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { settingsText } from '#domain/messages/en/settings.ts';
import { pendingPaymentAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Unfinished } from './use-account-deletion.ts';

interface DeletionBlockedProps {
  by: Unfinished;
  /** The order that is not finished, where it is known. */
  orderRefId: string | undefined;
  /** The way to it was taken. */
  onLeave: () => void;
}

/** What has to come to its end first, and the way to it. */
export function DeletionBlocked({ by, orderRefId, onLeave }: DeletionBlockedProps) {
  const t = useText({ settings: settingsText }).settings.deletion;
  const look = { className: buttonClass({ variant: 'secondary', size: 'small' }), onClick: onLeave };
  return (
    <Notice
      tone="warning"
      action={
        by === 'orderRunning' ? <OrderLink orderRefId={orderRefId} {...look} /> : <PaymentLink {...look} />
      }
    >
      {t.blocked[by]}
    </Notice>
  );
}

interface Look {
  className: string;
  onClick: () => void;
}

function OrderLink({ orderRefId, ...look }: Look & { orderRefId: string | undefined }) {
  const t = useText({ settings: settingsText }).settings.deletion;
  return orderRefId === undefined ? (
    <Link to="/my-orders" {...look}>
      {t.seeOrders}
    </Link>
  ) : (
    <Link to="/track-order" search={{ ref: orderRefId }} {...look}>
      {t.seeOrder}
    </Link>
  );
}

/** A payment that was begun on another phone is seen with the wallet, once it has settled. */
function PaymentLink(look: Look) {
  const t = useText({ settings: settingsText }).settings.deletion;
  const pending = useAtomValue(pendingPaymentAtom);
  return pending === null ? (
    <Link to="/wallet-money" {...look}>
      {t.seePayment}
    </Link>
  ) : (
    <Link to="/payment-methods" search={{ txnId: pending.txnId }} {...look}>
      {t.seePayment}
    </Link>
  );
}
