import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';
import { classNames } from './class-names.ts';
import { useBottomBar } from './use-bottom-bar.ts';

/** The way on from a page: on a phone in reach at its foot from the first line on, on a wide screen in its place. */
export function BottomBar({ className, children }: { className?: string | undefined; children: ReactNode }) {
  useBottomBar('narrow');
  return <div className={classNames(styles['bar'], className)}>{children}</div>;
}
