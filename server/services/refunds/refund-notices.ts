import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { Refund } from '#domain/money/refund.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import type { Deps } from '../../deps.ts';
import type { ReturnedPart } from '../money/return-receipts.ts';
import { notify } from '../notifications/notify.ts';

interface Made {
  readonly refundId: string;
  readonly refund: Refund;
  readonly parts: readonly ReturnedPart[];
}

/** Notifies the order's customer, and paying guests of their share; runs inside the refunding transaction. */
export async function notifyOfRefund(
  deps: Deps,
  order: OrderRow,
  { refundId, refund, parts }: Made,
): Promise<void> {
  const own = parts.filter(({ customerId }) => customerId === order.customerId);
  const facts = {
    outlet: (await requireOutlet(deps.db, order.restaurantId)).title,
    number: order.orderRefId,
  };
  const wordParts = (returnedParts: readonly ReturnedPart[], points: number) => (messages: Messages) => {
    const texts = messages.refunds.notice;
    const sentences = returnedParts.map(({ target, paise }) =>
      texts.targets[target === 'RETURNS' ? 'REFUNDS' : target]({ amount: formatPaise(paise) }),
    );
    const returned = points === 0 ? [] : [texts.points({ points })];
    return { title: texts.title(), body: [texts.order(facts), ...sentences, ...returned].join(' ') };
  };
  if (own.length > 0 || refund.points > 0) {
    await notify(deps, {
      ...{ customerId: order.customerId, channel: 'orders', topic: `refund:${refundId}` },
      word: wordParts(own, refund.points),
      url: `/my-orders/${order.orderRefId}`,
      data: { orderRefId: order.orderRefId },
    });
  }
  for (const part of parts.filter((each) => !own.includes(each))) {
    await notify(deps, {
      ...{ customerId: part.customerId, channel: 'orders', topic: `refund:${refundId}` },
      word: wordParts([part], 0),
      url: `/my-orders/${order.tableBillRefId ?? order.orderRefId}/bill`,
    });
  }
}

/** Notifies a payer that the gateway refused a refund, which is now in the wallet. */
export async function notifyOfRefusedPayout(
  deps: Deps,
  order: OrderRow,
  { customerId, amountPaise, refundId }: { customerId: number; amountPaise: number; refundId: string },
): Promise<void> {
  const facts = {
    outlet: (await requireOutlet(deps.db, order.restaurantId)).title,
    number: order.orderRefId,
  };
  const isOwn = customerId === order.customerId;
  await notify(deps, {
    ...{ customerId, channel: 'orders', topic: `refund:${refundId}` },
    word: ({ refunds: { notice } }) => ({
      title: notice.refusedTitle(),
      body: [notice.order(facts), notice.refused({ amount: formatPaise(amountPaise) })].join(' '),
    }),
    url: isOwn
      ? `/my-orders/${order.orderRefId}`
      : `/my-orders/${order.tableBillRefId ?? order.orderRefId}/bill`,
  });
}
