import { createFileRoute } from '@tanstack/react-router';
import { CareerPage } from '#features/pages/enquiries/enquiry-pages.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/(pages)/job-and-career')({
  beforeLoad: requirePage('jobAndCareer'),
  component: CareerPage,
});
