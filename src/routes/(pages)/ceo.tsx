import { createFileRoute } from '@tanstack/react-router';
import { CeoPage } from '#features/pages/enquiries/enquiry-pages.tsx';
import { requirePage } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/(pages)/ceo')({ beforeLoad: requirePage('ceo'), component: CeoPage });
