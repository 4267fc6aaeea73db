import type { OutletRef } from '#contract/stored.ts';
import { checkoutProblemsText } from '#messages/checkout-problems.js';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

interface OtherOutletDialogProps {
  /** The dialog is open while this is set. */
  outlet: OutletRef | undefined;
  onClose: () => void;
  onConfirm: (outlet: OutletRef) => void;
  /** Opens the review of dishes that the other menu has. */
  onTakeAlong: (outlet: OutletRef) => void;
}

/** Menus differ by outlet, so the customer either moves the shared dishes or clears the cart. */
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
