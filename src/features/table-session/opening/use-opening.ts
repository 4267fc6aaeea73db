import { useCallback, useEffect, useState } from 'react';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { noteReached } from '#platform/retry/signal.ts';
import { openTable, openTableUnconfirmed } from './open-table.ts';
import { findStoredOutlet, type StoredOutlet } from './stored-outlet.ts';

/** After this time the page explains the delay (F5). */
const SLOW_MS = 4_000;

export type OpeningState =
  | { readonly step: 'opening' }
  /** With a stored menu the customer may continue without the server's response. */
  | { readonly step: 'slow'; readonly stored: StoredOutlet | undefined }
  /** Neither a signal nor a stored menu. */
  | { readonly step: 'noSignal'; readonly message: string }
  | { readonly step: 'refused'; readonly message: string };

const OPENING: OpeningState = { step: 'opening' };

function failureOf({ message }: Problem, isTransport: boolean): OpeningState {
  return { step: isTransport ? 'noSignal' : 'refused', message };
}

export function useOpening(code: string, onOpened: () => void) {
  const [state, setState] = useState<OpeningState>(OPENING);
  const [attempt, setAttempt] = useState(0);
  const proceed = useCallback(
    ({ outlet }: StoredOutlet) => {
      // A silent server counts as no signal, so that the next screens show the age of their data.
      noteReached(false);
      openTableUnconfirmed(code, outlet);
      onOpened();
    },
    [code, onOpened],
  );
  // `attempt` is a dependency, so that a retry sends the same code again.
  useEffect(() => {
    let isGone = false;
    const finding = findStoredOutlet(code);
    const slow = setTimeout(async () => {
      const stored = await finding;
      if (!isGone) setState((now) => (now.step === 'opening' ? { step: 'slow', stored } : now));
    }, SLOW_MS);
    void openTable(code).then(async (result) => {
      clearTimeout(slow);
      const isTransport = !result.ok && isTransportProblem(result.problem);
      const stored = isTransport ? await finding : undefined;
      if (isGone) return;
      if (result.ok) onOpened();
      else if (stored !== undefined) proceed(stored);
      else setState(failureOf(result.problem, isTransport));
    });
    return () => {
      isGone = true;
      clearTimeout(slow);
    };
  }, [code, attempt, onOpened, proceed]);
  const retry = useCallback(() => {
    setState(OPENING);
    setAttempt((count) => count + 1);
  }, []);
  return { state, proceed, retry };
}
