import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useText } from '#platform/text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { openTable } from './open-table.ts';
import styles from './table-session.module.css';

interface TableOpenerProps {
  code: string;
  onOpened: () => void;
}

/** Opens the table of a link; every failure says what it is and leaves a way on. */
export function TableOpener({ code, onOpened }: TableOpenerProps) {
  const t = useText().table;
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Another attempt sends the same code again.
  useEffect(() => {
    let isGone = false;
    void openTable(code).then((result) => {
      if (isGone) return;
      if (result.ok) onOpened();
      else setProblem(result.problem.message);
    });
    return () => {
      isGone = true;
    };
  }, [code, attempt, onOpened]);
  if (problem === null) {
    return (
      <div className={styles['opening']} role="status">
        <img src="/art/table.webp" alt="" width={128} height={128} />
        <p>{t.opening}</p>
      </div>
    );
  }
  const retry = () => {
    setProblem(null);
    setAttempt((count) => count + 1);
  };
  return (
    <EmptyState
      level={1}
      picture="/art/warning.webp"
      title={t.failedTitle}
      text={problem}
      action={
        <div className={styles['actions']}>
          <Link to="/scan" className={buttonClass({ variant: 'primary' })}>
            {t.otherCode}
          </Link>
          <Button variant="secondary" onClick={retry}>
            {t.tryAgain}
          </Button>
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            {t.toMenu}
          </Link>
        </div>
      }
    />
  );
}
