import { createFileRoute } from '@tanstack/react-router';
import { NutritionPage } from '#features/pages/nutrition-page.tsx';

export const Route = createFileRoute('/(pages)/nutrition')({ component: NutritionPage });
