import { createFileRoute } from '@tanstack/react-router';
import { LanguagePage } from '#features/settings/settings-pages.tsx';

export const Route = createFileRoute('/(pages)/language')({ component: LanguagePage });
