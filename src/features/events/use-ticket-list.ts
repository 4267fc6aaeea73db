import { useCallback, useEffect, useState } from 'react';
import { getEventTicketList } from '#contract/endpoints/events.ts';
import type { TicketType } from '#contract/events.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useAutoRetry } from '#platform/retry/use-auto-retry.ts';
import { usePolling } from '#platform/time/use-polling.ts';

const RENEW_MS = 20_000;

export interface TicketList {
  readonly types: readonly TicketType[];
  readonly salesEnd: 'OVER' | 'CANCELLED' | null;
}

/** What is left of an event's tickets, by the server of now, renewed while somebody looks. */
export function useTicketList(eventId: string) {
  const [list, setList] = useState<TicketList>();
  const [problem, setProblem] = useState<Problem>();
  const [isLoading, setIsLoading] = useState(true);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setIsLoading(true);
      const options = signal === undefined ? {} : { signal };
      const result = await call(getEventTicketList, { eventId }, options);
      if (signal?.aborted) return;
      setIsLoading(false);
      setProblem(result.ok ? undefined : result.problem);
      if (result.ok) setList({ types: result.data.ticketTypeList, salesEnd: result.data.salesEnd });
    },
    [eventId],
  );
  useEffect(() => {
    const left = new AbortController();
    load(left.signal);
    return () => left.abort();
  }, [load]);
  usePolling(load, { intervalMs: RENEW_MS, hiddenIntervalMs: 0 });
  const reload = () => void load();
  const retryAt = useAutoRetry({ problem, isLoading, reload });
  return { list, problem, isLoading, retryAt, reload };
}
