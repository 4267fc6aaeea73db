import { createFileRoute } from '@tanstack/react-router';
import { AtmBarPage } from '#features/pages/drinks/drinks-pages.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/(pages)/atm-bar')({
  beforeLoad: requirePage('atmBar'),
  component: AtmBarPage,
});
