import type { ReactNode } from 'react';
import { menuText } from '#domain/messages/en/menu.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useText } from '#platform/text.ts';
import { useAutoRetry } from '#platform/use-auto-retry.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import frameStyles from './menu-frame.module.css';
import { MenuFrame } from './menu-frame.tsx';
import styles from './menu-waiting.module.css';

interface MenuWaitingProps {
  top: ReactNode;
  aside: ReactNode;
}

interface MenuSkeletonProps extends MenuWaitingProps {
  /** Whether there is an outlet, or one may still be found. */
  isComing: boolean;
}

/** The shape of the menu while it is on its way. */
export function MenuSkeleton({ top, aside, isComing }: MenuSkeletonProps) {
  const t = useText({ menu: menuText }).menu;
  return (
    <MenuFrame rail={isComing ? <Skeleton shape="line" count={8} /> : null} aside={aside}>
      <div className={frameStyles['top']}>{top}</div>
      {isComing ? (
        <>
          <p className="visually-hidden" role="status">
            {t.loading}
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
  onRetry: () => void;
}

/** No menu at all: why, and when it is tried again. */
export function MenuFailed({ problem, onRetry, top, aside }: MenuFailedProps) {
  const t = useText({ menu: menuText }).menu;
  const secondsLeft = useAutoRetry(onRetry);
  return (
    <MenuFrame rail={null} aside={aside}>
      <div className={frameStyles['top']}>{top}</div>
      <EmptyState
        picture={problem.code === 'offline' ? '/art/offline.webp' : '/art/warning.webp'}
        title={t.failedTitle}
        text={problem.message}
        action={
          <div className={styles['retry']}>
            <Button variant="primary" onClick={onRetry}>
              {t.retry}
            </Button>
            {secondsLeft === undefined ? null : <p>{t.retryIn(secondsLeft)}</p>}
          </div>
        }
      />
    </MenuFrame>
  );
}
