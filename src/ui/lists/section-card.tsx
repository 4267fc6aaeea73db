import type { ReactNode, Ref } from 'react';
import { Card } from './card.tsx';
import styles from './section-card.module.css';

export const sectionClasses = {
  quiet: styles['quiet'],
  error: styles['error'],
  actions: styles['actions'],
};

interface SectionCardProps {
  title: string;
  /** Makes the title focusable, for moving the focus there when focused content of the section is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

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
