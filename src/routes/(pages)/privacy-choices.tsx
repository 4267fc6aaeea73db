import { createFileRoute } from '@tanstack/react-router';
import { PrivacyChoicesPage } from '#features/settings/privacy-choices-page.tsx';

export const Route = createFileRoute('/(pages)/privacy-choices')({ component: PrivacyChoicesPage });
