import { createFileRoute } from '@tanstack/react-router';
import { PrivacyChoicesPage } from '#features/settings/settings-pages.tsx';

export const Route = createFileRoute('/(pages)/privacy-choices')({ component: PrivacyChoicesPage });
