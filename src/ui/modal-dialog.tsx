import { type ComponentProps, type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusContent, keepFocusInside, rememberOpener } from './dialog-focus.ts';
import { useLingering } from './use-lingering.ts';

export interface ModalDialogProps extends ComponentProps<'dialog'> {
  isOpen: boolean;
  onClose: () => void;
}

/** The page behind a dialog stands still (base.css). Said here, since a rule would be looked up at each change. */
function markModal(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null);
}

/** Opens the dialog and keeps the focus in it; gives the way to close it and to bring the focus back. */
function openDialog(dialog: HTMLDialogElement): () => void {
  const returnFocus = rememberOpener(dialog);
  dialog.showModal();
  markModal();
  focusContent(dialog);
  const stopKeeping = keepFocusInside(dialog);
  return () => {
    stopKeeping();
    dialog.close();
    markModal();
    returnFocus();
  };
}

/**
 * A native modal dialog: focus stays inside, Escape and a tap beside it close it, focus returns
 * to where it was, or to what stands there now. The last `data-autofocus` in it gets the focus first.
 */
export function ModalDialog({ isOpen, onClose, children, ...rest }: ModalDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const isPresent = useLingering(isOpen);
  useEffect(() => {
    const dialog = dialogRef.current;
    return isOpen && dialog !== null ? openDialog(dialog) : undefined;
  }, [isOpen]);
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // The browser may close a dialog without asking (a second Escape, the back gesture). It tells of each closing
  // a task later: of one that is open again by then it tells what was.
  const handleClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event;
    if (isOpen && target === currentTarget && !currentTarget.open) onClose();
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  if (!isPresent) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap on the backdrop; the keyboard has Escape
    <dialog {...rest} ref={dialogRef} onCancel={handleCancel} onClose={handleClose} onClick={handleClick}>
      {children}
    </dialog>
  );
}
