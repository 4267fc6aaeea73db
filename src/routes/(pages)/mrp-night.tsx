import { createFileRoute } from '@tanstack/react-router';
import { MrpNightPage } from '#features/pages/drinks/mrp-night-page.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/(pages)/mrp-night')({
  beforeLoad: requirePage('mrpNight'),
  component: MrpNightPage,
});
