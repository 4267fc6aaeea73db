import { createFileRoute } from '@tanstack/react-router';
import { MyOrdersPage } from '#features/orders/my-orders-page.tsx';

export const Route = createFileRoute('/_account/my-orders/')({ component: MyOrdersPage });
