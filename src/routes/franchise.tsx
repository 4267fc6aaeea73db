import { createFileRoute } from '@tanstack/react-router';
import { FranchisePage } from '#features/pages/join-page.tsx';

export const Route = createFileRoute('/franchise')({ component: FranchisePage });
