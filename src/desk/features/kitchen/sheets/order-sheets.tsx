import type { BoardOrder } from '#contract/desk/kitchen/board-order.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { HandOverSheet } from '../../../hand-over/hand-over-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { TimeSheet } from './time-sheet.tsx';

/** The order is a snapshot, so that an act applies to the order that the person saw. */
export interface OpenedSheet {
  readonly kind: 'time' | 'more' | 'handOver';
  readonly order: BoardOrder;
}

interface OrderSheetsProps {
  readonly restaurantId: number;
  readonly opened: OpenedSheet | undefined;
  /** The current orders of the board. */
  readonly orders: readonly BoardOrder[];
  readonly onClose: () => void;
}

/** The sheet stays open and shows the change when its order moves to another column or leaves the board. */
export function OrderSheets({ restaurantId, opened, orders, onClose }: OrderSheetsProps) {
  if (opened === undefined) return null;
  const { kind, order } = opened;
  const now = orders.find(({ orderRefId }) => orderRefId === order.orderRefId);
  if (kind === 'handOver')
    return (
      <HandOverSheet
        restaurantId={restaurantId}
        orderRefId={order.orderRefId}
        owedPaise={(now ?? order).payablePaise}
        onClose={onClose}
      />
    );
  const Shown = kind === 'time' ? TimeSheet : MoreSheet;
  return (
    <Shown
      key={order.orderRefId}
      restaurantId={restaurantId}
      order={order}
      change={describeChange(order, now)}
      onClose={onClose}
    />
  );
}

function describeChange(order: BoardOrder, now: BoardOrder | undefined): string | undefined {
  if (now === undefined) return text.leftMeanwhile();
  if (now.status !== order.status) return text.movedMeanwhile({ status: text.statuses[now.status]() });
  return now.linesChangedAt === order.linesChangedAt ? undefined : text.linesMeanwhile();
}
