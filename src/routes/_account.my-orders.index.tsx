import { createFileRoute } from '@tanstack/react-router';
import { MyOrdersPage } from '#features/orders/my-orders-page.tsx';
import { WaitingLines } from '#features/waiting-orders/waiting-lines.tsx';

export const Route = createFileRoute('/_account/my-orders/')({ component: MyOrders });

function MyOrders() {
  return <MyOrdersPage waiting={<WaitingLines />} />;
}
