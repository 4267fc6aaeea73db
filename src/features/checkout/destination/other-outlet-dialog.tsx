import type { OutletRef } from '#contract/stored.ts';
import { checkoutProblemsText } from '#messages/checkout-problems.js';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

interface OtherOutletDialogProps {
  /** The dialog is open while this is set. */
  outlet: OutletRef | undefined;
  onClose: () => void;
  onConfirm: (outlet: OutletRef) => void;
  /** Shows what of the cart the other menu has. */
  onTakeAlong: (outlet: OutletRef) => void;
}

/** Menus differ from outlet to outlet: the dishes that the other one has are taken along, or the cart is cleared. */
export function OtherOutletDialog({ outlet, onClose, onConfirm, onTakeAlong }: OtherOutletDialogProps) {
  return (
    <ConfirmDialog
      isOpen={outlet !== undefined}
      onClose={onClose}
      title={checkoutProblemsText.switchTitle()}
      text={checkoutProblemsText.switchText({ outlet: outlet?.title ?? '' })}
      confirmLabel={checkoutProblemsText.switchConfirm()}
      cancelLabel={checkoutProblemsText.keepCart()}
      alternative={{ label: checkoutProblemsText.takeAlong(), onChoose: () => outlet && onTakeAlong(outlet) }}
      onConfirm={() => outlet && onConfirm(outlet)}
    />
  );
}
