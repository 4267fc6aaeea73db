import type { ReactNode } from 'react';
import styles from './menu-frame.module.css';

interface MenuFrameProps {
  rail: ReactNode;
  aside: ReactNode;
  isCompact?: boolean;
  children: ReactNode;
}

export function MenuFrame({ rail, aside, isCompact = false, children }: MenuFrameProps) {
  return (
    <div className={styles['frame']}>
      <div className={styles['rail']}>{rail}</div>
      <div className={styles['main']} data-compact={isCompact || undefined}>
        {children}
      </div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  );
}
