import { BRAND } from '#domain/brand.ts';
import { useText } from '#platform/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Until the action itself is built, the confirmation says so and offers the way by mail. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const t = useText();
  const texts = t.shell.deleteAccount;
  const handleConfirm = () => {
    onClose();
    location.assign(`mailto:${BRAND.contacts.email}?subject=${encodeURIComponent(texts.subject)}`);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      text={texts.text(BRAND.contacts.email)}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={handleConfirm}
    />
  );
}
