import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OrderRefIdSchema } from '#contract/fields.ts';
import { ReservationPage } from '#features/events/booking/reservation-page.tsx';
import { navigationOfBooked } from '#platform/navigation/payment-navigation.ts';
import { requirePage, requireParam } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/_account/my-tickets/$ref')({
  beforeLoad: ({ params: { ref } }) => {
    requirePage('events')();
    requireParam(OrderRefIdSchema, ref);
  },
  component: Reservation,
});

function Reservation() {
  const { ref } = Route.useParams();
  const navigate = useNavigate();
  return (
    <ReservationPage
      key={ref}
      reservationRefId={ref}
      onPay={({ totalPaise }) => {
        const booked = { action: 'EventList', refId: ref } as const;
        // The booking is in the address as well, so that it survives a reload and the redirect to the
        // gateway.
        navigate({
          to: '/payment-methods',
          search: booked,
          state: navigationOfBooked(booked, totalPaise, `/my-tickets/${ref}`),
        });
      }}
    />
  );
}
