import { useCallback, useEffect, useState } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { useAutoRetry } from '../retry/use-auto-retry.ts';
import { call } from './call.ts';
import type { Problem } from './problem.ts';

/** One answer that one screen looks at, private ones too: it goes with the screen. */
export interface Answer<Data> {
  readonly data: Data | undefined;
  /** When the kept answer was given, epoch ms; undefined while it is the server's of now. */
  readonly keptAt: number | undefined;
  /** Why the last try brought nothing. */
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  /** When it is asked for again by itself after a problem, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  /** Shows what another call has brought about; it is the server's of now. */
  readonly change: (change: (data: Data) => Data) => void;
}

interface State<Data> {
  readonly data: Data | undefined;
  readonly keptAt: number | undefined;
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
}

/** Asks an endpoint on coming, and again by itself when that has failed; `input` is constant for the life of the screen. */
export function useAnswer<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Answer<ResponseOf<E>> {
  const [state, setState] = useState<State<ResponseOf<E>>>({
    data: undefined,
    keptAt: undefined,
    problem: undefined,
    isLoading: true,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    call(endpoint, input, { signal: left.signal }).then((result) => {
      if (left.signal.aborted) return;
      setState((known) =>
        result.ok
          ? {
              data: result.data,
              keptAt: result.isKept ? result.asOf : undefined,
              problem: undefined,
              isLoading: false,
            }
          : { ...known, problem: result.problem, isLoading: false },
      );
    });
    return () => left.abort();
    // The input is constant; a new object of it on each render says nothing.
  }, [endpoint, attempt]);
  const reload = useCallback(() => {
    setState((known) => ({ ...known, isLoading: true }));
    setAttempt((count) => count + 1);
  }, []);
  const retryAt = useAutoRetry({ ...state, reload });
  const change = useCallback(
    (changed: (data: ResponseOf<E>) => ResponseOf<E>) =>
      setState((known) => (known.data === undefined ? known : { ...known, data: changed(known.data) })),
    [],
  );
  return { ...state, retryAt, reload, change };
}
