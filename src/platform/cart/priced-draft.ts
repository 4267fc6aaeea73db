import type { OrderDetail } from '#contract/order.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

let priced: { readonly customerUuid: string | undefined; readonly order: OrderDetail } | undefined;

const customerNow = () => store.get(sessionAtom)?.profile.uuid;

/** Holds the draft as the server has just priced it, for as long as this page lives. */
export function holdPricedDraft(order: OrderDetail): void {
  priced = { customerUuid: customerNow(), order };
}

/** The customer's own draft as it was priced last: to be shown at once, also when the signal is lost. */
export function findPricedDraft(orderRefId: string): OrderDetail | undefined {
  if (priced === undefined || priced.customerUuid !== customerNow()) return undefined;
  return priced.order.orderRefId === orderRefId ? priced.order : undefined;
}
