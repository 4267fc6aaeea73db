import { createFileRoute } from '@tanstack/react-router';
import { MyTicketsPage } from '#features/events/my-tickets-page.tsx';

export const Route = createFileRoute('/_account/my-tickets/')({ component: MyTicketsPage });
