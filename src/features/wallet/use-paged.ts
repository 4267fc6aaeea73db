import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '#platform/api/problem.ts';
import { useAutoRetry } from '#platform/retry/use-auto-retry.ts';

interface Page<Entry> {
  readonly transactionList: readonly Entry[];
  readonly total: number;
}

type PageResult<Entry> =
  | { readonly ok: true; readonly data: Page<Entry>; readonly asOf: number; readonly isKept: boolean }
  | { readonly ok: false; readonly problem: Problem };

/** Asks for a page of a history from an index on; constant while the same history is shown. */
export type AskPage<Entry> = (start: number, signal: AbortSignal | undefined) => Promise<PageResult<Entry>>;

export interface Paged<Entry> {
  /** Undefined before the first answer. */
  readonly list: readonly Entry[] | undefined;
  readonly total: number;
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  /** When the kept page was given, epoch ms; undefined while it is the server's of now. */
  readonly keptAt: number | undefined;
  /** When it is asked for again by itself after a problem, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  readonly loadMore: () => void;
}

interface State<Entry> extends Omit<Paged<Entry>, 'retryAt' | 'reload' | 'loadMore'> {
  readonly ask: AskPage<Entry>;
}

const startOf = <Entry>(ask: AskPage<Entry>): State<Entry> => ({
  ...{ ask, list: undefined, total: 0, problem: undefined, isLoading: true, keptAt: undefined },
});

/** What moved meanwhile would come twice: the known one is kept. */
function appendNew<Entry extends { readonly transactionId: string }>(
  known: readonly Entry[],
  more: readonly Entry[],
): readonly Entry[] {
  const ids = new Set(known.map(({ transactionId }) => transactionId));
  return [...known, ...more.filter(({ transactionId }) => !ids.has(transactionId))];
}

/** A history page by page, newest first. */
export function usePaged<Entry extends { readonly transactionId: string }>(
  ask: AskPage<Entry>,
): Paged<Entry> {
  const [known, setKnown] = useState(() => startOf(ask));
  const state = known.ask === ask ? known : startOf(ask);
  const loadFrom = useCallback(
    async (start: number, signal?: AbortSignal) => {
      const result = await ask(start, signal);
      if (signal?.aborted) return;
      setKnown((before) => {
        const base = before.ask === ask ? before : startOf(ask);
        if (!result.ok) return { ...base, problem: result.problem, isLoading: false };
        const { data, asOf, isKept } = result;
        const list = start === 0 ? data.transactionList : appendNew(base.list ?? [], data.transactionList);
        const keptAt = isKept ? asOf : undefined;
        return { ask, list, total: data.total, problem: undefined, isLoading: false, keptAt };
      });
    },
    [ask],
  );
  /** Of the history that is shown: what was asked of another one is not waited for. */
  const signal = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const left = new AbortController();
    signal.current = left.signal;
    void loadFrom(0, left.signal);
    return () => left.abort();
  }, [loadFrom]);
  const loadMore = () => {
    setKnown({ ...state, isLoading: true });
    void loadFrom(state.list?.length ?? 0, signal.current);
  };
  const isNothingThere = state.list === undefined;
  const retryAt = useAutoRetry({
    problem: isNothingThere ? state.problem : undefined,
    ...{ isLoading: state.isLoading, reload: loadMore },
  });
  return { ...state, retryAt, reload: loadMore, loadMore };
}
