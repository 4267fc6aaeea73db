import { createFileRoute } from '@tanstack/react-router';
import { CareerPage } from '#features/pages/join-page.tsx';

export const Route = createFileRoute('/job-and-career')({ component: CareerPage });
