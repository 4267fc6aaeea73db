import { useCallback, useEffect, useState } from 'react';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { noteReached } from '#platform/retry/signal.ts';
import { openTable, openTableUnconfirmed } from './open-table.ts';
import { findStoredOutlet, type StoredOutlet } from './stored-outlet.ts';

/** A signal that brings nothing for so long is not waited for in silence (F5). */
const SLOW_MS = 4_000;

export type OpeningState =
  | { readonly step: 'opening' }
  /** No answer yet; with a stored menu the customer may go on without one. */
  | { readonly step: 'slow'; readonly stored: StoredOutlet | undefined }
  /** No signal, and nothing on this phone to go on with. */
  | { readonly step: 'noSignal'; readonly message: string }
  | { readonly step: 'refused'; readonly message: string };

const OPENING: OpeningState = { step: 'opening' };

function failureOf({ message }: Problem, isTransport: boolean): OpeningState {
  return { step: isTransport ? 'noSignal' : 'refused', message };
}

/** Opens the table of a code: by the server, or without a signal from what is kept on this phone. */
export function useOpening(code: string, onOpened: () => void) {
  const [state, setState] = useState<OpeningState>(OPENING);
  const [attempt, setAttempt] = useState(0);
  const goOn = useCallback(
    ({ outlet }: StoredOutlet) => {
      // A silent server counts as no signal, so that what is shown next has its age.
      noteReached(false);
      openTableUnconfirmed(code, outlet);
      onOpened();
    },
    [code, onOpened],
  );
  // Another attempt sends the same code again.
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
      else if (stored !== undefined) goOn(stored);
      else setState(failureOf(result.problem, isTransport));
    });
    return () => {
      isGone = true;
      clearTimeout(slow);
    };
  }, [code, attempt, onOpened, goOn]);
  const retry = useCallback(() => {
    setState(OPENING);
    setAttempt((count) => count + 1);
  }, []);
  return { state, goOn, retry };
}
