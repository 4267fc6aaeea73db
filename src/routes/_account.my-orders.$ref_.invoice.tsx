import { createFileRoute } from '@tanstack/react-router';
import { OrderRefIdSchema } from '#contract/fields.ts';
import { InvoicePage, NoInvoice } from '#features/after-meal/invoice-page.tsx';
import { call } from '#platform/api/call.ts';
import { requireParam } from '#platform/navigation/require-param.ts';

export const Route = createFileRoute('/_account/my-orders/$ref_/invoice')({
  beforeLoad: ({ params: { ref } }) => requireParam(OrderRefIdSchema, ref),
  loader: async ({ params, abortController }) => {
    const [{ getInvoice }, { loadFailure }] = await Promise.all([
      import('#contract/endpoints/invoices.ts'),
      import('#platform/api/load.ts'),
    ]);
    const input = { orderRefId: params.ref };
    const result = await call(getInvoice, input, { signal: abortController.signal });
    if (!result.ok && result.problem.code === 'notFound') return null;
    if (!result.ok) throw loadFailure(getInvoice, input, result.problem);
    return { invoice: result.data, keptAt: result.isKept ? result.asOf : undefined };
  },
  component: OrderInvoice,
});

function OrderInvoice() {
  const { ref } = Route.useParams();
  const loaded = Route.useLoaderData();
  return loaded === null ? <NoInvoice orderRefId={ref} /> : <InvoicePage {...loaded} />;
}
