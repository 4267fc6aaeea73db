import { retryText } from '#messages/retry.js';
import { isPassing, type Problem } from '../api/problem.ts';
import { useIsOnline } from '../retry/connectivity.ts';
import { useAsOf } from '../time/as-of.ts';

/** What every read tells of itself when it fails. */
export interface FailedRead {
  readonly problem: Problem | null | undefined;
  /** Being tried again, by a tap or by itself. */
  readonly isLoading: boolean;
  /** When it is tried again by itself, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
}

/** When a try follows by itself and how that is said, as `#ui/retry-line.tsx` shows it. */
export function useRetryLine({ problem, isLoading, retryAt }: FailedRead) {
  const isOnline = useIsOnline();
  if (!problem || !isPassing(problem)) return undefined;
  const label = (secondsLeft: number | undefined) => {
    if (!isOnline) return retryText.onSignal();
    return isLoading || secondsLeft === undefined
      ? retryText.now()
      : retryText.inSeconds({ seconds: secondsLeft });
  };
  return { until: retryAt, label, spoken: retryText.byItself() };
}

/** A read that failed, as `#ui/load-failed.tsx` shows it; `text` says what did not come. */
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

/** Several reads that one screen needs, as one; `undefined` while none of them has failed. */
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
  /** When the kept answer was given, epoch ms; undefined while it is the server's of now. */
  readonly keptAt: number | undefined;
}

/** A read as `#ui/answer-part.tsx` shows it: what it brought, of when that is, or why it did not come. */
export function useAnswerPart<Data>(text: string, read: PrivateRead<Data>) {
  const asOf = useAsOf();
  const failed = useFailedRead(text, read);
  const { data, keptAt } = read;
  return { data, failed, asOf: keptAt === undefined ? undefined : asOf(keptAt) };
}
