import { useNavigate } from '@tanstack/react-router';
import type { OrderSummary } from '#contract/order.ts';
import { tableBillText } from '#domain/messages/en/table-bill.ts';
import { useText } from '#platform/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LeaveDialogProps {
  isOpen: boolean;
  tableNumber: string;
  openRound: OrderSummary;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks before a table with an unpaid bill is left. */
export function LeaveDialog({ isOpen, tableNumber, openRound, onClose, onLeave }: LeaveDialogProps) {
  const t = useText({ tableBill: tableBillText }).tableBill.leave;
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      text={t.text(tableNumber)}
      cancelLabel={t.stay}
      alternative={{
        label: t.see,
        onChoose: () => navigate({ to: '/my-orders/$ref/bill', params: { ref: openRound.orderRefId } }),
      }}
      confirmLabel={t.leave}
      tone="danger"
      onConfirm={onLeave}
    />
  );
}
