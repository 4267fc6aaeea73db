import type { OrderDetail } from '#contract/orders/order.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { isEnded, progressOf, stagesOf } from '#domain/order/order-lifecycle.ts';
import { statusInMessages } from '#domain/order/status-in-messages.ts';
import { formatTime } from '#domain/time/kolkata.ts';

export interface StageRow {
  label: string;
  detail?: string;
  state: 'done' | 'current' | 'ahead' | 'ended';
}

type Tracked = Pick<
  OrderDetail,
  'orderType' | 'orderStatus' | 'paymentStatus' | 'paymentMode' | 'endedBy' | 'timeline'
>;

const timeOf = ({ timeline }: Tracked, status: string) => {
  const event = timeline.findLast((entry) => entry.status === status);
  return event === undefined ? {} : { detail: formatTime(event.at) };
};

/**
 * The stages of an order as rows. An order that waits for its payment has passed no stage, because the
 * restaurant has not received it. An unknown status shows its raw text after the last known stage.
 */
export function stageRows(order: Tracked, t: Pick<Messages, 'tracking' | 'orderStatus'>): StageRow[] {
  const { orderType, orderStatus } = order;
  const stages = stagesOf(orderType);
  const { stage } = progressOf(orderType, orderStatus);
  const row = (status: string, state: StageRow['state']): StageRow => ({
    label: Object.hasOwn(t.tracking.stages, status)
      ? labelOf(t.tracking.stages, status)
      : labelOf(t.orderStatus.orders, statusInMessages({ ...order, orderStatus: status })),
    state,
    ...timeOf(order, status),
  });
  if (waitsForPayment(order)) {
    const ahead = stages.map(
      (status): StageRow => ({ label: labelOf(t.tracking.stages, status), state: 'ahead' }),
    );
    return [{ label: t.tracking.paymentStage(), state: 'current' }, ...ahead];
  }
  if (stage >= 0) {
    const isLast = stage === stages.length - 1;
    return stages.map((status, index) => {
      if (index < stage || (index === stage && isLast)) return row(status, 'done');
      return row(status, index === stage ? 'current' : 'ahead');
    });
  }
  const reached = stages.filter((status) => order.timeline.some((event) => event.status === status));
  const here = row(orderStatus, isEnded(orderStatus) ? 'ended' : 'current');
  const ahead = isEnded(orderStatus)
    ? []
    : stages.slice(reached.length).map((status) => row(status, 'ahead'));
  return [...reached.map((status) => row(status, 'done')), here, ...ahead];
}
