import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAutoRetry } from '../retry/use-auto-retry.ts';
import type { Problem } from './problem.ts';

export type ReadResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

/** What one screen reads, of one call or of several. */
export interface Read<Data> {
  readonly data: Data | undefined;
  /** Why the last try brought nothing; it stands while it is tried again. */
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  /** When it is tried again by itself, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  /** Shows what another call has brought about. */
  readonly change: (change: (data: Data) => Data) => void;
}

interface State<Data> {
  readonly key: string | null;
  readonly data: Data | undefined;
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
}

const startOf = (key: string | null) => ({
  key,
  data: undefined,
  problem: undefined,
  isLoading: key !== null,
});

/**
 * Reads on coming and for each new `key`, and again by itself when that has failed; nothing while `key` is
 * null. What was read for another key is never shown.
 */
export function useRead<Data>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<ReadResult<Data>>,
): Read<Data> {
  const [known, setKnown] = useState<State<Data>>(() => startOf(key));
  const [attempt, setAttempt] = useState(0);
  const state = known.key === key ? known : startOf(key);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    setKnown((before) => (before.key === key ? before : startOf(key)));
    if (key === null) return;
    const left = new AbortController();
    void askNow(left.signal).then((result) => {
      if (left.signal.aborted) return;
      const found = result.ok ? { data: result.data, problem: undefined } : { problem: result.problem };
      setKnown((before) => ({ ...before, ...found, isLoading: false }));
    });
    return () => left.abort();
    // Another attempt asks again for the same.
  }, [key, attempt]);
  const reload = useCallback(() => {
    setKnown((before) => ({ ...before, isLoading: true }));
    setAttempt((count) => count + 1);
  }, []);
  const retryAt = useAutoRetry({ ...state, reload });
  const change = useCallback(
    (changed: (data: Data) => Data) =>
      setKnown((before) =>
        before.data === undefined ? before : { ...before, data: changed(before.data), problem: undefined },
      ),
    [],
  );
  return { data: state.data, problem: state.problem, isLoading: state.isLoading, retryAt, reload, change };
}
