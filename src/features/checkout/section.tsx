import type { ReactNode } from 'react';
import { Card } from '#ui/lists/card.tsx';
import styles from './checkout.module.css';

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
  id?: string;
}

export function Section({ title, action, children, id }: SectionProps) {
  return (
    <Card className={styles['section']} id={id} tabIndex={id === undefined ? undefined : -1}>
      <div className={styles['sectionHead']}>
        <h2 className={styles['sectionTitle']}>{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
