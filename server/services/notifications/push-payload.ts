import type { PushData } from '#contract/push.ts';
import type { Delivery } from '../../db/queries/upkeep/push-deliveries.ts';

/** The contract's push fields, each as text. */
export function createPushPayload({
  notification,
  customerUuid,
}: Pick<Delivery, 'notification' | 'customerUuid'>): Record<string, string> {
  const { id, channel, topic, title, body, url, sentAt, data } = notification;
  const fields: { readonly [Name in keyof Required<PushData>]: string | undefined } = {
    ...{ pushId: id, customerUuid, channel, topic, title, body, url, sentAt: String(sentAt) },
    ...{ orderRefId: data.orderRefId, orderStatus: data.orderStatus, phoneNumber: data.phoneNumber },
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}
