import { createFileRoute } from '@tanstack/react-router';
import { DietPage } from '#features/diet/diet-page.tsx';

export const Route = createFileRoute('/(pages)/diet')({ component: DietPage });
