import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import styles from './sheet.module.css';
import { useDragToClose } from './use-drag-to-close.ts';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  closeLabel: string;
}

/** A sheet at the bottom of a phone, or in the centre of a wide screen; unmounted while closed. */
export function Sheet({ isOpen, onClose, title, children, footer, closeLabel }: SheetProps) {
  const titleId = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const drag = useDragToClose(panelRef, onClose);
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} className={styles['sheet']} aria-labelledby={titleId}>
      <div className={styles['panel']} ref={panelRef}>
        <header className={styles['header']} {...drag}>
          <h2 className={styles['title']} id={titleId} tabIndex={-1} data-autofocus="">
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
        </header>
        <div className={styles['body']}>{children}</div>
        {footer === undefined || footer === null ? null : (
          <footer className={styles['footer']}>{footer}</footer>
        )}
      </div>
    </ModalDialog>
  );
}
