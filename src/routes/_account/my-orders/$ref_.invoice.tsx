import { createFileRoute } from '@tanstack/react-router';
import { OrderRefIdSchema } from '#contract/fields.ts';
import { InvoicePage, NoInvoice } from '#features/after-meal/invoice-page.tsx';
import { LoadFailure } from '#platform/api/problem.ts';
import { requireParam } from '#platform/navigation/require-param.ts';
import { fetchForLoader } from '#platform/query/query-of.ts';

export const Route = createFileRoute('/_account/my-orders/$ref_/invoice')({
  beforeLoad: ({ params: { ref } }) => requireParam(OrderRefIdSchema, ref),
  loader: async ({ params }) => {
    const { getInvoice } = await import('#contract/endpoints/orders/invoices.ts');
    try {
      const { data, storedAt } = await fetchForLoader(getInvoice, { orderRefId: params.ref });
      return { invoice: data, storedAt };
    } catch (cause) {
      if (cause instanceof LoadFailure && cause.problem.code === 'notFound') return null;
      throw cause;
    }
  },
  component: OrderInvoice,
});

function OrderInvoice() {
  const { ref } = Route.useParams();
  const loaded = Route.useLoaderData();
  return loaded === null ? <NoInvoice orderRefId={ref} /> : <InvoicePage {...loaded} />;
}
