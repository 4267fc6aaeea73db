import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

export function RowList({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h2 className={styles['partTitle']} id={titleId}>
        {title}
      </h2>
      <div className={styles['rows']}>{children}</div>
    </section>
  );
}

interface RowFace {
  label: string;
  icon: LucideIcon;
}

export function LinkRow({ to, label, icon: Icon }: RowFace & { to: NonNullable<LinkProps['to']> }) {
  return (
    <Link to={to} className={styles['row']}>
      <Icon size={20} aria-hidden="true" className={styles['icon']} />
      <span className={styles['label']}>{label}</span>
      <ChevronRight size={18} aria-hidden="true" className={styles['icon']} />
    </Link>
  );
}

interface ActionRowProps extends RowFace {
  detail?: string | undefined;
  tone?: 'danger' | undefined;
  isBusy?: boolean | undefined;
  onClick: () => void;
}

/** A busy row keeps the focus and ignores further taps. */
export function ActionRow({ label, detail, icon: Icon, tone, isBusy = false, onClick }: ActionRowProps) {
  return (
    <button
      type="button"
      className={styles['row']}
      data-tone={tone}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      <Icon size={20} aria-hidden="true" className={styles['icon']} />
      <span className={styles['label']}>
        {label}
        {detail === undefined ? null : <span className={styles['detail']}>{detail}</span>}
      </span>
    </button>
  );
}
