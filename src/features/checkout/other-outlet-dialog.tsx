import type { OutletRef } from '#contract/stored.ts';
import { checkoutProblemsText } from '#domain/messages/en/checkout-problems.ts';
import { useText } from '#platform/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface OtherOutletDialogProps {
  /** Where somebody wants to order instead; the dialog is open while there is one. */
  outlet: OutletRef | undefined;
  onClose: () => void;
  onConfirm: (outlet: OutletRef) => void;
  /** Shows what of the cart the other menu has. */
  onTakeAlong: (outlet: OutletRef) => void;
}

/** Menus differ from outlet to outlet: the dishes that the other one has are taken along, or the cart is cleared. */
export function OtherOutletDialog({ outlet, onClose, onConfirm, onTakeAlong }: OtherOutletDialogProps) {
  const t = useText({ checkoutProblems: checkoutProblemsText }).checkoutProblems;
  return (
    <ConfirmDialog
      isOpen={outlet !== undefined}
      onClose={onClose}
      title={t.switchTitle}
      text={t.switchText(outlet?.title ?? '')}
      confirmLabel={t.switchConfirm}
      cancelLabel={t.keepCart}
      alternative={{ label: t.takeAlong, onChoose: () => outlet && onTakeAlong(outlet) }}
      onConfirm={() => outlet && onConfirm(outlet)}
    />
  );
}
