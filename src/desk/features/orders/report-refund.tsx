import { getOutletOrder } from '#contract/desk/endpoints/outlet-orders.ts';
import type { OutletReport } from '#contract/desk/kitchen/order-report.ts';
import { deskOrdersText as text } from '#messages/desk-orders.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { RefundSheet } from './refund-sheet.tsx';

interface ReportRefundProps {
  readonly restaurantId: number;
  readonly report: OutletReport;
  readonly onClose: () => void;
}

/** Loads the order first, because a report contains only its reference. */
export function ReportRefund({ restaurantId, report, onClose }: ReportRefundProps) {
  const { orderRefId } = report;
  const { data: order, error } = useDesk(getOutletOrder, { restaurantId, orderRefId });
  if (order !== undefined && order.refundableBlock === null)
    return <RefundSheet restaurantId={restaurantId} order={order} report={report} onClose={onClose} />;
  const block = order?.refundableBlock ?? null;
  const failure = block === null ? error?.message : text.blocks[block]();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text.refund.title({ ref: orderRefId })}
      closeLabel={text.refund.close()}
    >
      {failure === undefined ? (
        <p role="status">{deskShellText.loading()}</p>
      ) : (
        <Notice tone="error">{failure}</Notice>
      )}
    </Sheet>
  );
}
