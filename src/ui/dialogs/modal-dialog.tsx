import { type ComponentProps, type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useLingering } from '../use-lingering.ts';
import { focusContent, rememberOpener, trapFocus } from './dialog-focus.ts';

export interface ModalDialogProps extends ComponentProps<'dialog'> {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Sets `data-modal`, by which base.css disables scrolling behind a dialog; a script does it, because a `:has()`
 * rule would be evaluated at each change of the page.
 */
function markModal(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null);
}

/** Opens the dialog and traps the focus; returns a function that closes it and restores the focus. */
function openDialog(dialog: HTMLDialogElement): () => void {
  const returnFocus = rememberOpener(dialog);
  dialog.showModal();
  markModal();
  focusContent(dialog);
  const releaseFocus = trapFocus(dialog);
  return () => {
    releaseFocus();
    dialog.close();
    markModal();
    returnFocus();
  };
}

/**
 * A native modal dialog: Escape and a tap on the backdrop close it, and the focus returns to the opening control,
 * or to the element now at its position; the last `data-autofocus` element gets the initial focus.
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
  // The browser may close a dialog by itself (second Escape, back gesture); its `close` event arrives a task
  // later, so a dialog that was reopened meanwhile ignores the event.
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
