import { type Inbox, inboxQuery, loadMoreOfInbox } from '#platform/inbox/inbox-query.ts';
import { type Read, useReading } from '#platform/query/use-endpoint.ts';
import { useAction } from '#platform/use-action.ts';

export interface InboxView extends Read<Inbox> {
  readonly loadMore: () => void;
}

/** Shows the cached inbox and refreshes it on mount. */
export function useInbox(): InboxView {
  const read = useReading(inboxQuery);
  const { isBusy, run } = useAction();
  return { ...read, isLoading: read.isLoading || isBusy, loadMore: () => run(loadMoreOfInbox) };
}
