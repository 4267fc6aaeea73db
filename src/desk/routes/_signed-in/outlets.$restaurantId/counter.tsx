import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CounterPage } from '../../../features/counter/counter-page.tsx';
import { COUNTER_PARTS } from '../../../features/counter/counter-parts.ts';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/counter')({
  validateSearch: v.object({ part: v.fallback(v.optional(v.picklist(COUNTER_PARTS)), undefined) }),
  component: Counter,
});

function Counter() {
  const { restaurantId } = Route.useParams();
  const { part = 'pickups' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CounterPage
      restaurantId={restaurantId}
      part={part}
      onChoose={(chosen) => void navigate({ search: { part: chosen }, replace: true })}
    />
  );
}
