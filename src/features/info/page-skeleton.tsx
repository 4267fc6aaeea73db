import { shellText } from '#messages/shell.js';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Replaces a page while its chunk or its only data loads. */
export function PageSkeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <p className="visually-hidden" role="status">
        {shellText.loading()}
      </p>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="row" count={4} />
    </div>
  );
}
