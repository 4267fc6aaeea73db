import { createFileRoute } from '@tanstack/react-router';
import { CareerPage } from '#features/pages/enquiries/join-page.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/(pages)/job-and-career')({
  beforeLoad: requirePage('jobAndCareer'),
  component: CareerPage,
});
