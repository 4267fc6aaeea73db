import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TableOpener } from '#features/table-session/opening/table-opener.tsx';

export const Route = createFileRoute('/(order)/t/$code')({ component: TableRoute });

/**
 * Opens the table of the code, and replaces this page by the menu, so that going back does not open the table
 * again.
 */
function TableRoute() {
  const { code } = Route.useParams();
  const navigate = useNavigate();
  const goToMenu = useCallback(() => void navigate({ to: '/', replace: true }), [navigate]);
  const goToScan = useCallback(() => void navigate({ to: '/scan', replace: true }), [navigate]);
  return <TableOpener key={code} code={code} onOpened={goToMenu} onWrongCode={goToScan} />;
}
