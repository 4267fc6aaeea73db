import { Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { tableText } from '#messages/table.js';
import { formatMoment } from '#platform/time/as-of.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Art } from '#ui/pictures/art.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import styles from '../table-session.module.css';
import type { StoredOutlet } from './stored-outlet.ts';
import { typedCodeAtom } from './typed-code.ts';
import { useOpening } from './use-opening.ts';

interface TableOpenerProps {
  code: string;
  onOpened: () => void;
  /** Returns to the field where the customer typed the wrong code. */
  onWrongCode: () => void;
}

/** Every failure shows its reason and a way to continue. */
export function TableOpener({ code, onOpened, onWrongCode }: TableOpenerProps) {
  const { state, proceed, retry } = useOpening(code, onOpened);
  const [typed, setTyped] = useAtom(typedCodeAtom);
  const problem = state.step === 'refused' && typed?.code === code ? state.message : undefined;
  useEffect(() => {
    if (problem === undefined) return;
    setTyped((now) => now && { ...now, problem });
    onWrongCode();
  }, [problem, setTyped, onWrongCode]);
  if (state.step === 'opening' || problem !== undefined) return <Waiting text={tableText.opening()} />;
  if (state.step === 'slow') return <Slow stored={state.stored} onProceed={proceed} />;
  const isNoSignal = state.step === 'noSignal';
  return (
    <EmptyState
      level={1}
      picture={isNoSignal ? '/art/offline.webp' : '/art/warning.webp'}
      title={isNoSignal ? tableText.noSignalTitle() : tableText.failedTitle()}
      text={isNoSignal ? tableText.noSignalText() : state.message}
      action={isNoSignal ? <NoSignalActions onRetry={retry} /> : <RefusedActions onRetry={retry} />}
    />
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={styles['opening']} role="status">
      <Art src="/art/table.webp" size={128} />
      <p>{text}</p>
    </div>
  );
}

interface SlowProps {
  stored: StoredOutlet | undefined;
  onProceed: (stored: StoredOutlet) => void;
}

/** With a stored menu the customer may continue without the server's response. */
function Slow({ stored, onProceed }: SlowProps) {
  if (stored === undefined) return <Waiting text={tableText.slow()} />;
  return (
    <EmptyState
      level={1}
      picture="/art/table.webp"
      title={tableText.slow()}
      text={tableText.slowText({ outlet: stored.outlet.title, time: formatMoment(stored.menuAsOf) })}
      action={
        <Button variant="primary" onClick={() => onProceed(stored)}>
          {tableText.goOn()}
        </Button>
      }
    />
  );
}

function RefusedActions({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles['actions']}>
      <Link to="/scan" className={buttonClass({ variant: 'primary' })}>
        {tableText.otherCode()}
      </Link>
      <Button variant="secondary" onClick={onRetry}>
        {tableText.tryAgain()}
      </Button>
      <Link to="/" className={buttonClass({ variant: 'quiet' })}>
        {tableText.toMenu()}
      </Link>
    </div>
  );
}

function NoSignalActions({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles['actions']}>
      <Button variant="primary" onClick={onRetry}>
        {tableText.tryAgain()}
      </Button>
      <Link to="/scan" className={buttonClass({ variant: 'quiet' })}>
        {tableText.otherCode()}
      </Link>
    </div>
  );
}
