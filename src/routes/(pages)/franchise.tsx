import { createFileRoute } from '@tanstack/react-router';
import { FranchisePage } from '#features/pages/enquiries/enquiry-pages.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/(pages)/franchise')({
  beforeLoad: requirePage('franchise'),
  component: FranchisePage,
});
