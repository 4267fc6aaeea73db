import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './being-prepared.module.css';

interface BeingPreparedProps {
  /** Name of an art picture. */
  picture: string;
  title: string;
  text: string;
  /** What can be done today; the menu where there is nothing better. */
  action?: ReactNode;
}

/** An honest page: what will be here, that it is not yet, and what works today. */
export function BeingPrepared({ picture, title, text, action }: BeingPreparedProps) {
  const t = useText();
  return (
    <div className={styles['page']}>
      <p className={styles['note']}>{t.pages.note}</p>
      <EmptyState
        level={1}
        picture={`/art/${picture}.webp`}
        title={title}
        text={text}
        action={
          action ?? (
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {t.pages.toMenu}
            </Link>
          )
        }
      />
    </div>
  );
}
