import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ScanPage } from '#features/table-session/scan-page.tsx';

export const Route = createFileRoute('/scan')({ component: ScanRoute });

function ScanRoute() {
  const navigate = useNavigate();
  return <ScanPage onCode={(code) => void navigate({ to: '/t/$code', params: { code } })} />;
}
