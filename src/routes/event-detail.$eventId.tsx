import { createFileRoute } from '@tanstack/react-router';
import { BeingPrepared } from '#features/info/being-prepared.tsx';
import { useText } from '#platform/text.ts';

export const Route = createFileRoute('/event-detail/$eventId')({ component: EventDetailPage });

function EventDetailPage() {
  const t = useText();
  return <BeingPrepared picture="ticket" title={t.pages.eventDetail.title} text={t.pages.eventDetail.text} />;
}
