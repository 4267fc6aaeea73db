import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { DrawnTick } from '../pictures/drawn-tick.tsx';
import styles from './confirm-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';
import own from './success-dialog.module.css';

export interface SuccessDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  okLabel: string;
  /** Called for any way of closing. */
  onOk: () => void;
  picture?: ReactNode;
}

export function SuccessDialog({ isOpen, title, text, okLabel, onOk, picture }: SuccessDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onOk}
      className={styles['dialog']}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <div className={own['panel']}>
        {picture ?? <DrawnTick />}
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
        <p className={styles['text']} id={textId}>
          {text}
        </p>
        <Button variant="primary" isWide onClick={onOk} data-autofocus="">
          {okLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}
