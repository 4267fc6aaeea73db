import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { OrderRefIdSchema } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/order.ts';
import { isServed } from '#features/after-meal/is-served.ts';
import { hasLaterTip } from '#features/after-meal/later-tip.ts';
import { OrderActions } from '#features/after-meal/order-actions.tsx';
import { RatingSection } from '#features/after-meal/rating-section.tsx';
import { TipLaterSection } from '#features/after-meal/tip-later-section.tsx';
import { OrderPage } from '#features/orders/order-page.tsx';
import { requireParam } from '#platform/navigation/require-param.ts';
import { leaveToPay } from './-leave-to-pay.ts';
import { OrderAgainHost } from './-order-again.tsx';

export const Route = createFileRoute('/_account/my-orders/$ref')({
  beforeLoad: ({ params: { ref } }) => requireParam(OrderRefIdSchema, ref),
  loader: async ({ params, abortController }) => {
    const [{ orderDetail }, { load }] = await Promise.all([
      import('#contract/endpoints/orders.ts'),
      import('#platform/api/load.ts'),
    ]);
    return load(orderDetail, { orderRefId: params.ref }, { signal: abortController.signal });
  },
  component: MyOrder,
});

function MyOrder() {
  const { data, asOf, isKept } = Route.useLoaderData();
  const [changed, setChanged] = useState<OrderDetail>();
  const [isAgainWanted, setIsAgainWanted] = useState(false);
  const isChangedOfThis = changed?.orderRefId === data.orderRefId && changed.serverTime > data.serverTime;
  const order = isChangedOfThis ? changed : data;
  return (
    <>
      <OrderPage
        order={order}
        keptAt={isKept && !isChangedOfThis ? asOf : undefined}
        actions={<OrderActions order={order} onOrderAgain={() => setIsAgainWanted(true)} />}
        after={
          <>
            {isServed(order) ? <RatingSection key={order.orderRefId} order={order} /> : null}
            {hasLaterTip(order) ? (
              <TipLaterSection order={order} onChanged={setChanged} onLeave={leaveToPay} />
            ) : null}
          </>
        }
      />
      <OrderAgainHost
        orderRefId={isAgainWanted ? order.orderRefId : undefined}
        onClose={() => setIsAgainWanted(false)}
      />
    </>
  );
}
