import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './bottom-bar.module.css';
import { useBottomBar } from './use-bottom-bar.ts';

/** The primary action of a page: fixed at the foot on a phone, inline on a wide screen. */
export function BottomBar({ className, children }: { className?: string | undefined; children: ReactNode }) {
  useBottomBar('narrow');
  return <div className={classNames(styles['bar'], className)}>{children}</div>;
}
