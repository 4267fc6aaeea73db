import type { ReactNode } from 'react';
import { deskShellText } from '#messages/desk-shell.js';
import { Notice } from '#ui/states/notice.tsx';
import styles from './settings.module.css';

interface ChainSectionProps<Data> {
  readonly title: string;
  readonly text: string;
  readonly data: Data | undefined;
  readonly error: Error | null;
  /** Renders the form; `key` changes with the data, so that a new form begins with the stored values. */
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
