import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/people/audit-page.tsx';

export const Route = createFileRoute('/_signed-in/audit')({ component: AuditPage });
