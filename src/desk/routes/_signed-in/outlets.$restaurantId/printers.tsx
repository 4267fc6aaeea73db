import { createFileRoute } from '@tanstack/react-router';
import { PrintersPage } from '../../../features/printing/printers-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/printers')({ component: Printers });

function Printers() {
  const { restaurantId } = Route.useParams();
  return <PrintersPage key={restaurantId} restaurantId={restaurantId} />;
}
