import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { BookingsPage } from '../../../features/bookings/bookings-page.tsx';

const DateSchema = v.pipe(v.string(), v.isoDate());

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/bookings')({
  validateSearch: v.object({ date: v.fallback(v.optional(DateSchema), undefined) }),
  component: Bookings,
});

function Bookings() {
  const { restaurantId } = Route.useParams();
  const { date = kolkataParts(Date.now()).date } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BookingsPage
      restaurantId={restaurantId}
      date={date}
      onChoose={(chosen) => void navigate({ search: { date: chosen }, replace: true })}
    />
  );
}
