import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { BookingList } from '#features/bookings/booking-list.tsx';
import { TicketsLink } from '#features/events/tickets-link.tsx';
import { PushOffer } from '#features/notifications/push-offer.tsx';
import { MyOrdersPage } from '#features/orders/my-orders-page.tsx';
import { WaitingLines } from '#features/waiting-orders/waiting-lines.tsx';
import { readSearchStrictly } from '#platform/read-search.ts';
import { OrderAgainHost } from './-order-again.tsx';

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
        renderWaiting={(listedRefs) => (
          <>
            <TicketsLink />
            <WaitingLines listedRefs={listedRefs} />
          </>
        )}
        bookings={<BookingList pushOffer={<PushOffer otherwise={null} />} />}
        tab={tab}
        onTab={handleTab}
        onOrderAgain={setAgainRef}
      />
      <OrderAgainHost orderRefId={againRef} onClose={() => setAgainRef(undefined)} />
    </>
  );
}
