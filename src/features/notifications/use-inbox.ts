import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '#platform/api/problem.ts';
import { type Inbox, inboxAtom } from '#platform/inbox/inbox.ts';
import { loadMoreOfInbox, renewInbox } from '#platform/inbox/inbox-loading.ts';
import { useAutoRetry } from '#platform/retry/use-auto-retry.ts';

export interface InboxView {
  readonly inbox: Inbox | null;
  /** Why the last try brought nothing newer. */
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  /** When it is asked for again by itself after a problem, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  readonly loadMore: () => void;
}

/** The inbox for its page: what is known at once, renewed on coming. */
export function useInbox(): InboxView {
  const inbox = useAtomValue(inboxAtom);
  const [problem, setProblem] = useState<Problem>();
  const [isLoading, setIsLoading] = useState(true);
  const run = useCallback(
    async (load: (signal?: AbortSignal) => Promise<Problem | undefined>, signal?: AbortSignal) => {
      setIsLoading(true);
      const found = await load(signal);
      if (signal?.aborted) return;
      setProblem(found);
      setIsLoading(false);
    },
    [],
  );
  useEffect(() => {
    const left = new AbortController();
    void run(renewInbox, left.signal);
    return () => left.abort();
  }, [run]);
  const reload = () => void run(renewInbox);
  const retryAt = useAutoRetry({ problem, isLoading, reload });
  return { inbox, problem, isLoading, retryAt, reload, loadMore: () => run(loadMoreOfInbox) };
}
