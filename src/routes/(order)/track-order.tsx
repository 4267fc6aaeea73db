import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import { OrderRefIdSchema } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { isServed } from '#features/after-meal/is-served.ts';
import { hasLaterTip } from '#features/after-meal/later-tip.ts';
import { RatingSkeleton } from '#features/after-meal/rating-skeleton.tsx';
import { TipLaterSection } from '#features/after-meal/tip-later-section.tsx';
import { RunningOrders } from '#features/orders/running-orders.tsx';
import { TrackOrderPage } from '#features/tracking/track-order-page.tsx';
import { WaitingLines } from '#features/waiting-orders/waiting-lines.tsx';
import { navigationOfOrder } from '#platform/navigation/payment-navigation.ts';
import { isSwitchedOn, readSearchStrictly } from '#platform/navigation/read-search.ts';
import { requireParam } from '#platform/navigation/require-param.ts';
import { lazyPart, lazySheet } from '#platform/parts/lazy-part.tsx';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useLingering } from '#ui/use-lingering.ts';
import { leaveToPay } from '../-around/leave-to-pay.ts';

// These sections are below the order, so they load after it.
const OffersAfterOrder = lazyPart(
  async () => (await import('../-around/offers-after-order.tsx')).OffersAfterOrder,
);
const RatingSection = lazyPart(
  async () => (await import('#features/feedback/rating/rating-section.tsx')).RatingSection,
  RatingSkeleton,
);

const NextStep = lazyPart(
  async () => (await import('../-around/next-step.tsx')).NextStep,
  () => <Skeleton shape="card" count={1} />,
);

const SlotSheet = lazySheet(async () => (await import('#features/schedule/slot-sheet.tsx')).SlotSheet);

function SlotChange(props: ComponentProps<typeof SlotSheet>) {
  return useLingering(props.isOpen) ? <SlotSheet {...props} /> : null;
}

interface TrackSearch {
  /** An invalid reference shows as not found. */
  ref?: string;
  placed?: boolean;
}

const readSearch = readSearchStrictly((search): TrackSearch => {
  const ref = search['ref'];
  return {
    ...(ref !== undefined && { ref: String(ref) }),
    ...(isSwitchedOn(search['placed']) && { placed: true }),
  };
});

export const Route = createFileRoute('/(order)/track-order')({
  validateSearch: readSearch,
  beforeLoad: ({ search: { ref } }) => {
    if (ref !== undefined) requireParam(OrderRefIdSchema, ref);
  },
  component: TrackOrder,
});

function TrackOrder() {
  const { ref, placed = false } = Route.useSearch();
  const navigate = useNavigate();
  // A guest of a table neither rates nor tips later.
  const isSignedIn = useAtomValue(isSignedInAtom);
  const handlePay = (order: OrderDetail) =>
    navigate({
      to: '/payment-methods',
      state: navigationOfOrder(order, `/track-order?ref=${order.orderRefId}`),
    });
  return (
    <TrackOrderPage
      key={ref ?? ''}
      orderRefId={ref}
      isJustPlaced={placed}
      waiting={<WaitingLines />}
      runningOrders={<RunningOrders />}
      offers={<OffersAfterOrder />}
      renderNextStep={(order) => <NextStep order={order} />}
      onPay={handlePay}
      slotSheet={(sheet) => <SlotChange {...sheet} isPlaced />}
      renderAfter={(order, onChanged) => (
        <>
          {isSignedIn && isServed(order) ? <RatingSection key={order.orderRefId} order={order} /> : null}
          {isSignedIn && hasLaterTip(order) ? (
            <TipLaterSection order={order} onChanged={onChanged} onLeave={leaveToPay} />
          ) : null}
        </>
      )}
    />
  );
}
