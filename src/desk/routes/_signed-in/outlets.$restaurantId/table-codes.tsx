import { createFileRoute } from '@tanstack/react-router';
import { TableCodesPage } from '../../../features/table-codes/table-codes-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/table-codes')({
  component: TableCodes,
});

function TableCodes() {
  const { restaurantId } = Route.useParams();
  return <TableCodesPage restaurantId={restaurantId} />;
}
