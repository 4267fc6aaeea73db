import { createFileRoute } from '@tanstack/react-router';
import { Unauthorised } from '#features/info/unauthorised.tsx';

export const Route = createFileRoute('/(pages)/unauthorised')({ component: Unauthorised });
