import type { ReactNode } from 'react';
import { menuText } from '#messages/menu.js';
import type { Problem } from '#platform/api/problem.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import type { FailedRead } from '#platform/query/failed-read.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import frameStyles from './menu-frame.module.css';
import { MenuFrame } from './menu-frame.tsx';
import styles from './menu-waiting.module.css';

// Only a menu that could not be loaded needs this code, so it is a chunk of its own.
const MenuRetry = lazyPart(async () => (await import('./menu-retry.tsx')).MenuRetry);

interface MenuWaitingProps {
  top: ReactNode;
  aside: ReactNode;
}

interface MenuSkeletonProps extends MenuWaitingProps {
  /** True while an outlet is known or may still be found. */
  isPending: boolean;
}

export function MenuSkeleton({ top, aside, isPending }: MenuSkeletonProps) {
  return (
    <MenuFrame rail={isPending ? <Skeleton shape="line" count={8} /> : null} aside={aside}>
      <div className={frameStyles['top']}>{top}</div>
      {isPending ? (
        <>
          <p className="visually-hidden" role="status">
            {menuText.loading()}
          </p>
          <div className={styles['chips']}>
            <Skeleton shape="chip" count={4} />
          </div>
          <div className={styles['rows']}>
            <Skeleton shape="menuItem" count={6} />
          </div>
        </>
      ) : null}
    </MenuFrame>
  );
}

interface MenuFailedProps extends MenuWaitingProps {
  problem: Problem;
  read: FailedRead;
}

export function MenuFailed({ problem, read, top, aside }: MenuFailedProps) {
  return (
    <MenuFrame rail={null} aside={aside}>
      <div className={frameStyles['top']}>{top}</div>
      <EmptyState
        picture={problem.code === 'offline' ? '/art/offline.webp' : '/art/warning.webp'}
        title={menuText.failedTitle()}
        text={problem.message}
        action={<MenuRetry read={read} />}
      />
    </MenuFrame>
  );
}
