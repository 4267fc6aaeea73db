import type { OrderDetail } from '#contract/orders/order.ts';
import { endReasonsText } from '#messages/end-reasons.js';

/** An order or a booking. */
type Ended = Pick<OrderDetail, 'endReason' | 'endCause'>;

/**
 * Why an order or a booking ended, in the language of `texts`; without a known cause, as staff or an earlier
 * server wrote it. Null for an order or booking that has not ended.
 */
export function wordEndReason(
  { endReason, endCause }: Ended,
  texts: Pick<typeof endReasonsText, keyof typeof endReasonsText> = endReasonsText,
): string | null {
  if (!endCause) return endReason;
  const { code, minutes = 0, titles = '' } = endCause;
  const word = new Map(Object.entries(texts)).get(code);
  return word === undefined ? endReason : word({ minutes, titles });
}
