import { createFileRoute } from '@tanstack/react-router';
import { FranchisePage } from '#features/pages/join-page.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/franchise')({
  beforeLoad: requirePage('franchise'),
  component: FranchisePage,
});
