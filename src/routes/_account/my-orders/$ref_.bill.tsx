import { createFileRoute, Link } from '@tanstack/react-router';
import { tableBill } from '#contract/endpoints/orders/table-bills.ts';
import { OrderRefIdSchema } from '#contract/fields.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { TableBillPage } from '#features/table-bill/table-bill-page.tsx';
import { tableBillText } from '#messages/table-bill.js';
import { requireParam } from '#platform/navigation/require-param.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** At any moment the desk may serve the table's orders, and another phone or the desk may pay them. */
const POLL = { intervalMs: 3_000, hiddenIntervalMs: 60_000 };

export const Route = createFileRoute('/_account/my-orders/$ref_/bill')({
  beforeLoad: ({ params: { ref } }) => requireParam(OrderRefIdSchema, ref),
  component: OrderBill,
});

function OrderBill() {
  const { ref } = Route.useParams();
  return <Bill key={ref} orderRefId={ref} />;
}

function Bill({ orderRefId }: { orderRefId: string }) {
  const read = useEndpoint(tableBill, { orderRefId }, { poll: POLL });
  const failed = useFailedRead(tableBillText.loadFailed(), read);
  const { reload, change } = read;
  const handleChanged = (changed: TableBill) => {
    change(() => changed);
    // Stores the bill after the change, because the stored one shows when the signal is lost.
    reload();
  };
  if (read.problem?.code === 'notFound') return <NoBill />;
  if (read.data !== undefined) {
    return (
      <TableBillPage
        tableBill={read.data}
        storedAt={read.storedAt}
        onChanged={handleChanged}
        onRefused={reload}
      />
    );
  }
  return (
    <Page title={tableBillText.title()}>
      {failed === undefined ? <Skeleton shape="card" count={2} /> : <LoadFailed {...failed} />}
    </Page>
  );
}

function NoBill() {
  return (
    <EmptyState
      level={1}
      picture="/art/empty-orders.webp"
      title={tableBillText.noneTitle()}
      text={tableBillText.noneText()}
      action={
        <Link to="/my-orders" className={buttonClass({ variant: 'primary' })}>
          {tableBillText.myOrders()}
        </Link>
      }
    />
  );
}
