import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#features/pages/enquiries/enquiry-pages.tsx';

export const Route = createFileRoute('/(pages)/contact-us')({ component: ContactPage });
