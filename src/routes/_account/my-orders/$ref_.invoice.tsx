import { createFileRoute } from '@tanstack/react-router';
import { getInvoice } from '#contract/endpoints/orders/invoices.ts';
import { OrderRefIdSchema } from '#contract/fields.ts';
import { InvoicePage, NoInvoice } from '#features/after-meal/invoice-page.tsx';
import { PageWithoutData } from '#features/info/page-without-data.tsx';
import { requireParam } from '#platform/navigation/require-param.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

export const Route = createFileRoute('/_account/my-orders/$ref_/invoice')({
  beforeLoad: ({ params: { ref } }) => requireParam(OrderRefIdSchema, ref),
  component: OrderInvoice,
});

function OrderInvoice() {
  const { ref } = Route.useParams();
  const read = useEndpoint(getInvoice, { orderRefId: ref }, { outlivesScreen: true });
  if (read.data !== undefined) return <InvoicePage invoice={read.data} storedAt={read.storedAt} />;
  return read.problem?.code === 'notFound' ? <NoInvoice orderRefId={ref} /> : <PageWithoutData read={read} />;
}
