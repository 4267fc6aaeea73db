import { useNavigate } from '@tanstack/react-router';
import { leaveTableBill } from '#contract/endpoints/orders/table-bills.ts';
import type { OrderSummary } from '#contract/orders/order.ts';
import { tableBillText } from '#messages/table-bill.js';
import { call } from '#platform/api/call.ts';
import { createRandomKey } from '#platform/device/random-key.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

/** Shows the other guests that this one has left; without a signal, they see only the open part of the bill. */
async function showThatGuestLeft(orderRefId: string): Promise<void> {
  await call(leaveTableBill, { orderRefId }, { key: createRandomKey() });
}

interface LeaveDialogProps {
  isOpen: boolean;
  tableNumber: string;
  openRound: OrderSummary;
  onClose: () => void;
  onLeave: () => void;
}

/** Opens only when a round of the guest is unpaid. */
export function LeaveDialog({ isOpen, tableNumber, openRound, onClose, onLeave }: LeaveDialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={tableBillText.leave.title()}
      text={tableBillText.leave.text({ number: tableNumber })}
      cancelLabel={tableBillText.leave.stay()}
      alternative={{
        label: tableBillText.leave.see(),
        onChoose: () => navigate({ to: '/my-orders/$ref/bill', params: { ref: openRound.orderRefId } }),
      }}
      confirmLabel={tableBillText.leave.leave()}
      tone="danger"
      onConfirm={() => {
        onLeave();
        void showThatGuestLeft(openRound.orderRefId);
      }}
    />
  );
}
