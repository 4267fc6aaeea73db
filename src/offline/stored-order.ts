import type { Credential } from '#contract/account/account.ts';
import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { SessionSchema } from '#contract/stored.ts';
import { findRecord } from './find-record.ts';
import { storeResponse } from './stored-responses.ts';
import { createRequest } from './wire/request.ts';

/**
 * Stores a placed order as the response of `orderDetail`, so that its page does not show the earlier draft
 * offline. `asOf` is epoch ms of the server; no effect after the session has ended.
 */
export async function storePlacedOrder(
  order: OrderDetail,
  { asOf, credential }: { readonly asOf: number; readonly credential: Credential },
): Promise<void> {
  const session = await findRecord('session', SessionSchema);
  if (session?.credential.secretKey !== credential.secretKey) return;
  const { url } = createRequest(orderDetail, { orderRefId: order.orderRefId });
  await storeResponse(url, order, { asOf, phoneAt: Date.now() });
}
