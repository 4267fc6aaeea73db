import { deskShellText as text } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import styles from './page-turns.module.css';

interface PageTurnsProps {
  /** Page of the list, from 0 on. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

/** Buttons under a list of which the server sends one page at a time; the next page begins at its top. */
export function PageTurns({ page, hasMore, onPage }: PageTurnsProps) {
  if (page === 0 && !hasMore) return null;
  const turnTo = (next: number) => {
    onPage(next);
    scrollTo(0, 0);
  };
  return (
    <div className={styles['turns']}>
      {page === 0 ? null : (
        <Button variant="secondary" onClick={() => turnTo(page - 1)}>
          {text.pages.before()}
        </Button>
      )}
      {hasMore ? (
        <Button variant="secondary" onClick={() => turnTo(page + 1)}>
          {text.pages.next()}
        </Button>
      ) : null}
    </div>
  );
}
