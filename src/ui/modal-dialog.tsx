import { type ComponentProps, type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { noteTap, swallowSecondTap } from './second-tap.ts';
import { useLingering } from './use-lingering.ts';

export interface ModalDialogProps extends ComponentProps<'dialog'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Opens the dialog and puts the focus where its content asks for it. */
function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.showModal();
  [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
}

function closeDialog(dialog: HTMLDialogElement): void {
  if (!dialog.open) return;
  dialog.close();
  swallowSecondTap();
}

/**
 * A native modal dialog: focus stays inside, Escape and a tap beside it close it, focus returns
 * to where it was. the last `data-autofocus` in it gets the focus first.
 */
export function ModalDialog({ isOpen, onClose, children, ...rest }: ModalDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const isPresent = useLingering(isOpen);
  useEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    if (isOpen) openDialog(dialog);
    else closeDialog(dialog);
  }, [isOpen]);
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // The browser may close a dialog without asking (a second Escape, the back gesture).
  const handleClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (isOpen && event.target === event.currentTarget) onClose();
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  const handleClickCapture = (event: MouseEvent<HTMLDialogElement>) => noteTap(event.nativeEvent);
  if (!isPresent) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap on the backdrop; the keyboard has Escape
    <dialog
      {...rest}
      ref={dialogRef}
      onCancel={handleCancel}
      onClose={handleClose}
      onClick={handleClick}
      onClickCapture={handleClickCapture}
    >
      {children}
    </dialog>
  );
}
