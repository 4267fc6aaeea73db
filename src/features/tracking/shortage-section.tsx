import { useState } from 'react';
import { decideShortage } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail, Shortage } from '#contract/orders/order.ts';
import { formatClock } from '#domain/menu/measures.ts';
import { formatPaise } from '#domain/money/money.ts';
import { trackingText } from '#messages/tracking.js';
import { call } from '#platform/api/call.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';
import { useNow } from '#platform/time/use-now.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Card } from '#ui/lists/card.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { returnsText } from './cancel-section.tsx';
import styles from './tracking.module.css';
import type { TrackedOrder } from './use-tracked-order.ts';

interface ShortageSectionProps {
  order: OrderDetail;
  tracked: TrackedOrder;
}

/** Shown when a dish of the order is sold out; the customer has five minutes to choose (D-46). */
export function ShortageSection({ order, tracked }: ShortageSectionProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isBusy, run } = useAction();
  const { shortage, orderRefId } = order;
  if (shortage === undefined) return null;
  const decide = (decision: 'INSTEAD' | 'WITHOUT' | 'CANCEL', itemId: string | null = null) =>
    run(async () => {
      const input = { orderRefId, decision, itemId };
      const result = await call(decideShortage, input, { key: keyOfAction('decideShortage', input) });
      setIsConfirming(false);
      if (result.ok) tracked.show(result.data);
      else await tracked.refresh();
      if (!result.ok) return showToast('error', result.problem.message);
      return showToast('success', trackingText.shortDone());
    });
  const { insteadList, canGoWithout, withoutPaise, titleList } = shortage;
  return (
    <Card className={styles['section']}>
      <div role="alert">
        <h2 className={styles['headline']}>{trackingText.shortTitle({ titles: titleList.join(', ') })}</h2>
        <p>{trackingText.shortText({ outlet: order.restaurantName })}</p>
      </div>
      <ChoiceClock order={order} shortage={shortage} />
      {insteadList.length === 0 ? null : <h3>{trackingText.shortInstead()}</h3>}
      {insteadList.map(({ itemId, title, price, lessPaise }) => (
        <Button
          key={itemId}
          variant="secondary"
          isWide
          isBusy={isBusy}
          onClick={() => decide('INSTEAD', itemId)}
        >
          {trackingText.shortTake({ title, price: formatPaise(price) })}
          {lessPaise > 0 ? ` · ${trackingText.shortLess({ amount: formatPaise(lessPaise) })}` : ''}
        </Button>
      ))}
      {canGoWithout ? (
        <Button variant="primary" isWide isBusy={isBusy} onClick={() => decide('WITHOUT')}>
          {trackingText.shortWithout({ amount: formatPaise(withoutPaise) })}
        </Button>
      ) : null}
      <Button variant="quiet" isWide onClick={() => setIsConfirming(true)}>
        {trackingText.shortCancel()}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={trackingText.cancelTitle()}
        text={returnsText(order, trackingText)}
        confirmLabel={trackingText.cancelConfirm()}
        cancelLabel={trackingText.cancelKeep()}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => decide('CANCEL')}
      />
    </Card>
  );
}

function ChoiceClock({ order, shortage }: { order: OrderDetail; shortage: Shortage }) {
  const now = useNow(1_000);
  const { dueAt, withoutDecision } = shortage;
  if (dueAt <= now) return <p className={styles['quiet']}>{trackingText.shortOver()}</p>;
  return (
    <div>
      <p>{trackingText.shortClock({ clock: formatClock(dueAt - now) })}</p>
      <p className={styles['quiet']}>
        {trackingText.shortElse[withoutDecision]()}
        {withoutDecision === 'CANCEL' ? ` ${returnsText(order, trackingText)}` : null}
      </p>
    </div>
  );
}
