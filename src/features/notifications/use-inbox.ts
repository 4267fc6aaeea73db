import { type Inbox, inboxQuery, loadMoreOfInbox } from '#platform/inbox/inbox-query.ts';
import { type Read, useReading } from '#platform/query/use-endpoint.ts';
import { useAction } from '#platform/use-action.ts';

export interface InboxView extends Read<Inbox> {
  readonly loadMore: () => void;
}

/** The inbox for its page: what is known at once, renewed when the page opens. */
export function useInbox(): InboxView {
  const read = useReading(inboxQuery);
  const { isBusy, run } = useAction();
  return { ...read, isLoading: read.isLoading || isBusy, loadMore: () => run(loadMoreOfInbox) };
}
