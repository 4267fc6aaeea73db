import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  children: ReactNode;
  /** Stands on the right where there is room, below otherwise. */
  aside?: ReactNode;
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
}

/** Width, heading and padding of a page. */
export function Page({ title, children, aside, onBack, backLabel }: PageProps) {
  return (
    <div className={classNames(styles['page'], aside !== undefined && styles['withAside'])}>
      <div className={styles['heading']}>
        {onBack !== undefined && backLabel !== undefined ? (
          <IconButton label={backLabel} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />
        ) : null}
        <h1 className={styles['title']}>{title}</h1>
      </div>
      <div className={styles['content']}>{children}</div>
      {aside === undefined ? null : <aside className={styles['aside']}>{aside}</aside>}
    </div>
  );
}
