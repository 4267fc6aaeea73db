import type { Credential } from '#contract/account.ts';
import { orderDetail } from '#contract/endpoints/orders.ts';
import type { OrderDetail } from '#contract/order.ts';
import { SessionSchema } from '#contract/stored.ts';
import { findRecord } from './find-record.ts';
import { keepAnswer } from './kept-answers.ts';
import { createRequest } from './wire/request.ts';

/**
 * Keeps a placed order where `orderDetail` keeps its answers, so that without a network its page does not
 * show the draft that it was before. `asOf` is epoch ms of the server. Nothing is kept for a session that
 * has ended meanwhile.
 */
export async function keepPlacedOrder(
  order: OrderDetail,
  { asOf, credential }: { readonly asOf: number; readonly credential: Credential },
): Promise<void> {
  const session = await findRecord('session', SessionSchema);
  if (session?.credential.secretKey !== credential.secretKey) return;
  const { url } = createRequest(orderDetail, { orderRefId: order.orderRefId });
  await keepAnswer(url, order, { asOf, phoneAt: Date.now() });
}
