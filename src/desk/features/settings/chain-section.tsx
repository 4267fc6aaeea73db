import type { ReactNode } from 'react';
import { deskShellText } from '#messages/desk-shell.js';
import { Notice } from '#ui/states/notice.tsx';
import styles from './settings.module.css';

interface ChainSectionProps<Data> {
  readonly title: string;
  readonly text: string;
  readonly data: Data | undefined;
  readonly error: Error | null;
  /** A new form for new data, so that it begins with what is stored. */
  readonly renderForm: (data: Data, key: string) => ReactNode;
}

/** Settings of the whole chain, with their loading and failure. */
export function ChainSection<Data>({ title, text, data, error, renderForm }: ChainSectionProps<Data>) {
  return (
    <section aria-label={title} className={styles['form']}>
      <h2>{title}</h2>
      <p>{text}</p>
      {data === undefined && error === null ? <p role="status">{deskShellText.loading()}</p> : null}
      {error === null || data !== undefined ? null : <Notice tone="error">{error.message}</Notice>}
      {data === undefined ? null : renderForm(data, JSON.stringify(data))}
    </section>
  );
}
