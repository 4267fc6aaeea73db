import { createFileRoute } from '@tanstack/react-router';
import { OutletOrderPage } from '../../../features/orders/outlet-order-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/orders/$orderRefId/')({
  component: OutletOrder,
});

function OutletOrder() {
  return <OutletOrderPage {...Route.useParams()} />;
}
