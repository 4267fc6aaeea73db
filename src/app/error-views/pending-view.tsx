import { useText } from '#platform/text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './pending-view.module.css';

/** Stands where a page will be; a page with a shape of its own brings its own. */
export function PendingView() {
  const t = useText();
  return (
    <div className={styles['pending']} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t.shell.loading}
      </p>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="row" count={4} />
    </div>
  );
}
