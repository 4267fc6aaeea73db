import { createFileRoute } from '@tanstack/react-router';
import { MrpNightPage } from '#features/pages/mrp-night-page.tsx';

export const Route = createFileRoute('/mrp-night')({ component: MrpNightPage });
