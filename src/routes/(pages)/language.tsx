import { createFileRoute } from '@tanstack/react-router';
import { LanguagePage } from '#features/settings/language-page.tsx';

export const Route = createFileRoute('/(pages)/language')({ component: LanguagePage });
