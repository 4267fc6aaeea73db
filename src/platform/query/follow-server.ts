import type { InfiniteData, Query } from '@tanstack/react-query';
import { noteReached, onReachedAgain } from '../retry/signal.ts';
import { adoptServerLead } from '../time/clock.ts';
import { onWorkerMessage } from '../worker/worker-messages.ts';
import { queryClient } from './query-client.ts';
import { findReading } from './query-of.ts';
import type { Reading } from './reading.ts';

const findByUrl = (url: string): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta }) => meta?.url === url);

async function reread(query: Query): Promise<void> {
  // A running fetch may still return the response that the worker has replaced, so it ends first.
  await query.promise?.catch(() => undefined);
  await query.meta?.rereadFromPhone?.();
}

function noteAge({ queryKey }: Query, asOf: number): void {
  const noted = (reading: Reading<unknown>) =>
    (reading.asOf ?? asOf) >= asOf ? reading : { ...reading, asOf };
  queryClient.setQueryData<Reading<unknown> | InfiniteData<Reading<unknown>>>(queryKey, (known) => {
    if (known === undefined) return known;
    return 'pages' in known ? { ...known, pages: known.pages.map(noted) } : noted(known);
  });
}

/**
 * Updates screens when the worker has revalidated a public response, and when the server is reachable again.
 */
export function followServer(): void {
  onReachedAgain(() => {
    void queryClient.refetchQueries(
      { type: 'active', predicate: (query) => query.meta?.isPrivate !== true || query.isStale() },
      { cancelRefetch: false },
    );
  });
  onWorkerMessage('notRenewed', () => noteReached(false));
  onWorkerMessage('renewed', ({ path, hasChanged, asOf, aheadMs }) => {
    noteReached(true);
    adoptServerLead(aheadMs);
    for (const query of findByUrl(path)) {
      if (hasChanged) void reread(query);
      else noteAge(query, asOf);
    }
  });
}

/** Wire paths of all public responses in memory; the worker may have missed those embedded in the page. */
export function knownUrls(): string[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, queryKey }) => meta?.isPrivate === false && findReading(queryKey).data !== undefined)
    .flatMap(({ meta }) => meta?.url ?? []);
}
