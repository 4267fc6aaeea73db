import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { OrderRefIdSchema } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { isRefused } from '#domain/order/order-lifecycle.ts';
import { isServed } from '#features/after-meal/is-served.ts';
import { hasLaterTip } from '#features/after-meal/later-tip.ts';
import { OrderActions } from '#features/after-meal/order-actions.tsx';
import { RatingSkeleton } from '#features/after-meal/rating-skeleton.tsx';
import { TipLaterSection } from '#features/after-meal/tip-later-section.tsx';
import { OrderPage } from '#features/orders/order-page.tsx';
import { requireParam } from '#platform/navigation/require-param.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { fetchForLoader } from '#platform/query/query-of.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { leaveToPay } from '../../-around/leave-to-pay.ts';
import { OrderAgainHost } from '../../-around/reorder.tsx';

const RatingSection = lazyPart(
  async () => (await import('#features/feedback/rating/rating-section.tsx')).RatingSection,
  RatingSkeleton,
);

const RefundSection = lazyPart(
  async () => (await import('#features/after-meal/refund-section.tsx')).RefundSection,
  () => <Skeleton shape="card" count={1} />,
);

const HelpSection = lazyPart(
  async () => (await import('#features/order-help/help-section.tsx')).HelpSection,
  () => <Skeleton shape="card" count={1} />,
);

const NextStep = lazyPart(
  async () => (await import('../../-around/next-step.tsx')).NextStep,
  () => <Skeleton shape="card" count={1} />,
);

const hasHelp = ({ helpUntil, reportList, serverTime }: OrderDetail) =>
  reportList !== undefined || (helpUntil !== null && helpUntil > serverTime);

export const Route = createFileRoute('/_account/my-orders/$ref')({
  beforeLoad: ({ params: { ref } }) => requireParam(OrderRefIdSchema, ref),
  loader: async ({ params }) => {
    const { orderDetail } = await import('#contract/endpoints/orders/orders.ts');
    return fetchForLoader(orderDetail, { orderRefId: params.ref });
  },
  component: MyOrder,
});

function MyOrder() {
  const { data, storedAt } = Route.useLoaderData();
  const [changed, setChanged] = useState<OrderDetail>();
  // A guest of a table neither rates nor tips later, nor reports a dish.
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [isAgainWanted, setIsAgainWanted] = useState(false);
  const isChangedOfThis = changed?.orderRefId === data.orderRefId && changed.serverTime > data.serverTime;
  const order = isChangedOfThis ? changed : data;
  return (
    <>
      <OrderPage
        order={order}
        storedAt={isChangedOfThis ? undefined : storedAt}
        actions={<OrderActions order={order} onOrderAgain={() => setIsAgainWanted(true)} />}
        nextStep={isRefused(order.orderStatus) ? <NextStep order={order} /> : null}
        after={
          <>
            {order.refundList === undefined ? null : <RefundSection refundList={order.refundList} />}
            {isSignedIn && hasHelp(order) ? <HelpSection order={order} onChanged={setChanged} /> : null}
            {isSignedIn && isServed(order) ? <RatingSection key={order.orderRefId} order={order} /> : null}
            {isSignedIn && hasLaterTip(order) ? (
              <TipLaterSection order={order} onChanged={setChanged} onLeave={leaveToPay} />
            ) : null}
          </>
        }
      />
      {isRefused(order.orderStatus) ? null : (
        <OrderAgainHost
          orderRefId={isAgainWanted ? order.orderRefId : undefined}
          onClose={() => setIsAgainWanted(false)}
        />
      )}
    </>
  );
}
