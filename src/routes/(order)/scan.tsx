import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ScanPage } from '#features/table-session/scan-page.tsx';

export const Route = createFileRoute('/(order)/scan')({ component: ScanRoute });

function ScanRoute() {
  const navigate = useNavigate();
  // A typed code that is refused returns to this page, so it must not add a step to the history.
  const open = (code: string, isTyped: boolean) =>
    void navigate({ to: '/t/$code', params: { code }, replace: isTyped });
  return <ScanPage onCode={open} />;
}
