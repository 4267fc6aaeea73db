import { Link } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import type { TableSession } from '#contract/restaurant.ts';
import { useText } from '#platform/text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { leaveTable } from './open-table.ts';
import styles from './table-session.module.css';

interface TableLineProps {
  /** The table, when there is one at the outlet in sight. */
  session: TableSession | null;
  now: number;
}

/** Dine-in says at which table, or asks for its code. */
export function TableLine({ session, now }: TableLineProps) {
  const t = useText().table;
  if (session !== null && session.expiresAt > now) {
    return (
      <div className={styles['line']} data-seated="">
        <img src="/art/table.webp" alt="" width={36} height={36} />
        <p>
          <strong>{t.table(session.tableNumber)}</strong>
          <span className={styles['outlet']}>{session.restaurantName}</span>
        </p>
        <Button variant="quiet" size="small" onClick={leaveTable}>
          {t.leave}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['line']}>
      <img src="/art/table.webp" alt="" width={36} height={36} />
      <p>{session === null ? t.prompt : t.ended}</p>
      <Link to="/scan" className={buttonClass({ variant: 'primary', size: 'small' })}>
        <ScanLine aria-hidden="true" />
        {t.promptAction}
      </Link>
    </div>
  );
}
