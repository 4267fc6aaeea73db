import { createFileRoute } from '@tanstack/react-router';
import { CeoPage } from '#features/pages/ceo-page.tsx';

export const Route = createFileRoute('/ceo')({ component: CeoPage });
