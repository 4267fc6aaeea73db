import type { ReactNode, SyntheticEvent } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** Address of an art picture. */
  picture: string;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  /** Level of the title; 1 where the empty state is the page. */
  level?: 1 | 2 | 3 | undefined;
}

/** Without a network the picture may not come either; its ground stands for it. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}

/** A picture, one sentence, one action. */
export function EmptyState({ picture, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles['empty']}>
      <div className={styles['ground']}>
        <img
          className={styles['picture']}
          src={picture}
          alt=""
          width={128}
          height={128}
          decoding="async"
          onError={hide}
        />
      </div>
      <Heading className={styles['title']}>{title}</Heading>
      {text === undefined ? null : <p className={styles['text']}>{text}</p>}
      {action === undefined ? null : <div className={styles['action']}>{action}</div>}
    </section>
  );
}
