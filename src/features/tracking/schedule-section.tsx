import { type ReactNode, useState } from 'react';
import { changeOrderSlot } from '#contract/endpoints/orders/order-slots.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { OutletRef } from '#contract/stored.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { isRunning } from '#domain/order/order-lifecycle.ts';
import { describeSlot } from '#domain/order/order-slots.ts';
import { toldStatus } from '#domain/order/told-status.ts';
import { opennessText } from '#messages/openness.js';
import { scheduleText } from '#messages/schedule.js';
import { call } from '#platform/api/call.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';
import { useNow } from '#platform/time/use-now.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './tracking.module.css';
import type { TrackedOrder } from './use-tracked-order.ts';

export interface PlacedSlotSheet {
  isOpen: boolean;
  onClose: () => void;
  outlet: Pick<OutletRef, 'recordId' | 'restaurantUuid'>;
  orderType: CartOrderType;
  chosen: number;
  onChoose: (slotAt: number | null) => void;
}

interface ScheduleSectionProps {
  order: OrderDetail;
  tracked: TrackedOrder;
  slotSheet: (sheet: PlacedSlotSheet) => ReactNode;
}

export function ScheduleSection({ order, tracked, slotSheet }: ScheduleSectionProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { isBusy, run } = useAction();
  const now = useNow(15_000);
  const { scheduledFor, changeableUntil, orderRefId, orderType } = order;
  if (scheduledFor === null || !isRunning(order.orderStatus)) return null;
  const isAhead = toldStatus(order) === 'SCHEDULED';
  const isChangeable = isAhead && (changeableUntil === null || now < changeableUntil);
  const handleChoose = (slotAt: number | null) => {
    setIsChoosing(false);
    if (slotAt === null || slotAt === scheduledFor) return;
    return run(async () => {
      const input = { orderRefId, scheduledFor: slotAt };
      const result = await call(changeOrderSlot, input, { key: keyOfAction('changeOrderSlot', input) });
      if (result.ok) tracked.show(result.data);
      else await tracked.refresh();
      if (!result.ok) return showToast('error', result.problem.message);
      return showToast('success', scheduleText.changed({ slot: describeSlot(slotAt, opennessText) }));
    });
  };
  return (
    <Card className={styles['row']}>
      <div>
        <h2 className={styles['sectionTitle']}>
          {scheduleText.forTime({ slot: describeSlot(scheduledFor, opennessText) })}
        </h2>
        {isAhead && !waitsForPayment(order) ? (
          <p className={styles['quiet']}>
            {isChangeable ? scheduleText.kitchenWaits() : scheduleText.notChangeable()}
          </p>
        ) : null}
      </div>
      {isChangeable ? (
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => setIsChoosing(true)}>
          {scheduleText.changeTime()}
        </Button>
      ) : null}
      {slotSheet({
        isOpen: isChoosing,
        onClose: () => setIsChoosing(false),
        outlet: { recordId: order.restaurantId, restaurantUuid: order.restaurantUuid },
        orderType,
        chosen: scheduledFor,
        onChoose: handleChoose,
      })}
    </Card>
  );
}
