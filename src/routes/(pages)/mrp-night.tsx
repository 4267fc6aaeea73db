import { createFileRoute } from '@tanstack/react-router';
import { MrpNightPage } from '#features/pages/drinks/drinks-pages.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/(pages)/mrp-night')({
  beforeLoad: requirePage('mrpNight'),
  component: MrpNightPage,
});
