import type { ReactNode } from 'react';
import { Art } from '../pictures/art.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  picture: string;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  /** Level of the title; 1 when the empty state is the whole page. */
  level?: 1 | 2 | 3 | undefined;
}

export function EmptyState({ picture, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles['empty']}>
      <div className={styles['ground']}>
        <Art className={styles['picture']} src={picture} size={128} />
      </div>
      <Heading className={styles['title']}>{title}</Heading>
      {text === undefined ? null : <p className={styles['text']}>{text}</p>}
      {action === undefined ? null : <div className={styles['action']}>{action}</div>}
    </section>
  );
}
