import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { hasPage } from '#domain/brand/brand.ts';
import { TicketsLink } from '#features/events/tickets/tickets-link.tsx';
import { MyOrdersPage } from '#features/orders/my-orders-page.tsx';
import { WaitingLines } from '#features/waiting-orders/waiting-lines.tsx';
import { readSearchStrictly } from '#platform/navigation/read-search.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { OrderAgainHost } from '../../-around/reorder.tsx';

const MyBookings = lazyPart(
  async () => {
    const [{ BookingList }, { PushOffer }] = await Promise.all([
      import('#features/bookings/booking-list.tsx'),
      import('#features/notifications/push-offer.tsx'),
    ]);
    return () => <BookingList pushOffer={<PushOffer after="bookings" otherwise={null} />} />;
  },
  () => <Skeleton shape="card" count={2} />,
);

const BOOKINGS = 'bookings';

interface MyOrdersSearch {
  tab?: typeof BOOKINGS;
}

export const Route = createFileRoute('/_account/my-orders/')({
  validateSearch: readSearchStrictly(
    ({ tab }): MyOrdersSearch => (tab === BOOKINGS ? { tab: BOOKINGS } : {}),
  ),
  component: MyOrders,
});

function MyOrders() {
  const navigate = Route.useNavigate();
  const { tab = 'orders' } = Route.useSearch();
  const [againRef, setAgainRef] = useState<string>();
  const handleTab = (selected: string) =>
    navigate({
      search: selected === BOOKINGS ? { tab: BOOKINGS } : {},
      replace: true,
      resetScroll: false,
      viewTransition: false,
    });
  return (
    <>
      <MyOrdersPage
        renderWaiting={(listedRefs) => <WaitingLines listedRefs={listedRefs} />}
        tickets={hasPage('events') ? <TicketsLink /> : null}
        bookings={<MyBookings />}
        tab={tab}
        onTab={handleTab}
        onOrderAgain={setAgainRef}
      />
      <OrderAgainHost orderRefId={againRef} onClose={() => setAgainRef(undefined)} />
    </>
  );
}
