import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error' | 'offline';

export interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  action?: ReactNode;
}

const icons: Record<NoticeTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  offline: CloudOff,
};

/** A persistent message; screen readers are interrupted by errors only, and announce other tones politely. */
export function Notice({ tone, children, action }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles['notice'], styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" size={20} className={styles['icon']} />
      <div className={styles['text']}>{children}</div>
      {action === undefined ? null : <div className={styles['action']}>{action}</div>}
    </div>
  );
}
