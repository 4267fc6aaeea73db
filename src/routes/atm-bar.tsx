import { createFileRoute } from '@tanstack/react-router';
import { AtmBarPage } from '#features/pages/atm-bar-page.tsx';

export const Route = createFileRoute('/atm-bar')({ component: AtmBarPage });
