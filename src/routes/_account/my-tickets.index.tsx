import { createFileRoute } from '@tanstack/react-router';
import { MyTicketsPage } from '#features/events/tickets/my-tickets-page.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/_account/my-tickets/')({
  beforeLoad: requirePage('events'),
  component: MyTicketsPage,
});
