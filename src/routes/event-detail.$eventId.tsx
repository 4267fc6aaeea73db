import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '#features/events/event-page.tsx';

export const Route = createFileRoute('/event-detail/$eventId')({ component: EventDetailPage });

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
