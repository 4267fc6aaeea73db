import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { MyOrdersPage } from '#features/orders/my-orders-page.tsx';

export const Route = createFileRoute('/_account/my-orders/')({ component: MyOrders });

function MyOrders() {
  const navigate = useNavigate();
  return <MyOrdersPage onBack={() => navigate({ to: '/' })} />;
}
