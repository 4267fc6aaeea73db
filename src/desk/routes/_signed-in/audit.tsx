import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AuditSearchSchema } from '../../features/people/audit-filter.ts';
import { AuditPage } from '../../features/people/audit-page.tsx';

export const Route = createFileRoute('/_signed-in/audit')({
  validateSearch: AuditSearchSchema,
  component: Audit,
});

function Audit() {
  const navigate = useNavigate();
  const search = Route.useSearch();
  return <AuditPage search={search} onFilter={(chosen) => void navigate({ to: '/audit', search: chosen })} />;
}
