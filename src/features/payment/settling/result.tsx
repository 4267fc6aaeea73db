import type { ReactNode } from 'react';
import styles from '../payment.module.css';

interface ResultProps {
  picture: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** The state of a payment as a page, which screen readers announce when it changes. */
export function Result({ picture, title, text, children }: ResultProps) {
  return (
    <section className={styles['result']} aria-live="polite">
      {picture}
      <h1 className={styles['resultTitle']}>{title}</h1>
      <p className={styles['resultText']}>{text}</p>
      <div className={styles['resultActions']}>{children}</div>
    </section>
  );
}
