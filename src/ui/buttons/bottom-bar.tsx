import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './bottom-bar.module.css';
import { useBottomBar } from './use-bottom-bar.ts';

interface BottomBarProps {
  className?: string | undefined;
  /** One line of text above the action. */
  note?: ReactNode;
  children: ReactNode;
}

/** The primary action of a page: fixed at the bottom of a phone, inline on a wide screen. */
export function BottomBar({ className, note, children }: BottomBarProps) {
  useBottomBar('narrow');
  return (
    <div className={styles['bar']}>
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      <div className={classNames(className)}>{children}</div>
    </div>
  );
}
