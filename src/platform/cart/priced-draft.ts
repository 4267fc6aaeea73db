import type { OrderDetail } from '#contract/orders/order.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

let priced: { readonly customerUuid: string | undefined; readonly order: OrderDetail } | undefined;

const customerNow = () => store.get(sessionAtom)?.profile.uuid;

/** Caches the draft as priced by the server, for the lifetime of the page. */
export function cachePricedDraft(order: OrderDetail): void {
  priced = { customerUuid: customerNow(), order };
}

/** The customer's own draft with its last price, available offline. */
export function findPricedDraft(orderRefId: string): OrderDetail | undefined {
  if (priced === undefined || priced.customerUuid !== customerNow()) return undefined;
  return priced.order.orderRefId === orderRefId ? priced.order : undefined;
}
