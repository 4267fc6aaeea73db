import { createFileRoute } from '@tanstack/react-router';
import { AtmBarPage } from '#features/pages/atm-bar-page.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/atm-bar')({
  beforeLoad: requirePage('atmBar'),
  component: AtmBarPage,
});
