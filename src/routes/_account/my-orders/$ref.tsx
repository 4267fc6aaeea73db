import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import { OrderRefIdSchema } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { isRefused } from '#domain/order/order-lifecycle.ts';
import { isServed } from '#features/after-meal/is-served.ts';
import { hasLaterTip } from '#features/after-meal/later-tip.ts';
import { OrderActions } from '#features/after-meal/order-actions.tsx';
import { RatingSkeleton } from '#features/after-meal/rating-skeleton.tsx';
import { TipLaterSection } from '#features/after-meal/tip-later-section.tsx';
import { NotFound } from '#features/info/not-found.tsx';
import { PageWithoutData } from '#features/info/page-without-data.tsx';
import { OrderPage } from '#features/orders/order-page.tsx';
import { requireParam } from '#platform/navigation/require-param.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { type Read, useEndpoint } from '#platform/query/use-endpoint.ts';
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
  component: MyOrder,
});

function MyOrder() {
  const { ref } = Route.useParams();
  const read = useEndpoint(orderDetail, { orderRefId: ref }, { outlivesScreen: true });
  if (read.data !== undefined) return <LoadedOrder order={read.data} read={read} />;
  return read.problem?.code === 'notFound' ? <NotFound /> : <PageWithoutData read={read} />;
}

function LoadedOrder({ order, read }: { order: OrderDetail; read: Read<OrderDetail> }) {
  const handleChanged = (changed: OrderDetail) => read.change(() => changed);
  // A guest of a table neither rates nor tips later, nor reports a dish.
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [isAgainWanted, setIsAgainWanted] = useState(false);
  return (
    <>
      <OrderPage
        order={order}
        storedAt={read.storedAt}
        actions={<OrderActions order={order} onOrderAgain={() => setIsAgainWanted(true)} />}
        nextStep={isRefused(order.orderStatus) ? <NextStep order={order} /> : null}
        after={
          <>
            {order.refundList === undefined ? null : <RefundSection refundList={order.refundList} />}
            {isSignedIn && hasHelp(order) ? <HelpSection order={order} onChanged={handleChanged} /> : null}
            {isSignedIn && isServed(order) ? <RatingSection key={order.orderRefId} order={order} /> : null}
            {isSignedIn && hasLaterTip(order) ? (
              <TipLaterSection order={order} onChanged={handleChanged} onLeave={leaveToPay} />
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
