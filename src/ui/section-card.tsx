import type { ReactNode, Ref } from 'react';
import { Card } from './card.tsx';
import styles from './section-card.module.css';

/** Classes of the lines and buttons in a section. */
export const sectionClasses = {
  quiet: styles['quiet'],
  error: styles['error'],
  actions: styles['actions'],
};

interface SectionCardProps {
  title: string;
  /** Of a heading that takes the focus when what was below it has gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function SectionCard({ title, titleRef, children }: SectionCardProps) {
  return (
    <Card className={styles['section']}>
      <h2 className={styles['title']} ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
