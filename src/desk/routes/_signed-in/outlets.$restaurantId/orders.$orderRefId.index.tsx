import { createFileRoute } from '@tanstack/react-router';
import { OrderSearchSchema } from '../../../features/orders/order-search.ts';
import { OutletOrderPage } from '../../../features/orders/outlet-order-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/orders/$orderRefId/')({
  validateSearch: OrderSearchSchema,
  component: OutletOrder,
});

function OutletOrder() {
  return <OutletOrderPage {...Route.useParams()} search={Route.useSearch()} />;
}
