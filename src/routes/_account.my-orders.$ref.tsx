import { createFileRoute } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import { OrderPage } from '#features/orders/order-page.tsx';
import { load } from '#platform/api/load.ts';

export const Route = createFileRoute('/_account/my-orders/$ref')({
  loader: ({ params, abortController }) =>
    load(endpoints.orderDetail, { orderRefId: params.ref }, { signal: abortController.signal }),
  component: MyOrder,
});

function MyOrder() {
  const { data, asOf, isKept } = Route.useLoaderData();
  return <OrderPage order={data} keptAt={isKept ? asOf : undefined} />;
}
