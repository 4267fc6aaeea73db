import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { deskShellText as text } from '#messages/desk-shell.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { DeskFailure } from '../api/desk-failure.ts';
import styles from './page-states.module.css';
import { usePerson } from './person.ts';

/** Page after a failed load, with the server's reason if there is one. */
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

/** The router shows this page only after a second. */
export function PageLoading() {
  return (
    <main className={styles['state']} role="status">
      {text.loading()}
    </main>
  );
}

/** For a page that the person may not open; the section bar does not offer it. */
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

/** For an outlet where the person has no role. */
export function PageForeign() {
  const [own] = usePerson().outletList;
  return (
    <main className={styles['state']}>
      <h1>{text.foreign.title()}</h1>
      <p>{text.foreign.text()}</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {own === undefined ? text.missing.back() : text.foreign.own({ outlet: own.title })}
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
