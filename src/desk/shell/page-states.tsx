import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { deskShellText as text } from '#messages/desk-shell.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { DeskFailure } from '../api/desk-failure.ts';
import styles from './page-states.module.css';

/** A page that could not be loaded; the reason is that of the server where there is one. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  return (
    <main className={styles['state']}>
      <h1>{text.failed.title()}</h1>
      <p>{error instanceof DeskFailure ? error.message : text.failed.text()}</p>
      <Button variant="primary" onClick={reset}>
        {text.failed.retry()}
      </Button>
    </main>
  );
}

/** Shown when a page takes longer than a second. */
export function PageLoading() {
  return (
    <main className={styles['state']} role="status">
      {text.loading()}
    </main>
  );
}

/** Opened by an address that the section bar does not offer this person. */
export function PageRefused() {
  return (
    <main className={styles['state']}>
      <h1>{text.refused.title()}</h1>
      <p>{text.refused.text()}</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {text.missing.back()}
      </Link>
    </main>
  );
}

export function PageMissing() {
  return (
    <main className={styles['state']}>
      <h1>{text.missing.title()}</h1>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {text.missing.back()}
      </Link>
    </main>
  );
}
