import type { OrderDetail } from '#contract/order.ts';

let priced: OrderDetail | undefined;

/** Holds the draft as the server has just priced it, for as long as this page lives. */
export function holdPricedDraft(order: OrderDetail): void {
  priced = order;
}

/** The draft of this reference as it was priced last: to be shown at once, also when the signal is lost. */
export function findPricedDraft(orderRefId: string): OrderDetail | undefined {
  return priced?.orderRefId === orderRefId ? priced : undefined;
}
