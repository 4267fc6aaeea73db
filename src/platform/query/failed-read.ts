import { retryText } from '#messages/retry.js';
import { isTransient, type Problem } from '../api/problem.ts';
import { useIsOnline } from '../retry/connectivity.ts';
import { useAsOf } from '../time/as-of.ts';

export interface FailedRead {
  readonly problem: Problem | null | undefined;
  readonly isLoading: boolean;
  /** Time of the automatic retry, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
}

/** The automatic retry and its text, for `#ui/retry-line.tsx`. */
export function useRetryLine({ problem, isLoading, retryAt }: FailedRead) {
  const isOnline = useIsOnline();
  if (!problem || !isTransient(problem)) return undefined;
  const label = (secondsLeft: number | undefined) => {
    if (!isOnline) return retryText.onSignal();
    return isLoading || secondsLeft === undefined
      ? retryText.now()
      : retryText.inSeconds({ seconds: secondsLeft });
  };
  return { until: retryAt, label, spoken: retryText.automatic() };
}

/** A failed read for `#ui/load-failed.tsx`; `text` names what is missing. */
export function useFailedRead(text: string, read: FailedRead) {
  const isOnline = useIsOnline();
  const line = useRetryLine(read);
  const { problem, isLoading, reload } = read;
  if (!problem) return undefined;
  return {
    tone: isOnline ? ('error' as const) : ('offline' as const),
    text: `${text} ${problem.message}`,
    ...{ line, isLoading, retryLabel: retryText.retry(), onRetry: reload },
  };
}

/** Combines the reads of one screen; `problem` is undefined while none has failed. */
export function firstFailed(reads: readonly FailedRead[]): FailedRead {
  const failed = reads.filter(({ problem }) => problem);
  const times = failed.map(({ retryAt }) => retryAt).filter((at) => at !== undefined);
  return {
    problem: failed[0]?.problem,
    isLoading: failed.some(({ isLoading }) => isLoading),
    retryAt: times.length === 0 ? undefined : Math.min(...times),
    reload: () => {
      for (const { reload } of failed) reload();
    },
  };
}

interface PrivateRead<Data> extends FailedRead {
  readonly data: Data | undefined;
  /** Time of the stored response, epoch ms; undefined for a current one. */
  readonly storedAt: number | undefined;
}

/** A read for `#ui/states/loaded-data.tsx`: data, its age, or the problem. */
export function useLoadedData<Data>(text: string, read: PrivateRead<Data>) {
  const asOf = useAsOf();
  const failed = useFailedRead(text, read);
  const { data, storedAt } = read;
  return { data, failed, asOf: storedAt === undefined ? undefined : asOf(storedAt) };
}
