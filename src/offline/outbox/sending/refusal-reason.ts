import { OrderChangesSchema, OrderRefSchema } from '#contract/orders/order.ts';
import type { OutboxReason } from '#contract/orders/outbox.ts';
import { findParsed } from '#contract/parse.ts';
import type { Problem } from '../../wire/problem.ts';

type RefusalReason = Extract<OutboxReason, { code: 'received' | 'changed' | 'refused' }>;

/**
 * The reason of a declared error of `saveOrder` or `placeOrder`; undefined if its list of changes is
 * unreadable. @param orderRefId of the draft, if any
 */
export function findRefusalReason(
  { code, message, packet }: Problem,
  orderRefId: string | null,
): RefusalReason | undefined {
  if (code === 'alreadyPlaced') {
    return { code: 'received', orderRefId: findParsed(OrderRefSchema, packet)?.orderRefId ?? orderRefId };
  }
  if (code !== 'orderChanged') return { code: 'refused', error: code, message };
  const difference = findParsed(OrderChangesSchema, packet);
  return difference && { code: 'changed', difference };
}
