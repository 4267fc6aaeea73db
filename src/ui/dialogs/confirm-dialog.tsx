import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './confirm-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  alternative?: { readonly label: string; readonly onChoose: () => void } | undefined;
  tone?: 'normal' | 'danger' | undefined;
  isBusy?: boolean | undefined;
  children?: ReactNode;
}

/** Asks for a confirmation; the button that cancels has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, text, confirmLabel, cancelLabel, onConfirm } = props;
  const { tone = 'normal', isBusy = false, alternative, children } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <div className={styles['panel']}>
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
        <p className={styles['text']} id={textId}>
          {text}
        </p>
        {children}
        <div className={styles['actions']}>
          <Button variant="secondary" onClick={onClose} data-autofocus="">
            {cancelLabel}
          </Button>
          {alternative === undefined ? null : (
            <Button variant="primary" onClick={alternative.onChoose}>
              {alternative.label}
            </Button>
          )}
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
