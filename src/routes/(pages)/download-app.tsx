import { createFileRoute } from '@tanstack/react-router';
import { DownloadAppPage } from '#features/install/download-app-page.tsx';

export const Route = createFileRoute('/(pages)/download-app')({ component: DownloadAppPage });
