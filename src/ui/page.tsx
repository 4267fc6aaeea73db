import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { IconButton } from './buttons/icon-button.tsx';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  children: ReactNode;
  /** Content beside the page on wide screens, below it on others. */
  aside?: ReactNode;
  isRoomy?: boolean;
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
}

export function Page({ title, children, aside, isRoomy = false, onBack, backLabel }: PageProps) {
  return (
    <div
      className={classNames(
        styles['page'],
        aside !== undefined && styles['withAside'],
        isRoomy && styles['roomy'],
      )}
    >
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
