import { createFileRoute } from '@tanstack/react-router';
import { SlugSchema } from '#contract/fields.ts';
import { EventPage } from '#features/events/event-page.tsx';
import { requirePage, requireParam } from '#platform/navigation/require-param.ts';
import { prefetch } from '#platform/query/query-of.ts';

export const Route = createFileRoute('/event-detail/$eventId')({
  beforeLoad: ({ params: { eventId } }) => {
    requirePage('events')();
    requireParam(SlugSchema, eventId);
  },
  loader: ({ params: { eventId } }) => {
    // The endpoints are in a chunk of their own, which the page's chunk needs too.
    void import('#contract/endpoints/events.ts').then(
      ({ getEventDetail }) => prefetch(getEventDetail, { eventId }),
      // The page itself handles the missing chunk.
      () => undefined,
    );
  },
  component: EventDetailPage,
});

function EventDetailPage() {
  const { eventId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EventPage
      key={eventId}
      eventId={eventId}
      onHeld={(ref) => navigate({ to: '/my-tickets/$ref', params: { ref } })}
    />
  );
}
